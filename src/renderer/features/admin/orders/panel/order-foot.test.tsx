import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { OrderRecord } from '#shared/contract/staff/orders.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { OrderFoot } from './order-foot.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

const pdf = new Uint8Array([37, 80, 68, 70]);
const recharge = {
  id: publicId('recharge', 5),
  kind: 'recharge',
  state: 'paid',
  amount: '500.00',
  server: null,
  customer: { id: 'u_9', name: 'Asha' },
  can: { refund: false, cancel: false, refresh: false, replace: false, credit: false },
  replacements: [],
  accounts: [],
} as unknown as OrderRecord;

async function show(order: OrderRecord, answers: FakeAnswers = {}) {
  const platform = createFakePlatform({ token: 'mine' });
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/recharges/5/receipt': { body: pdf },
      [`POST /api/admin/orders/${paidOrder.id}/refund`]: { body: { order: paidOrder } },
      ...answers,
    },
    platform,
  );
  const { unmount } = renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <OrderFoot order={order} items={[]} onItems={() => {}} onNext={undefined} />
        <Address />
      </KeysProvider>
    </MeProvider>,
  );
  await screen.findByRole('button', { name: /^Note/ });
  return { platform, sent: services.sent, unmount };
}

it('saves the receipt of a paid recharge', async () => {
  const { platform } = await show(recharge);
  await userEvent.click(await screen.findByRole('button', { name: 'Download receipt' }));
  await expect.poll(() => platform.savedPdfs).toEqual([{ name: 'receipt-5.pdf', file: pdf }]);
});

const paidOrder = {
  ...recharge,
  id: publicId('account_order', 6),
  kind: 'account_order',
  state: 'delivered',
  account_price: null,
  money: { held: '0.00', left: '40.00', refunded: '0.00' },
  can: { ...recharge.can, refund: true },
} as unknown as OrderRecord;

it('asks for the amount of a part, and names it once it is typed', async () => {
  await show(paidOrder);
  await userEvent.click(await screen.findByRole('button', { name: 'Part' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Reason' }), 'Lost code');
  await userEvent.click(screen.getByRole('button', { name: /^Refund to Asha/ }));
  expect(screen.getByText('Enter an amount.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '12.5');
  expect(screen.getByRole('button', { name: /^Refund ₹12\.50 to Asha/ })).toBeVisible();
});

it('takes digits after "Part" as the amount, which stands before its reason, by mouse and by P', async () => {
  await show(paidOrder);
  await userEvent.click(await screen.findByRole('button', { name: 'Part' }));
  await userEvent.keyboard('12');
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('12');
  await userEvent.tab();
  expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^All/ }));
  await userEvent.keyboard('p');
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
});

it('refunds a part once for the same press twice, and gives the keys back to the panel', async () => {
  const { sent } = await show(paidOrder);
  const opener = screen.getByRole('button', { name: /^Note/ });
  opener.focus();
  await userEvent.keyboard('p2{Tab}Late code{Control>}{Enter}{/Control}');
  await waitFor(() => expect(opener).toHaveFocus());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
  expect(screen.getByText('Enter an amount.')).toBeVisible();
  const refunds = sent.filter(({ path }) => path.endsWith('/refund'));
  expect(refunds.map(({ body }) => (body as { amount?: string }).amount)).toEqual(['2.00']);
});

it('asks for approval once for the same press twice', async () => {
  const waiting = {
    ...paidOrder,
    kind: 'number',
    money: { held: '40.00', left: '0.00', refunded: '0.00' },
    can: { ...paidOrder.can, refund: false, cancel: true },
  } as unknown as OrderRecord;
  const needed = { status: 409, body: { code: 'approval_needed' } };
  for (const [order, call] of [
    [paidOrder, 'refund'],
    [waiting, 'cancel'],
  ] as const) {
    useToasts.setState({ shown: [] });
    const { sent, unmount } = await show(order, { [`POST /api/admin/orders/${order.id}/${call}`]: needed });
    await userEvent.keyboard('eLate code{Control>}{Enter}{/Control}');
    await waitFor(() => expect(useToasts.getState().shown.at(-1)?.message).toMatch(/second person/));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText('Say why. The next person reads it.')).toBeVisible();
    expect(sent.filter(({ path }) => path.endsWith(call))).toHaveLength(1);
    unmount();
  }
});

it('offers no receipt of a recharge that was rejected', async () => {
  await show({ ...recharge, state: 'rejected' });
  expect(screen.queryByRole('button', { name: 'Download receipt' })).not.toBeInTheDocument();
});

it('leads by W to where its accounts are replaced, to the one that is left or to all of them', async () => {
  const given = (...accounts: { item_id: number; refunded: boolean }[]) =>
    ({ ...paidOrder, accounts }) as unknown as OrderRecord;
  const [refunded, left, other] = [
    { item_id: 7, refunded: true },
    { item_id: 8, refunded: false },
    { item_id: 9, refunded: false },
  ];
  const all = `/admin/readymade-accounts?tab=accounts&order=${paidOrder.id}`;
  for (const [order, address] of [
    [given(refunded, left), `${all}&open=8`],
    [given(left, other), all],
    [given(refunded), '/'],
  ] as const) {
    const { unmount } = await show(order);
    await userEvent.keyboard('w');
    expect(screen.getByLabelText('Address')).toHaveTextContent(address);
    unmount();
  }
});
