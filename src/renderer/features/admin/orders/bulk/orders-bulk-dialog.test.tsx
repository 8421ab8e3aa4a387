import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { ordersBulkWhat } from '#renderer/data/admin/orders.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { OrdersBulkDialog } from './orders-bulk-dialog.tsx';

async function refundAll(preview: object) {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'POST /api/admin/bulk/preview': { body: { sample: [], ...preview } },
      'POST /api/admin/bulk': { body: { job: { id: 4 } } },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <OrdersBulkDialog
          what={ordersBulkWhat('order.refund', { q: 'server:2', except: [] })}
          action="order.refund"
          onClose={() => {}}
          onStarted={() => {}}
        />
      </KeysProvider>
    </MeProvider>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The server failed');
  return { dialog, sent: services.sent };
}

it('names the sum and the customers of all refunds that match, and sends the sum that was seen', async () => {
  const { dialog, sent } = await refundAll({ count: 120, money: { amount: '14300.50', customers: 37 } });
  expect(await dialog.findByText(/120 orders of 37 customers/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Refund ₹14,300.50/ }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/admin/bulk')?.body).toMatchObject({
      selection: { filter: { q: 'server:2' } },
      expected_count: 120,
      expected_amount: '14300.50',
    }),
  );
});

it('refunds nothing where there is nothing left to refund', async () => {
  const { dialog } = await refundAll({ count: 3, money: { amount: '0.00', customers: 0 } });
  expect(await dialog.findByRole('button', { name: /^Refund ₹0.00/ })).toHaveAttribute('aria-disabled', 'true');
});

it('says where there are more orders than one action may change', async () => {
  const { dialog } = await refundAll({ count: 10_001, money: null });
  expect(await dialog.findByText(/too many orders for one refund/)).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Refund 10001|^Refund 10,001/ })).toHaveAttribute('aria-disabled', 'true');
});
