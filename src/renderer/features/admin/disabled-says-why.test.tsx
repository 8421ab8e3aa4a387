import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { ordersBulkWhat } from '#renderer/data/admin/orders.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { ExportDialog } from './audit/export-dialog.tsx';
import { CaseDecision } from './cases/case-decision.tsx';
import { OrdersBulkDialog } from './orders/bulk/orders-bulk-dialog.tsx';
import { RechargeFoot } from './orders/panel/recharge-foot.tsx';
import { RevealBlock } from './orders/panel/reveal-block.tsx';
import { BatchPanel } from './readymade/batches/batch-panel.tsx';
import { RecallDialog } from './readymade/batches/recall-dialog.tsx';
import { BulkDialog } from './users/bulk/bulk-dialog.tsx';

const noop = () => {};
const preview = { unsold: 0, accounts: 0, orders: 0, customers: 0, amount: '0.00', settled: 4 };

async function show(page: ReactNode, answers: FakeAnswers = {}, role = 'owner') {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: { ...signedInOwner, role } },
      'GET /api/admin/me': { body: { safeguards: true, two_factor: false, two_factor_opens_at: null } },
      'GET /api/admin/stock-batches/4/recall': { body: { preview, recall: null } },
      'POST /api/admin/bulk/preview': { body: { count: 0, sample: [], money: null } },
      ...answers,
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>{page}</KeysProvider>
    </MeProvider>,
  );
  return services.sent;
}
const ordersOf = (action: 'order.refund' | 'order.note') => (
  <OrdersBulkDialog
    what={ordersBulkWhat(action, { q: 'server:2', except: [] })}
    action={action}
    onClose={noop}
    onStarted={noop}
  />
);
const notify = (
  <BulkDialog
    what="user.note"
    selected={{ all: false, ids: new Set(['u_5']) }}
    filter={{ search: '', sort: 'newest' }}
    onClose={noop}
    onStarted={noop}
  />
);

const nothingLeft = { body: { count: 3, sample: [], money: { amount: '0.00', customers: 0 } } };
it.each<[string, ReactNode, string, FakeAnswers]>([
  ['an action on customers', notify, 'No customer matches now.', {}],
  ['an action on orders', ordersOf('order.note'), 'No order matches now.', {}],
  [
    'a refund of many orders',
    ordersOf('order.refund'),
    'Nothing is left to refund in these orders.',
    { 'POST /api/admin/bulk/preview': nothingLeft },
  ],
  ['a recall', <RecallDialog key="recall" id={4 as never} onClose={noop} />, 'No sold account is left to refund.', {}],
])('says why %s cannot be done, and does not do it', async (_, dialog, why, answers) => {
  const sent = await show(dialog, answers);
  expect(await screen.findByText(why)).toBeVisible();
  const button = screen.getAllByRole('button').find(({ ariaDisabled }) => ariaDisabled === 'true');
  expect(button).toHaveAccessibleDescription(why);
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Because{Enter}');
  expect(sent.filter(({ method, path }) => method === 'POST' && !path.endsWith('/preview'))).toEqual([]);
});

const order = {
  id: 'nd_7K3FQ',
  kind: 'recharge',
  state: 'pending',
  amount: '50.00',
  customer: { id: 5, name: 'Asha' },
  can: { credit: true },
  messages: [{}],
} as never;
const unclear = {
  id: 8,
  outcomes: ['credit_balance'],
  creditable: [],
  payment: { id: 'pay_1', amount: '50.00' },
  user: { email: 'asha@mail.in' },
} as never;
it.each<[string, ReactNode, (string | RegExp)?]>([
  ['a recall', <RecallDialog key="recall" id={4 as never} onClose={noop} />],
  ['a refund of many orders', ordersOf('order.refund')],
  ['the export of the audit log', <ExportDialog key="export" filter={{} as never} onClose={noop} />],
  ['codes', <RevealBlock key="codes" order={order} />, 'Reveal…'],
  ['a credited recharge', <RechargeFoot key="credit" order={order} />, /^Credit/],
  ['a case that pays', <CaseDecision key="case" facts={unclear} holder={undefined} onDone={noop} onSkip={noop} />, /…/],
])('says that %s needs two-factor before a reason is written, with the way to it', async (_, page, press) => {
  await show(page);
  if (press) await userEvent.click(await screen.findByRole('button', { name: press }));
  const said = await screen.findByText(/Changes here need two-factor login, and yours is off\./);
  expect(within(said).getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/profile');
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(said.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('tells support who may correct where a batch came from', async () => {
  const batch = {
    id: 4,
    version: 1,
    product: { id: 2, name: 'Gmail' },
    supplier: 'Ravi',
    cost: null,
    note: '',
    accounts: 3,
    unsold: 3,
    stopped: 0,
    rejected: 0,
    stopped_at: null,
    recall: null,
    imported_by: 'kavya@example.com',
    created_at: '2026-11-22T10:00:00.000Z',
  } as never;
  await show(<BatchPanel batch={batch} onPrevious={undefined} onNext={undefined} onClose={noop} />, {}, 'support');
  expect(await screen.findByLabelText('From')).toBeDisabled();
  expect(screen.getByText('Only owners and admins can change this.')).toBeVisible();
});
