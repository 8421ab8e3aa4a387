import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { HistoriesPage } from './histories-page.tsx';
import { phoneNumber, transaction } from './testing/samples.ts';

function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <i data-testid="here">{pathname + search}</i>
      <Link to={pathname}>Unfiltered</Link>
      <button type="button" data-testid="back" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" data-testid="forward" onClick={() => void navigate(1)}>
        Forward
      </button>
    </>
  );
}
const here = () => screen.getByTestId('here').textContent;
/** The browser's own buttons, which also work beside a dialog. */
const press = (button: 'back' | 'forward') => screen.getByTestId(button).click();

const number = phoneNumber();
const purchase = transaction();
const answers: FakeAnswers = {
  'GET /api/user/numbers': { body: { data: [number], next: null } },
  'GET /api/user/numbers/7': { body: { number } },
  'GET /api/user/transactions': { body: { data: [purchase], next: null } },
};

async function show(at: string, more: FakeAnswers = {}) {
  const services = await createFakeServices({ ...answers, ...more });
  renderWith(
    services,
    <>
      <HistoriesPage />
      <Browser />
    </>,
    at,
  );
  return { user: userEvent.setup(), services };
}

async function openRow(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name });
}

describe.each([
  { path: '/numbers-history', row: 'WhatsApp · India', opened: '?number=7' },
  { path: '/transactions-history', row: 'WhatsApp, India', opened: `?transaction=${purchase.id}` },
])('the details of a row of $path', ({ path, row, opened }) => {
  const dialog = () => screen.queryByRole('dialog', { name: row });

  it('are a step of the browser’s history: Back closes them, and Forward opens them again', async () => {
    const { user } = await show(path);
    await openRow(user, row);
    expect(here()).toBe(path + opened);
    press('back');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(here()).toBe(path);
    press('forward');
    await waitFor(() => expect(dialog()).not.toBeNull());
    expect(here()).toBe(path + opened);
    press('back');
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}{Escape}')],
    ['Close', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ])('take their step back when %s closes them, so that Back then leaves the page', async (_, close) => {
    const { user } = await show(`${path}?period=week`);
    await user.click(await screen.findByRole('link', { name: 'Unfiltered' }));
    await openRow(user, row);
    await close(user);
    expect(dialog()).toBeNull();
    await waitFor(() => expect(here()).toBe(path));
    press('back');
    await waitFor(() => expect(here()).toBe(`${path}?period=week`));
  });

  it('can be opened and closed again and again', async () => {
    const { user } = await show(path);
    for (const _ of [1, 2, 3]) {
      await openRow(user, row);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(here()).toBe(path));
    }
  });
});

describe.each([
  { path: '/numbers-history', name: 'number', one: 'Number', key: 'GET /api/user/numbers' },
  { path: '/transactions-history', name: 'transaction', one: 'Transaction', key: 'GET /api/user/transactions' },
])('a link to a $name', ({ path, name, one, key }) => {
  it.each(['999', 'abc', '-1', '1.5', '1e3', '9'.repeat(30)])(
    'that does not exist (%s) says so, and leads to all of them instead of trying again',
    async (asked) => {
      const { user } = await show(`${path}?${name}=${asked}`);
      expect(await screen.findByRole('heading', { name: `${one} not found` })).toBeInTheDocument();
      expect(screen.getByText(`You have no ${name} with this ID.`)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      await user.click(screen.getByRole('link', { name: `Show all ${name}s` }));
      expect(here()).toBe(path);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('offers to try again when it fails to load', async () => {
    let broken = true;
    const record = name === 'number' ? { number } : { transaction: purchase };
    const { user } = await show(`${path}?${name}=999`, {
      [`${key}/999`]: () => (broken ? { status: 500, body: new Problem('unexpected').toBody() } : { body: record }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(again);
    expect(await screen.findByRole('dialog', { name: /^WhatsApp/ })).toBeInTheDocument();
  });
});

it('a transaction of the list is shown without asking for it again', async () => {
  const { user, services } = await show('/transactions-history');
  await user.click(await screen.findByRole('button', { name: 'WhatsApp, India' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('−₹12.50');
  expect(services.sent.map(({ path }) => path)).toEqual(['/api/user/transactions']);
});
