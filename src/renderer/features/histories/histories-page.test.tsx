import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Transaction } from '#shared/contract/wallet.ts';
import { Problem } from '#shared/problem.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { HistoriesPage } from './histories-page.tsx';
import { phoneNumber, transaction } from './testing/samples.ts';

async function show(at: string, answers: FakeAnswers) {
  const platform = createFakePlatform();
  const services = await createFakeServices(answers, platform);
  renderWith(
    services,
    <>
      <HistoriesPage />
      <Here />
    </>,
    at,
  );
  const queries = () => services.sent.map(({ query }) => query);
  return { user: userEvent.setup(), queries, services, platform };
}

function Here() {
  const { pathname, search } = useLocation();
  return <i data-testid="here">{pathname + search}</i>;
}
const here = () => screen.getByTestId('here').textContent;

const onePage = <R,>(...data: R[]) => ({ body: { data, next: null } });

afterEach(() => vi.restoreAllMocks());

describe('the transactions', () => {
  it('show the signed amount and the balance after it', async () => {
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

  it('are filtered by type, and the URL keeps the filter', async () => {
    const { user, queries } = await show('/transactions-history', {
      'GET /api/user/transactions': () => onePage(transaction()),
    });
    await user.click(await screen.findByRole('button', { name: 'Refunds' }));
    expect(here()).toBe('/transactions-history?kind=refund');
    expect(queries()).toEqual([{}, { kind: 'refund' }]);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(here()).toBe('/transactions-history');
  });

  it('load older ones automatically before the end is reached', async () => {
    const { queries } = await show('/transactions-history', {
      'GET /api/user/transactions': ({ query }) =>
        query['cursor']
          ? onePage(transaction({ id: 1, description: 'Older' }))
          : { body: { data: [transaction({ id: 2 })], next: '2' } },
    });
    expect(await screen.findByText('Older')).toBeInTheDocument();
    expect(screen.getByText('WhatsApp, India')).toBeInTheDocument();
    expect(await screen.findByText('End of list')).toBeInTheDocument();
    expect(queries()).toEqual([{}, { cursor: '2' }]);
  });

  it('offer a retry when older ones fail to load', async () => {
    let broken = true;
    const { user } = await show('/transactions-history', {
      'GET /api/user/transactions': ({ query }) => {
        if (!query['cursor']) return { body: { data: [transaction({ id: 2 })], next: '2' } };
        if (broken) return { status: 500, body: new Problem('unexpected').toBody() };
        return onePage(transaction({ id: 1, description: 'Older' }));
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(again);
    expect(await screen.findByText('Older')).toBeInTheDocument();
  });

  it('are grouped by day', async () => {
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const rows = [0, 0, 1, 3].map((daysAgo, index) => transaction({ id: 9 - index, created_at: at(daysAgo) }));
    await show('/transactions-history', { 'GET /api/user/transactions': () => onePage(...rows) });
    await screen.findAllByRole('listitem');
    const days = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(days.slice(0, 2)).toEqual(['Today', 'Yesterday']);
    expect(days).toHaveLength(3);
  });

  it('name their number in the reader’s language and link to it', async () => {
    const purchase = transaction({
      number_id: 100_007 as Transaction['number_id'],
      service: { id: 1, code: 'wa', name: 'WhatsApp', icon: null } as Transaction['service'],
      country: { id: 1, iso: 'IN', name: 'India' } as Transaction['country'],
    });
    const { user } = await show('/transactions-history', { 'GET /api/user/transactions': () => onePage(purchase) });
    await user.click(await screen.findByRole('button', { name: 'WhatsApp · India' }));
    const details = within(await screen.findByRole('dialog', { name: 'WhatsApp · India' }));
    expect(details.getByText('−₹12.50')).toBeInTheDocument();
    expect(details.getByRole('link', { name: 'View number' })).toHaveAttribute(
      'href',
      '/numbers-history?number=100007',
    );
  });

  it('link a purchase of accounts to its order', async () => {
    const bought = transaction({
      kind: 'purchase',
      description: '2 × Mail accounts',
      order_id: 100_001 as Transaction['order_id'],
    });
    const { user } = await show('/transactions-history', { 'GET /api/user/transactions': () => onePage(bought) });
    await user.click(await screen.findByRole('button', { name: '2 × Mail accounts' }));
    const details = within(await screen.findByRole('dialog'));
    expect(details.getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      '/readymade-ordered-accounts?order=100001',
    );
  });

  it('tell what to do while there are none', async () => {
    await show('/transactions-history', { 'GET /api/user/transactions': () => onePage() });
    expect(await screen.findByRole('link', { name: 'Recharge' })).toHaveAttribute('href', '/recharge');
  });

  it('can be retried when they fail to load', async () => {
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
  it('are the other tab of the same page, with a URL of their own', async () => {
    const { user } = await show('/transactions-history', {
      'GET /api/user/transactions': () => onePage(transaction()),
      'GET /api/user/numbers': () => onePage(phoneNumber()),
    });
    await user.click(await screen.findByRole('tab', { name: 'Numbers' }));
    expect(here()).toBe('/numbers-history');
    expect(await screen.findByText(/^\+91 9820441733/)).toBeInTheDocument();
  });

  it('show the code with a copy button, the status and the price on wide screens', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia(''), { matches: true }));
    const expired = phoneNumber({ id: 6, status: 'expired', code: null });
    await show('/numbers-history', { 'GET /api/user/numbers': () => onePage(phoneNumber(), expired) });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('WhatsApp · India');
    expect(first).toHaveTextContent('₹12.50');
    expect(within(first ?? document.body).getByRole('button', { name: 'Copy code 482915' })).toBeInTheDocument();
    expect(second).toHaveTextContent('Refunded · no SMS');
    expect(second).toHaveTextContent('No code');
  });

  it('show the code or the status on phones, and render no hidden columns', async () => {
    const expired = phoneNumber({ id: 6, status: 'expired', code: null });
    await show('/numbers-history', { 'GET /api/user/numbers': () => onePage(phoneNumber(), expired) });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('482915');
    expect(first).toHaveTextContent(/\+91 9820441733 · \d/);
    expect(second).toHaveTextContent('Refunded · no SMS');
    expect(second).not.toHaveTextContent('No code');
  });

  it.each([
    ['finished', 'Buy another'],
    ['waiting', 'Show in My numbers'],
  ] as const)('lead on from the details of one that is %s: %s', async (status, name) => {
    const number = phoneNumber({ status });
    await show('/numbers-history?number=7', {
      'GET /api/user/numbers': () => onePage(number),
      'GET /api/user/numbers/7': { body: { number } },
    });
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', `/buy-number?service=${number.service.id}`);
  });

  it('are shown whatever the case of the address and with a slash at its end', async () => {
    await show('/Numbers-History/', { 'GET /api/user/numbers': () => onePage() });
    expect(await screen.findByRole('tab', { name: 'Numbers', selected: true })).toBeInTheDocument();
  });

  it('are filtered by status, and the URL keeps the filter', async () => {
    const { user, queries } = await show('/numbers-history?status=expired', {
      'GET /api/user/numbers': () => onePage(),
    });
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(here()).toBe('/numbers-history?status=open');
    expect(queries()).toEqual([{ status: 'expired' }, { status: 'open' }]);
  });

  it('are searched after a pause in typing, and an empty result offers to clear the filters', async () => {
    const { user, queries } = await show('/numbers-history?status=expired', {
      'GET /api/user/numbers': ({ query }) =>
        query['search'] ? onePage() : onePage(phoneNumber({ status: 'expired' })),
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Search numbers' }), '98 20');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    expect(here()).toBe('/numbers-history?status=expired&search=98+20');
    expect(queries()).toEqual([{ status: 'expired' }, { status: 'expired', search: '98 20' }]);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(here()).toBe('/numbers-history');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('are filtered by whole days', async () => {
    const { queries } = await show('/numbers-history?from=2026-11-01&to=2026-11-02', {
      'GET /api/user/numbers': () => onePage(phoneNumber()),
    });
    await screen.findByRole('listitem');
    const [from, to] = [new Date(2026, 10, 1), new Date(2026, 10, 3)].map((day) => day.toISOString());
    expect(queries()).toEqual([{ from, to }]);
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
  });

  it('show no filter as pressed once it is cleared, and hide the date fields', async () => {
    const { user } = await show('/numbers-history?from=2026-11-01', { 'GET /api/user/numbers': () => onePage() });
    const pressed = () =>
      within(screen.getByRole('group', { name: 'When' }))
        .getAllByRole('button', { pressed: true })
        .map(({ textContent }) => textContent);
    await screen.findByText('Nothing found');
    expect(pressed()).toEqual(['Custom dates']);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(here()).toBe('/numbers-history');
    expect(pressed()).toEqual(['Any time']);
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  it('keep the date fields open while choosing, and press the chip only once a date is set', async () => {
    const { user } = await show('/numbers-history', { 'GET /api/user/numbers': () => onePage() });
    const dates = await screen.findByRole('button', { name: 'Custom dates' });
    await user.click(dates);
    expect(dates).toHaveAttribute('aria-expanded', 'true');
    expect(dates).toHaveAttribute('aria-pressed', 'false');
    await user.type(screen.getByLabelText('From'), '2026-11-01');
    expect(here()).toBe('/numbers-history?from=2026-11-01');
    expect(dates).toHaveAttribute('aria-pressed', 'true');
    await user.clear(screen.getByLabelText('From'));
    expect(here()).toBe('/numbers-history');
    expect(dates).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByLabelText('From')).toHaveFocus();
  });

  it('are downloaded as a file with the same filters', async () => {
    const { user, services, platform } = await show('/numbers-history?status=finished', {
      'GET /api/user/numbers': () => onePage(phoneNumber()),
      'GET /api/user/numbers.csv': { body: 'id,phone\r\n7,919820441733\r\n' },
    });
    await screen.findByRole('listitem');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(platform.saved).toHaveLength(1));
    expect(platform.saved[0]).toMatchObject({
      mime: 'text/csv',
      text: '\uFEFFid,phone\r\n7,919820441733\r\n',
    });
    expect(platform.saved[0]?.name).toMatch(/^numbers-\d{4}-\d\d-\d\d\.csv$/);
    expect(services.sent.at(-1)?.query).toEqual({ status: 'finished' });
  });

  it('that could not be downloaded say so on the page, until it is tried again', async () => {
    const unavailable = { status: 503, body: new Problem('unavailable').toBody() };
    let answer: { status?: number; body: unknown } = unavailable;
    const { user, platform } = await show('/numbers-history', {
      'GET /api/user/numbers': () => onePage(phoneNumber()),
      'GET /api/user/numbers.csv': () => answer,
    });
    await screen.findByRole('listitem');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The list was not downloaded\. The shop is not available/,
    );
    expect(useToasts.getState().shown).toEqual([]);
    answer = { body: 'id\r\n7\r\n' };
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(platform.saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that are new appear on top of the open list', async () => {
    let rows = [phoneNumber()];
    const { services } = await show('/numbers-history', { 'GET /api/user/numbers': () => onePage(...rows) });
    await screen.findByRole('listitem');
    const bought = phoneNumber({ id: 8, phone: '919800000001', status: 'waiting', code: null });
    rows = [bought, ...rows];
    services.push('update_number', { number: bought });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('+91 9800000001');
  });

  it('open by URL, with their messages', async () => {
    const messages = [{ text: 'Your code is 482915', code: '482915', received_at: '2026-11-20T10:01:00.000Z' }];
    const { user } = await show('/numbers-history?number=7', {
      'GET /api/user/numbers': () => onePage(),
      'GET /api/user/numbers/7': { body: { number: phoneNumber({ messages }) } },
    });
    const details = within(await screen.findByRole('dialog', { name: 'WhatsApp · India' }));
    expect(details.getByText('Your code is 482915')).toBeInTheDocument();
    await user.click(details.getByRole('button', { name: 'Close' }));
    expect(here()).toBe('/numbers-history');
  });
});
