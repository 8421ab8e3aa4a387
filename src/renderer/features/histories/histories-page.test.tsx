import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { HistoriesPage } from './histories-page.tsx';
import { phoneNumber, transaction } from './testing/samples.ts';

async function show(at: string, answers: FakeAnswers) {
  const services = await createFakeServices(answers);
  renderWith(
    services,
    <>
      <HistoriesPage />
      <Here />
    </>,
    at,
  );
  const queries = () => services.sent.map(({ query }) => query);
  return { user: userEvent.setup(), queries };
}

function Here() {
  const { pathname, search } = useLocation();
  return <i data-testid="here">{pathname + search}</i>;
}
const here = () => screen.getByTestId('here').textContent;

const onePage = <R,>(...data: R[]) => ({ body: { data, next: null } });

describe('the transactions', () => {
  it('show what moved, signed, and what the wallet held after it', async () => {
    const refund = transaction({
      id: 2,
      kind: 'refund',
      description: 'No SMS for Google',
      amount: '6.25',
      balance: '93.75',
    });
    await show('/transactions-history', { 'GET /api/user/transactions': () => onePage(refund, transaction()) });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('No SMS for Google');
    expect(within(first ?? document.body).getByText('+₹6.25')).toHaveClass('text-good');
    expect(second).toHaveTextContent('−₹12.50');
    expect(second).toHaveTextContent('Balance after: ₹87.50');
  });

  it('are filtered by kind, in the address', async () => {
    const { user, queries } = await show('/transactions-history', {
      'GET /api/user/transactions': () => onePage(transaction()),
    });
    await user.click(await screen.findByRole('button', { name: 'Refunds' }));
    expect(here()).toBe('/transactions-history?kind=refund');
    expect(queries()).toEqual([{}, { kind: 'refund' }]);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(here()).toBe('/transactions-history');
  });

  it('go on page by page', async () => {
    const { user, queries } = await show('/transactions-history', {
      'GET /api/user/transactions': ({ query }) =>
        query['cursor']
          ? onePage(transaction({ id: 2, description: 'Older' }))
          : { body: { data: [transaction()], next: 'c1' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Older')).toBeInTheDocument();
    expect(screen.getByText('WhatsApp, India')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(queries().at(-1)).toEqual({ cursor: 'c1' });
  });

  it('say what to do while there are none', async () => {
    await show('/transactions-history', { 'GET /api/user/transactions': () => onePage() });
    expect(await screen.findByRole('link', { name: 'Recharge' })).toHaveAttribute('href', '/recharge');
  });

  it('can be asked for again when they do not load', async () => {
    let broken = true;
    const { user } = await show('/transactions-history', {
      'GET /api/user/transactions': () =>
        broken ? { status: 500, body: new Problem('unexpected').toBody() } : onePage(transaction()),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(again);
    expect(await screen.findByText('WhatsApp, India')).toBeInTheDocument();
  });
});

describe('the numbers', () => {
  it('are the other tab of the same page, at an address of their own', async () => {
    const { user } = await show('/transactions-history', {
      'GET /api/user/transactions': () => onePage(transaction()),
      'GET /api/user/numbers': () => onePage(phoneNumber()),
    });
    await user.click(await screen.findByRole('tab', { name: 'Numbers' }));
    expect(here()).toBe('/numbers-history');
    expect(await screen.findByText('+91 9820441733')).toBeInTheDocument();
  });

  it('show the code with copy, the status and the price', async () => {
    const expired = phoneNumber({ id: 6, status: 'expired', code: null });
    await show('/numbers-history', { 'GET /api/user/numbers': () => onePage(phoneNumber(), expired) });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('WhatsApp · India');
    expect(first).toHaveTextContent('₹12.50');
    expect(within(first ?? document.body).getByRole('button', { name: 'Copy code 482915' })).toBeInTheDocument();
    expect(second).toHaveTextContent('Refunded · no SMS');
    expect(second).toHaveTextContent('No code');
  });

  it('are filtered by status, in the address', async () => {
    const { user, queries } = await show('/numbers-history?status=expired', {
      'GET /api/user/numbers': () => onePage(),
    });
    expect(await screen.findByText('None with this status')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(here()).toBe('/numbers-history?status=open');
    expect(queries()).toEqual([{ status: 'expired' }, { status: 'open' }]);
  });
});
