import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { ApprovalsPage } from './approvals/approvals-page.tsx';
import { CasesPage } from './cases/cases-page.tsx';
import { NoticesPage } from './notifications/notices-page.tsx';
import { BatchesTab } from './readymade/batches/batches-tab.tsx';
import { ProductsTab } from './readymade/products/products-tab.tsx';
import { RechargesPage } from './recharges/recharges-page.tsx';
import { StaffPage } from './staff/staff-page.tsx';
import { TicketsPage } from './tickets/tickets-page.tsx';

const at = '2026-11-22T10:00:00.000Z';
const empty = { data: [], next: null };
const summary = { count: 0, oldest: null, last: null, kinds: [] };
const product = (id: number, name: string) => ({
  id,
  name,
  description: '',
  category: 'Mail',
  icon: null,
  price: '20.00',
  stock: 3,
  minimum: 1,
  maximum: 10,
  enabled: true,
  sold: 0,
  warranty_days: 0,
  low_stock: 0,
  low_since: null,
  version: 1,
  created_at: at,
});
const member = (id: number, email: string, role: string) => ({
  id,
  email,
  role,
  two_factor: true,
  new_factor: null,
  sessions: 1,
  last_seen_at: at,
  used_today: '0.00',
  is_self: false,
  blocked: false,
});
const view = {
  id: 1,
  screen: '',
  name: 'Banks',
  query: 'search=bank',
  shared: false,
  is_own: true,
  by: 'kavya@example.com',
  count: 10_001,
};
const invitation = {
  id: 1,
  email: 'zoya@example.com',
  role: 'support',
  invited_by: 'kavya@example.com',
  expires_at: at,
  state: 'waiting',
  accepted_by: null,
};

function Address() {
  return <output aria-label="Search in the address">{new URLSearchParams(useLocation().search).get('search')}</output>;
}

async function show(Page: ComponentType, path: string) {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/reviews': { body: empty },
      'GET /api/admin/reviews/summary': { body: summary },
      'GET /api/admin/cases': { body: empty },
      'GET /api/admin/cases/summary': { body: summary },
      'GET /api/admin/tickets': { body: empty },
      'GET /api/admin/tickets/summary': { body: summary },
      'GET /api/admin/views': { body: { data: [view] } },
      'POST /api/admin/views': { body: { view } },
      'GET /api/admin/approvals': { body: empty },
      'GET /api/admin/notices': { body: empty },
      'GET /api/admin/stock-batches': { body: empty },
      'GET /api/admin/products': { body: { data: [product(1, 'Gmail'), product(2, 'Outlook')] } },
      'GET /api/admin/staff': {
        body: {
          data: [member(2, 'imran@example.com', 'admin'), member(3, 'neha@example.com', 'support')],
          invitations: [invitation],
        },
      },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <Page />
        <Address />
      </KeysProvider>
    </MeProvider>,
    path,
  );
  return services.sent;
}

beforeEach(() => giveLayout());

const onServer: [string, ComponentType, string, string][] = [
  ['recharges', RechargesPage, 'reviews', 'No recharge matches “qq”'],
  ['cases', CasesPage, 'cases', 'No case matches “qq”'],
  ['tickets', TicketsPage, 'tickets', 'No ticket matches “qq”'],
  ['requests', ApprovalsPage, 'approvals', 'No request matches “qq”'],
  ['notices', NoticesPage, 'notices', 'No notice matches “qq”'],
  ['batches', BatchesTab, 'stock-batches', 'No batch matches “qq”'],
];

it.each(onServer)('the slash searches %s, from the address and into it', async (name, Page, path, nothing) => {
  const sent = await show(Page, '/admin?search=qq');
  const asked = () => sent.findLast((call) => call.path === `/api/admin/${path}`)?.query;
  expect(await screen.findByRole('heading', { name: nothing })).toBeVisible();
  expect(asked()).toMatchObject({ search: 'qq' });
  const field = screen.getByRole('searchbox', { name: `Search ${name}` });
  expect(field).toHaveValue('qq');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, 'asha{Enter}');
  await waitFor(() => expect(asked()).toMatchObject({ search: 'asha' }));
  expect(screen.getByLabelText('Search in the address')).toHaveTextContent('asha');
});

it.each([
  ['tickets', TicketsPage],
  ['recharges', RechargesPage],
  ['cases', CasesPage],
] as const)('the queue of %s has saved views with their counts, and saves one', async (queue, Page) => {
  const sent = await show(Page, '/admin?search=asha&open=x');
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Asha{Enter}');
  await waitFor(() =>
    expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      screen: queue,
      query: 'search=asha',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Banks · 10,000+' }));
  expect(screen.getByLabelText('Search in the address')).toHaveTextContent('bank');
  expect(await screen.findByRole('button', { name: 'Banks' })).toBeVisible();
});

it('an empty search is left by its button', async () => {
  await show(NoticesPage, '/admin?search=qq');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('No notices yet')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('the tabs of a searched list keep its search', async () => {
  await show(ApprovalsPage, '/admin?search=qq');
  expect(await screen.findByRole('link', { name: 'Decided' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?state=closed&search=qq$/),
  );
});

it('products are searched by name and category, and the open one stays open', async () => {
  await show(ProductsTab, '/admin?search=GMA&open=2');
  expect(await screen.findByRole('row', { name: /Gmail/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Outlook/ })).not.toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: /Outlook/ })).toBeVisible();
  fireEvent.keyDown(document.body, { key: '/' });
  const field = screen.getByRole('searchbox', { name: 'Search products' });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, 'yahoo{Enter}');
  expect(await screen.findByRole('heading', { name: 'No product matches “yahoo”' })).toBeVisible();
});

it('staff are searched by email and role, those who are invited as well', async () => {
  await show(StaffPage, '/admin?search=support');
  expect(await screen.findByRole('row', { name: /neha/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /imran/ })).not.toBeInTheDocument();
  expect(screen.getByText('zoya@example.com')).toBeVisible();
  fireEvent.keyDown(document.body, { key: '/' });
  const field = screen.getByRole('searchbox', { name: 'Search staff' });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, 'qq{Enter}');
  expect(await screen.findByRole('heading', { name: 'Nobody on staff matches “qq”' })).toBeVisible();
  expect(screen.queryByText('zoya@example.com')).not.toBeInTheDocument();
});
