import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OrderRecord } from '#shared/contract/staff/orders.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { OrderFoot } from './order-foot.tsx';

const offer = (id: number, price: string, success: number | null) => ({
  offer_id: 40 + id,
  server: { id, name: `Server ${id}` },
  price,
  stock: id * 10,
  success,
});
const order = {
  id: 'nd_7K3FQ',
  kind: 'number',
  server: { id: 1, name: 'Server 1' },
  customer: { id: 9, name: 'Asha' },
  can: { refund: false, cancel: false, refresh: false, replace: true },
  money: { held: '0.00', charged: '18.00', refunded: '0.00', left: '18.00' },
  accounts: [],
  replacements: [offer(2, '14.50', 91), offer(3, '12.00', null)],
} as unknown as OrderRecord;

async function replace(record: OrderRecord) {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'POST /api/admin/orders/nd_7K3FQ/replace': { body: { order: record, replacement: 'nd_9XYZ1' } },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <OrderFoot order={record} items={[]} onItems={() => {}} onNext={undefined} />
      </KeysProvider>
    </MeProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Replace/ }));
  return { sent: services.sent, dialog: await screen.findByRole('dialog') };
}
const sentOffer = (sent: Awaited<ReturnType<typeof replace>>['sent']) =>
  sent.find(({ path }) => path.endsWith('/replace'))?.body;

it('replaces a number from the server that staff choose, with what decides beside each', async () => {
  const { sent, dialog } = await replace(order);
  const choice = within(dialog);
  expect(choice.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  expect(choice.getByRole('radio', { name: /^Server 2\s*₹14.50 · 91% success · 20 in stock$/ })).toBeChecked();
  await userEvent.click(choice.getByRole('radio', { name: /^Server 3\s*₹12.00 · not rated yet · 30 in stock$/ }));
  expect(dialog).toHaveTextContent('a new number is bought for Asha at ₹12.00');

  await userEvent.type(choice.getByRole('textbox', { name: 'Reason' }), 'Wrong code');
  await userEvent.click(choice.getByRole('button', { name: /Replace for Asha/ }));
  await waitFor(() => expect(sentOffer(sent)).toMatchObject({ offer_id: 43, reason: 'Wrong code' }));
});

it('takes the first server where nothing is chosen, and names the only one', async () => {
  const { sent, dialog } = await replace({ ...order, replacements: order.replacements.slice(0, 1) });
  expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong code');
  await userEvent.click(within(dialog).getByRole('button', { name: /Replace for Asha/ }));
  await waitFor(() => expect(sentOffer(sent)).toMatchObject({ offer_id: 42 }));
});
