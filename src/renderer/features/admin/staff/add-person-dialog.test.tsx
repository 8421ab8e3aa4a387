import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { InvitationLink, type MadeLink } from './invitation-link.tsx';

async function show() {
  const fields = { email: { code: 'email', message: 'Enter a valid email address.' } };
  const services = await createFakeServices({
    'POST /api/admin/staff': { status: 400, body: { code: 'invalid_request', message: '', fields } },
  });
  renderWith(
    services,
    <KeysProvider>
      <AddPersonDialog onInvited={() => {}} onClose={() => {}} />
    </KeysProvider>,
  );
  return services.sent;
}
const email = () => screen.getByRole('textbox', { name: 'Email' });

it('says beside the email what is wrong with it, and goes back to it', async () => {
  await show();
  await userEvent.type(email(), 'meena@example');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Joined the desk');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toHaveAccessibleDescription(/email/i);
  expect(email()).toBeInvalid();
});

it('hands on the link, which is then shown with what to do with it', async () => {
  const made = { id: 7, token: 'Zm9yIG1lZW5h', mailed: false };
  const services = await createFakeServices({ 'POST /api/admin/staff': { body: made } });
  const onInvited = vi.fn<(made: MadeLink) => void>();
  renderWith(
    services,
    <KeysProvider>
      <AddPersonDialog onInvited={onInvited} onClose={() => {}} />
    </KeysProvider>,
  );
  await userEvent.type(email(), 'meena@example.com');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Joined the desk{Control>}{Enter}{/Control}');
  const shown = { who: 'meena@example.com', ...made };
  await waitFor(() => expect(onInvited).toHaveBeenCalledWith(shown));
  cleanup();
  renderWith(services, <InvitationLink made={shown} onClose={() => {}} />);
  expect(screen.getByLabelText('Invitation link')).toHaveTextContent(`${location.origin}/?invitation=Zm9yIG1lZW5h`);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('Hand it over yourself.');
});

it('goes to the email where it lacks, and sends nothing', async () => {
  const sent = await show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Joined the desk{Control>}{Enter}{/Control}');
  expect(email()).toHaveFocus();
  expect(sent).toEqual([]);
});
