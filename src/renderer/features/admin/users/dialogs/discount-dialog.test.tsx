import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Customer } from '#shared/contract/users.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { DiscountDialog } from './discount-dialog.tsx';

const customer = { id: 5, email: 'asha@mail.in', discount: null } as unknown as Customer;

it('of colleagues who set a discount one after the other, each is shown beside mine before mine is saved', async () => {
  const theirs = [
    { basis_points: 1000, until: null, set_by: 'ravi@example.com', version: 1 },
    { basis_points: 2000, until: null, set_by: 'imran@example.com', version: 2 },
  ];
  const services = await createFakeServices({
    'POST /api/admin/users/5/discount': ({ body }) => {
      const discount = theirs[(body as { version: number }).version];
      if (!discount) return { body: { user: customer } };
      const params = { by: discount.set_by };
      return { status: 409, body: { code: 'changed_meanwhile', message: '', params, current: { discount } } };
    },
  });
  const onClose = vi.fn<() => void>();
  renderWith(
    services,
    <KeysProvider>
      <DiscountDialog customer={customer} onClose={onClose} />
    </KeysProvider>,
  );
  await userEvent.type(await screen.findByLabelText('Percent off'), '5');
  await userEvent.type(screen.getByLabelText('Reason'), 'A good customer');
  await userEvent.click(screen.getByRole('button', { name: /^Give 5% off/ }));
  expect(await screen.findByRole('row', { name: /Percent off 10% 5%/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByRole('row', { name: /Percent off 20% 5%/ })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(services.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { version: 0 },
    { version: 1 },
    { version: 2, basis_points: 500, reason: 'A good customer' },
  ]);
});

it('offers to end a discount only where there is one', async () => {
  const show = async (discount: unknown) => {
    const services = await createFakeServices();
    return renderWith(
      services,
      <KeysProvider>
        <DiscountDialog customer={{ ...customer, discount } as unknown as Customer} onClose={() => {}} />
      </KeysProvider>,
    );
  };
  const { unmount } = await show(null);
  expect(await screen.findByRole('button', { name: /^Give discount/ })).toBeVisible();
  expect(screen.queryByText(/0 takes it away/)).not.toBeInTheDocument();
  unmount();
  await show({ basis_points: 500, until: null, in_force: true, version: 1 });
  await userEvent.clear(await screen.findByLabelText('Percent off'));
  expect(screen.getByRole('button', { name: /^End the discount of asha@mail.in/ })).toBeVisible();
  expect(screen.getByText(/0 takes it away/)).toBeVisible();
});
