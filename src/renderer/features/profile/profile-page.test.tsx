import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#shared/contract/account/profile.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { goOffline, waitingButtons } from '#renderer/testing/offline.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { fillIn } from '#renderer/testing/fill-in.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { useUnsavedInputs } from '#renderer/ui/unsaved/unsaved.store.ts';
import { ProfilePage } from './profile-page.tsx';
import { click, open } from './testing/open-profile.tsx';
import { aProfile } from './testing/profile-answers.ts';

const toasts = () => useToasts.getState().shown.map(({ message }) => message);

beforeEach(() => useToasts.setState({ shown: [] }));
afterEach(() => goOffline(false));

describe('the profile', () => {
  it('shows the account and the API key card', async () => {
    await open({ social: 'google', linked: ['google'] });
    expect(screen.getByText('asha@example.com')).toBeVisible();
    expect(screen.getByText('Customer since 5 January 2026')).toBeVisible();
    expect(screen.getByText('Logs in with Google')).toBeVisible();
    expect(screen.getByText('The API key card')).toBeVisible();
    expect(useSessionStore.getState().social).toBe('google');
  });

  it('saves a name once it has changed', async () => {
    const { sent } = await open();
    expect(screen.queryByRole('button', { name: 'Save name' })).not.toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Name'));
    await fillIn('Name', ' Asha Rao ');
    await click('Save name');
    expect(await screen.findByText('Asha Rao')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ name: 'Asha Rao' });
  });

  it('follows a name that another tab changed, and asks about no name that nobody typed', async () => {
    const { queryClient } = await open();
    act(() => void queryClient.setQueryData(['profile'], aProfile({ name: 'Asha Rao' })));
    expect(await screen.findByLabelText('Name')).toHaveValue('Asha Rao');
    expect(useUnsavedInputs.getState().inputs).toEqual([]);
    await fillIn('Name', ' Devi');
    await click('Save name');
    await waitFor(() => expect(useUnsavedInputs.getState().inputs).toEqual([]));
    act(() => void queryClient.setQueryData(['profile'], aProfile({ name: 'Asha' })));
    expect(await screen.findByLabelText('Name')).toHaveValue('Asha');
  });

  it('follows another tab also after a name was typed and taken back', async () => {
    const { queryClient } = await open();
    const name = await screen.findByLabelText('Name');
    await userEvent.type(name, 'x{Backspace}');
    act(() => void queryClient.setQueryData(['profile'], aProfile({ name: 'Asha Rao' })));
    await waitFor(() => expect(name).toHaveValue('Asha Rao'));
    expect(useUnsavedInputs.getState().inputs).toEqual([]);
  });

  it('disables every change while offline, and says why', async () => {
    const { sent } = await open({ image_url: '/avatars/mine.webp' });
    await screen.findByText('Safari on iPad');
    await fillIn('Name', ' Rao');
    const sentBefore = sent.length;
    goOffline();
    expect(waitingButtons()).toEqual([
      'Change photo',
      'Save name',
      'Change email',
      'Change password',
      'Turn on',
      'Log out Chrome on Android',
      'Log out Safari on iPad',
      'Log out other devices',
    ]);
    expect(screen.getByRole('button', { name: 'Remove photo' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(sent).toHaveLength(sentBefore);
  });

  it.each<[string, string, string, Partial<Profile>]>([
    ['DELETE /api/user/sessions/2', 'Log out Chrome on Android', 'No device was logged out.', {}],
    ['POST /api/user/email/link', 'Send link again', 'The link was not sent.', { email_state: 'unconfirmed' }],
    ['DELETE /api/user/email/change', 'Cancel change', 'The change was not cancelled.', { new_email: 'b@example.com' }],
    [
      'DELETE /api/user/two-factor-removal',
      'Keep two-factor',
      'The removal was not stopped.',
      { two_factor: true, two_factor_ends_at: '2026-11-29T10:00:00.000Z' },
    ],
    ['POST /api/user/forgot-password', 'Forgot password?', 'The link was not sent.', {}],
  ])('says beside the button why it failed: %s', async (call, button, what, profile) => {
    await open(profile, { [call]: { status: 503, body: { code: 'unavailable', message: 'No shop.' } } });
    await screen.findByText('Chrome on Android');
    await click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(`${what} No shop.`);
    expect(toasts()).toEqual([]);
  });

  it('switches to the chosen language', async () => {
    await open();
    await click('हिन्दी');
    expect(await screen.findByRole('heading', { name: 'प्रोफ़ाइल' })).toBeVisible();
  });

  it('removes a photo, here and in the menu', async () => {
    await open({ image_url: '/avatars/mine.webp' });
    expect(useSessionStore.getState().image_url).toBe('/avatars/mine.webp');
    await click('Remove photo');
    await expect.poll(() => useSessionStore.getState().image_url).toBe('/profile.svg');
    expect(screen.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument();
  });

  it('shows an error when it cannot be loaded, and retries', async () => {
    let fails = true;
    const services = await createFakeServices({
      'GET /api/user/profile': () =>
        fails ? { status: 500, body: { code: 'unexpected', message: '' } } : { body: { profile: aProfile() } },
    });
    renderWith(services, <ProfilePage apiKey={null} />, '/profile');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
    fails = false;
    await click('Try again');
    expect(await screen.findByRole('heading', { name: 'About you' })).toBeVisible();
  });
});

describe('the password', () => {
  it('is changed with the current password', async () => {
    const { sent } = await open();
    await fillIn('Current password', 'the old one');
    await fillIn('New password', 'correct horse battery');
    await click('Change password');
    await expect.poll(toasts).toEqual(['Password changed. Other devices are logged out.']);
    expect(sent.find(({ path }) => path === '/api/user/password')?.body).toEqual({
      password: 'the old one',
      new_password: 'correct horse battery',
    });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('shows at the new password why the shop refuses it', async () => {
    const fields = { new_password: { code: 'password_common', message: '' } };
    const refused = { status: 400, body: { code: 'invalid_request', message: '', fields } };
    await open({}, { 'POST /api/user/password': refused });
    await fillIn('Current password', 'the old one');
    await fillIn('New password', 'qwertyuiop');
    await click('Change password');
    expect(await screen.findByRole('alert')).toHaveTextContent('Many people use this password. Choose another one.');
    expect(screen.getByLabelText('New password')).toBeInvalid();
  });

  it('shows a refusal beside its field', async () => {
    await open(
      {},
      {
        'POST /api/user/password': {
          status: 403,
          body: { code: 'wrong_password', message: 'That is not your current password.' },
        },
      },
    );
    await fillIn('Current password', 'no');
    await fillIn('New password', 'correct horse battery');
    await click('Change password');
    expect(await screen.findByRole('alert')).toHaveTextContent('That is not your current password.');
    expect(screen.getByLabelText('Current password')).toBeInvalid();
  });

  it('can be set for the first time by a Google user', async () => {
    await open({ has_password: false, social: 'google' });
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await fillIn('New password', 'correct horse battery');
    await click('Set password');
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible();
  });

  it('needs an email', async () => {
    await open({ email: null, has_password: false, social: 'telegram' });
    expect(screen.getByText(/A password needs an email/)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});

describe('sessions', () => {
  it('are listed with device, IP address and time, and this one is marked', async () => {
    await open();
    expect(await screen.findByText('Chrome on Android')).toBeVisible();
    expect(screen.getByText('This device')).toBeVisible();
    expect(screen.getAllByText('203.0.113.7')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Log out Firefox on Linux' })).not.toBeInTheDocument();
  });

  it('are ended one by one, and nobody is asked for a password', async () => {
    await open({}, {}, { asksForProof: true });
    await screen.findByText('Chrome on Android');
    await click('Log out Chrome on Android');
    await expect.poll(() => screen.queryByText('Chrome on Android')).toBeNull();
    expect(screen.getByText('Safari on iPad')).toBeVisible();
  });

  it('are ended with the API key where that is chosen, after a proof', async () => {
    const { sent } = await open({}, {}, { asksForProof: true, hasKey: true });
    await screen.findByText('Chrome on Android');
    await click('Log out other devices');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await dialog.findByLabelText('Also revoke my API key'));
    await userEvent.click(dialog.getByRole('button', { name: 'Log out other devices' }));
    const proof = await screen.findByRole('dialog', { name: 'Confirm it is you' });
    expect(proof).toHaveAccessibleDescription('We do not ask again for this for 10 minutes.');
    const question = within(proof);
    await userEvent.type(await question.findByLabelText('Current password'), 'the old one{Enter}');
    expect(await screen.findByText('No other devices are logged in.')).toBeVisible();
    const changes = sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
    expect(changes).toEqual([
      'DELETE /api/user/api-key',
      'POST /api/user/proof',
      'DELETE /api/user/api-key',
      'DELETE /api/user/sessions/2',
      'DELETE /api/user/sessions/3',
    ]);
  });

  it('are all ended except this one', async () => {
    await open();
    await screen.findByText('Chrome on Android');
    await click('Log out other devices');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Log out other devices' }));
    expect(await screen.findByText('No other devices are logged in.')).toBeVisible();
    expect(screen.getByText('Firefox on Linux')).toBeVisible();
  });
});
