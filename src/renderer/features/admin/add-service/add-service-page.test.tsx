import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fieldProblem, type FieldProblem } from '#shared/field-problem.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { AddServicePage } from './add-service-page.tsx';

async function open(refusal: (body: { same_name: boolean }) => Record<string, FieldProblem> | undefined) {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'POST /api/admin/services': ({ body }) => {
        const fields = refusal(body as { same_name: boolean });
        return fields
          ? { status: 400, body: { code: 'invalid_request', message: '', fields } }
          : { body: { service: { id: 7, code: 'wa2' } } };
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
  return services;
}

it.each([
  ['Add another', [false, true]],
  ['Change the name', [false]],
] as const)('asks before a second service of the same name is added: %s', async (answer, sent) => {
  const services = await open(({ same_name }) => (same_name ? undefined : { name: fieldProblem('name_known') }));
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

it('leads to the field that the server refuses', async () => {
  await open(() => ({ code: fieldProblem('code_taken') }));
  await userEvent.type(await screen.findByLabelText('Name'), 'WhatsApp');
  await userEvent.type(screen.getByLabelText('Code'), 'wa');
  await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  expect(screen.getByLabelText('Code')).toBeInvalid();
});
