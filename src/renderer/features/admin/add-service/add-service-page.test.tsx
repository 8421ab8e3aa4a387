import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { AddServicePage } from './add-service-page.tsx';

it.each([
  ['Add another', [false, true]],
  ['Change the name', [false]],
] as const)('asks before a second service of the same name is added: %s', async (answer, sent) => {
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
      </KeysProvider>
    </MeProvider>,
  );
  expect(await screen.findByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('WhatsApp');
  await userEvent.type(screen.getByLabelText('Code'), 'wa2{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'WhatsApp exists already' });
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Change the name' })).toHaveFocus());
  await userEvent.click(within(question).getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  const meant = services.sent
    .filter(({ path }) => path === '/api/admin/services')
    .map(({ body }) => (body as { same_name: boolean }).same_name);
  expect(meant).toEqual(sent);
});
