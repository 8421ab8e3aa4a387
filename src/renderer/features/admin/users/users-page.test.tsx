import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { preloadFirstList } from '#renderer/data/admin/first-list.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createQueryClient } from '#renderer/lib/connection/query-client.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useShell } from '#renderer/ui/admin/page/shell.store.ts';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { UsersPage } from './users-page.tsx';

const at = '2026-11-22T10:00:00.000Z';
const person = (id: number, name: string) => ({
  id,
  public_id: publicId('user', id),
  name,
  email: `${name.toLowerCase()}@example.com`,
  balance: '20.00',
  spent: '0.00',
  created_at: at,
  seen_at: at,
  standing: 'active',
});
const job = {
  id: 4,
  action: 'user.note',
  reason: 'Asked for invoices',
  actor: 'kavya@example.com',
  is_own: true,
  audit_id: 8,
  state: 'finished',
  total: 2,
  done: 1,
  failed: 1,
  asked: 0,
  created_at: at,
  ended_at: at,
  rerun_of: null,
};
const missing = { code: 'user_missing', message: 'This customer no longer exists.' };
const rows = [{ position: 1, record_id: '2', result: 'failed', problem: missing, approval_id: null }];

beforeEach(() => giveLayout());

async function show(
  address: string,
  names = ['Asha'],
  answers: Parameters<typeof createFakeServices>[0] = {},
  preload = async (..._start: Parameters<typeof preloadFirstList>) => {},
) {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/users': { body: { data: names.map((name, index) => person(index + 1, name)), next: null } },
      'GET /api/admin/users/count': { body: { count: names.length } },
      ...answers,
    },
    createFakePlatform({ token: 'mine' }),
  );
  await preload({ pathname: address, search: '' } as Location, services.api, services.queryClient);
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <UsersPage />
        <KeysDialog pages={[]} />
      </KeysProvider>
    </MeProvider>,
    address,
  );
  return services;
}

it('lists N among the keys of the page only once customers are chosen', async () => {
  await show('/admin', ['Asha', 'Ravi']);
  const row = await screen.findByRole('row', { name: /asha@/ });
  const listed = () => {
    act(() => useShell.getState().show('keys'));
    const text = within(screen.getByRole('region', { name: 'On this page now' })).queryByText('Note, or add new');
    act(() => useShell.getState().close());
    return text !== null;
  };
  expect(listed()).toBe(false);
  await userEvent.click(within(row).getByRole('checkbox'));
  expect(listed()).toBe(true);
});

it('notes something on the customers that were chosen, and shows what became of it', async () => {
  const services = await show('/admin', ['Asha', 'Ravi'], {
    'POST /api/admin/bulk/preview': { body: { count: 2, sample: [], money: null } },
    'POST /api/admin/bulk': { body: { job } },
    'GET /api/admin/bulk/4': { body: { job } },
    'GET /api/admin/bulk/4/rows': { body: { data: rows, next: null } },
  });
  for (const name of [/asha@/, /ravi@/]) {
    const row = await screen.findByRole('row', { name });
    await userEvent.click(within(row).getByRole('checkbox', { name: 'Select' }));
  }
  await userEvent.click(screen.getByRole('button', { name: /^Note/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Asked for invoices');
  await userEvent.click(await screen.findByRole('button', { name: /^Add the note to 2 customers/ }));

  expect(await screen.findByText(/^1 of 2 done · 1 failed/)).toBeVisible();
  expect(await within(screen.getByRole('dialog')).findByText('This customer no longer exists.')).toBeVisible();
  expect(services.sent.filter(({ path }) => path === '/api/admin/bulk').map(({ body }) => body)).toMatchObject([
    { action: 'user.note', selection: { ids: [1, 2] }, expected_count: 2, reason: 'Asked for invoices' },
  ]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('notes something on chosen customers also after one was open', async () => {
  await show('/admin', ['Asha', 'Ravi']);
  await screen.findByRole('row', { name: /asha@example\.com/ });
  await userEvent.keyboard('j{Enter}');
  await screen.findByRole('complementary');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  await userEvent.keyboard('xn');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('filters with F, by an operator of the search', async () => {
  await show('/admin?search=asha');
  await screen.findByRole('row', { name: /asha@/ });
  await userEvent.keyboard('f{Enter}');
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Banned' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Status: Banned' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove status:banned' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('asha');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Status' }));
  expect(screen.queryByRole('button', { name: 'Remove status:banned' })).not.toBeInTheDocument();
});

it('keeps the focus in a search that finds nobody', async () => {
  await show('/admin', ['Asha'], {
    'GET /api/admin/users': ({ query }) => ({
      body: { data: query?.search === 'zoya' ? [] : [person(1, 'Asha')], next: null },
    }),
  });
  await screen.findByRole('row', { name: /asha@/ });
  await userEvent.keyboard('/zoya{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /asha@/ })).not.toBeInTheDocument());
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('saves a view with its columns, and a view shows its own again', async () => {
  const view = { id: 5, screen: 'users', shared: true, is_own: false, by: 'imran@example.com', count: 3 };
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/users': { body: { data: [person(1, 'Asha')], next: null } },
      'GET /api/admin/users/count': { body: { count: 1 } },
      'GET /api/admin/views': {
        body: { data: [{ ...view, name: 'Joined lately', query: 'columns=joined&sort=seen' }] },
      },
      'POST /api/admin/views': { body: { view: { ...view, name: 'Mine', query: '' } } },
    },
    createFakePlatform({ token: 'mine' }),
  );
  localStorage.setItem('n_adminColumns:users', '{"id":true}');
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <UsersPage />
      </KeysProvider>
    </MeProvider>,
    '/admin?search=asha',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine{Enter}');
  await waitFor(() =>
    expect(services.sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
      screen: 'users',
      name: 'Mine',
      query: 'columns=id&search=asha',
      shared: false,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Joined lately · 3 · Shared' }));
  expect(await screen.findByRole('columnheader', { name: /Joined/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Joined lately' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'ID' })).not.toBeInTheDocument();
});

it('leads a search with operators of orders to the orders', async () => {
  await show('/admin?search=status%3Awaiting+server%3A2');
  const link = await screen.findByRole('link', { name: 'Search orders for status:waiting server:2' });
  expect(link).toHaveAttribute('href', '/admin/orders?q=status%3Awaiting+server%3A2');
});

it('shows at once what a start of the desktop client has asked for ahead, and asks for it no more', async () => {
  const refused = { status: 403, body: new Problem('not_permitted').toBody() };
  const services = await show('/admin', ['Asha'], { 'GET /api/admin/queues': refused }, async (at, api, client) => {
    // As in the client, what has just come is not asked for again.
    client.setDefaultOptions(createQueryClient().getDefaultOptions());
    await preloadFirstList(at, api, client);
  });
  const list = services.sent.filter(({ path }) => path.startsWith('/api/admin/users'));
  expect(list.map(({ path }) => path)).toEqual(['/api/admin/users', '/api/admin/users/count']);
  expect(await screen.findByRole('row', { name: /asha@example\.com/ })).toBeVisible();
  await screen.findByText(/^1 customer/);
  expect(services.sent.filter(({ path }) => path.startsWith('/api/admin/users'))).toEqual(list);
});

it.each([
  ['/admin', '?search=ravi'],
  ['/admin/orders', ''],
  ['/', ''],
])('asks for nothing ahead of %s%s', async (pathname, search) => {
  const { sent, api, queryClient } = await createFakeServices({}, createFakePlatform({ token: 'mine' }));
  await preloadFirstList({ pathname, search } as Location, api, queryClient);
  expect(sent).toEqual([]);
});

it('says that of several states any counts, and reads a state among words', async () => {
  await show('/admin?search=asha+banned+status%3Aactive');
  expect(await screen.findByText(/status Banned or Active · name or email contains “asha”/)).toBeVisible();
});
