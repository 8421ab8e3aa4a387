import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Profile, Session } from '#shared/contract/profile.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { goOffline, waitingButtons } from '#renderer/testing/offline.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { fillIn } from '#renderer/testing/fill-in.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { ProfilePage } from './profile-page.tsx';
import { aProfile, aSession } from './testing/profile-answers.ts';

const thisDevice = aSession(1, { device: 'Firefox on Linux', current: true });
const phone = aSession(2);
const tablet = aSession(3, { device: 'Safari on iPad' });
const codes = ['aaaa-bbbb', 'cccc-dddd'];

/** Opens the page with a fake server that applies changes. */
async function open(profile: Partial<Profile> = {}, other: FakeAnswers = {}) {
  let current = aProfile(profile);
  let sessions: Session[] = [thisDevice, phone, tablet];
  const change = (more: Partial<Profile>) => {
    current = { ...current, ...more };
    return { body: { profile: current } };
  };
  const answers: FakeAnswers = {
    'GET /api/user/profile': () => ({ body: { profile: current } }),
    'POST /api/user/profile': ({ body }) => change(body as Partial<Profile>),
    'DELETE /api/user/avatar': () => change({ image_url: null }),
    'POST /api/user/password': () => change({ has_password: true }),
    'GET /api/user/sessions': () => ({ body: { data: sessions } }),
    'POST /api/user/two-factor': {
      body: { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/x', qr: 'data:image/svg+xml;base64,PHN2Zy8+' },
    },
    'POST /api/user/two-factor/confirm': () => {
      change({ two_factor: true, recovery_codes_left: 10 });
      return { body: { recovery_codes: codes } };
    },
    'POST /api/user/two-factor/recovery-codes': { body: { recovery_codes: codes } },
    'POST /api/user/two-factor/off': () => change({ two_factor: false, recovery_codes_left: 0 }),
    ...Object.fromEntries(
      [phone, tablet].map(({ id }) => [
        `DELETE /api/user/sessions/${id}`,
        () => {
          sessions = sessions.filter((session) => session.id !== id);
          return { body: { data: sessions } };
        },
      ]),
    ),
    ...other,
  };
  const services = await createFakeServices(answers);
  renderWith(services, <ProfilePage apiKey={<p>The API key card</p>} />, '/profile');
  await screen.findByRole('heading', { name: 'About you' });
  return services;
}
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const cardOf = (title: string) => {
  const card = screen.getByRole('heading', { name: title }).closest('.rounded-12');
  if (!(card instanceof HTMLElement)) throw new Error(`no card has the title ${title}`);
  return within(card);
};
const toasts = () => useToasts.getState().shown.map(({ message }) => message);

beforeEach(() => useToasts.setState({ shown: [] }));
afterEach(() => goOffline(false));

describe('the profile', () => {
  it('shows the account and the API key card', async () => {
    await open({ social: 'google' });
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

  it('disables every change while offline, and says why', async () => {
    const { sent } = await open({ image_url: '/avatars/mine.webp' });
    await screen.findByText('Safari on iPad');
    await fillIn('Name', ' Rao');
    const sentBefore = sent.length;
    goOffline();
    expect(waitingButtons()).toEqual([
      'Change photo',
      'Save name',
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
    await expect
      .poll(toasts)
      .toEqual(['Password changed. Your other devices are logged out and your API key is revoked.']);
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

  it('is first set only right after a login, and links to it', async () => {
    const refused = { status: 403, body: { code: 'log_in_again', message: 'Log in again to change this.' } };
    await open({ has_password: false, social: 'google' }, { 'POST /api/user/password': refused });
    await fillIn('New password', 'correct horse battery');
    await click('Set password');
    expect(await screen.findByRole('alert')).toHaveTextContent('Log in again to change this.');
    expect(screen.getByRole('link', { name: 'Log out and in again' })).toHaveAttribute('href', '/logout');
  });

  it('needs an email', async () => {
    await open({ email: null, has_password: false, social: 'telegram' });
    expect(screen.getByText(/A password needs an email/)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});

describe('two-factor', () => {
  it('is turned on with the password and the first code, and asks to save the recovery codes', async () => {
    const { sent } = await open();
    await click('Turn on');
    const card = cardOf('Two-factor login');
    await userEvent.type(card.getByLabelText('Current password'), 'the old one{Enter}');
    expect(await screen.findByAltText('QR code for the authenticator app')).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJKL')).toBeVisible();
    await userEvent.type(screen.getByLabelText('6-digit code from the app'), '123 456{Enter}');
    expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
    expect(sent.find(({ path }) => path === '/api/user/two-factor/confirm')?.body).toEqual({ code: '123456' });
    expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
    await userEvent.click(screen.getByLabelText('I saved them in a safe place'));
    await click('Done');
    expect(screen.queryByText('aaaa-bbbb')).not.toBeInTheDocument();
    expect(await screen.findByText('10 recovery codes left')).toBeVisible();
  });

  it('asks for no proof where there is neither a password nor two-factor', async () => {
    await open({ has_password: false, social: 'google' });
    await click('Turn on');
    expect(await screen.findByAltText('QR code for the authenticator app')).toBeVisible();
  });

  it('is turned on only right after a login where there is no password, and links to it', async () => {
    const refused = { status: 403, body: { code: 'log_in_again', message: 'Log in again to change this.' } };
    await open({ has_password: false, social: 'google' }, { 'POST /api/user/two-factor': refused });
    await click('Turn on');
    expect(await screen.findByRole('link', { name: 'Log out and in again' })).toBeVisible();
  });

  it('warns before the recovery codes run out, and creates new ones', async () => {
    await open({ two_factor: true, recovery_codes_left: 1 });
    expect(screen.getByText('1 recovery code left')).toBeVisible();
    expect(screen.getByText(/Create new codes soon/)).toBeVisible();
    await click('New recovery codes');
    const card = cardOf('Two-factor login');
    await userEvent.click(card.getByRole('button', { name: 'Continue' }));
    expect(card.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter your current password.',
      'Enter the code from your authenticator app.',
    ]);
    await userEvent.type(card.getByLabelText('Current password'), 'the old one');
    await userEvent.type(card.getByLabelText('Code from your authenticator app'), '123456{Enter}');
    expect(await card.findByText('cccc-dddd')).toBeVisible();
  });

  it('is turned off', async () => {
    await open({ two_factor: true, recovery_codes_left: 9 });
    await click('Turn off');
    const card = cardOf('Two-factor login');
    await userEvent.type(card.getByLabelText('Current password'), 'the old one');
    await userEvent.type(card.getByLabelText('Code from your authenticator app'), '123456{Enter}');
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(toasts()).toEqual(['Two-factor login is off.']);
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

  it('are ended one by one', async () => {
    await open();
    await screen.findByText('Chrome on Android');
    await click('Log out Chrome on Android');
    await expect.poll(() => screen.queryByText('Chrome on Android')).toBeNull();
    expect(screen.getByText('Safari on iPad')).toBeVisible();
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
