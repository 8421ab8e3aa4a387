import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Customer } from '#shared/contract/users.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';

const customer = { id: 5, email: 'asha@mail.in', balance: '100.00' } as unknown as Customer;

it('starts in the amount, and goes back to it where it lacks', async () => {
  const services = await createFakeServices();
  renderWith(
    services,
    <KeysProvider>
      <AdjustDialog customer={customer} onClose={() => {}} />
    </KeysProvider>,
  );
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  expect(amount).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'A gift{Control>}{Enter}{/Control}');
  expect(amount).toHaveFocus();
  await userEvent.keyboard('25.50');
  expect(screen.getByRole('button', { name: /^Add ₹25.50 to asha@mail.in/ })).toBeVisible();
  expect(services.sent).toEqual([]);
});
