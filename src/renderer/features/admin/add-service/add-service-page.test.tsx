import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { Modals } from '#renderer/ui/overlay/modals.tsx';
import { AddServicePage } from './add-service-page.tsx';

it('asks before a second service of the same name is added', async () => {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'POST /api/admin/services': ({ body }) =>
        (body as { same_name: boolean }).same_name
          ? { body: { service: { id: 7, code: 'wa2' } } }
          : {
              status: 400,
              body: {
                code: 'invalid_request',
                message: '',
                fields: { name: { code: 'name_known', message: 'A service has this name already.' } },
              },
            },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <AddServicePage />
        <Modals />
      </KeysProvider>
    </MeProvider>,
  );
  await userEvent.type(await screen.findByLabelText('Name'), 'WhatsApp');
  await userEvent.type(screen.getByLabelText('Code'), 'wa2{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'WhatsApp exists already' });
  await userEvent.click(within(question).getByRole('button', { name: 'Change the name' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  const meant = () =>
    services.sent
      .filter(({ path }) => path === '/api/admin/services')
      .map(({ body }) => (body as { same_name: boolean }).same_name);
  expect(meant()).toEqual([false]);
  await userEvent.click(screen.getByRole('button', { name: 'Add service' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add another' }));
  await waitFor(() => expect(meant()).toEqual([false, false, true]));
});
