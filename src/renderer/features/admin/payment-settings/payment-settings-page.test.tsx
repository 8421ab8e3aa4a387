import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { PaymentSettingsPage } from './payment-settings-page.tsx';

const settings = {
  upi: { on: true, vpa: 'shop@upi', name: 'Shop' },
  sandbox: { on: false, key_id: '' },
  minimum: '10.00',
  maximum: '5000.00',
  slabs: [],
};

it('names the one problem of the form in its bar, counts several, and shows the key that saves', async () => {
  const state = { version: 1, settings, environment: settings, set_up: { upi: true, sandbox: false }, secrets: [] };
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/payment-settings': { body: { ...state, by: null, at: null } },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <PaymentSettingsPage />
      </KeysProvider>
    </MeProvider>,
  );
  const field = async (name: RegExp) => screen.findByRole('textbox', { name });
  await userEvent.clear(await field(/^Minimum/));
  await userEvent.type(await field(/^Minimum/), '100,50');
  const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }));
  expect(bar().getByText(/^Minimum: /)).toBeVisible();
  await userEvent.clear(await field(/^Name that payment/));
  expect(bar().getByText('2 problems')).toBeVisible();

  await userEvent.type(await field(/^Name that payment/), 'Shop');
  await userEvent.clear(await field(/^Minimum/));
  await userEvent.type(await field(/^Minimum/), '20');
  const save = bar().getByRole('button', { name: /^Save/ });
  expect(within(save).getByText('Ctrl ↵', { ignore: false })).toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeVisible();
});
