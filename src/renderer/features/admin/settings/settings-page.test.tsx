import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SettingsState } from '#shared/contract/staff/settings/settings.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { Toaster } from '#renderer/ui/toaster/toaster.tsx';
import { SettingsPage } from './settings-page.tsx';

const settings: SettingsState['settings'] = {
  name: 'Numdesk',
  domain: '',
  support_url: '',
  tg_channel: '',
  developer: { name: 'Asha', role: '', email: '', telegram: '', website: '' },
  seller: { name: '', address: '', gstin: '', note: '' },
  google_login: false,
  google_client_id: '',
  telegram_login: false,
  registration_open: true,
  registrations_per_hour: 5,
  idle_hours: { customer: 72, remembered: 720, staff: 24 },
  default_country: '22',
};

const secret: SettingsState['secrets'][number] = {
  name: 'telegram_bot_token',
  source: 'none',
  last_four: '',
  in_environment: false,
  by: null,
  at: null,
};

/** The settings page of a shop that refuses a save of an earlier version as the server does. */
async function openSettings(
  refusal?: { status: number; body: unknown },
  { me = {}, who = {}, environment = {} }: { me?: object; who?: object; environment?: object } = {},
) {
  let version = 3;
  let now = settings;
  const state = () => ({
    version,
    settings: now,
    environment: { ...settings, ...environment },
    secrets: [secret],
    by: null,
    at: null,
  });
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: { ...signedInOwner, ...who } },
      'GET /api/admin/me': { body: { safeguards: true, two_factor: true, two_factor_opens_at: null, ...me } },
      'GET /api/admin/settings': () => ({ body: state() }),
      'GET /api/admin/undo': { body: { event: null } },
      'POST /api/admin/settings/telegram-token': () => {
        version += 1;
        return { body: state() };
      },
      'POST /api/admin/settings': ({ body }) => {
        const sent = body as { version: number; settings: SettingsState['settings'] };
        if (sent.version !== version)
          return {
            status: 409,
            body: { code: 'changed_meanwhile', message: '', params: { by: 'ravi@example.com' }, current: state() },
          };
        if (refusal) return refusal;
        version += 1;
        now = sent.settings;
        return { body: state() };
      },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <SettingsPage />
        <Toaster />
      </KeysProvider>
    </MeProvider>,
  );
  const field = (name: string, group = 'Shop') =>
    within(screen.getByRole('region', { name: group })).getByLabelText(name);
  await screen.findByRole('region', { name: 'Shop' });
  return {
    field,
    /** A colleague saves, which this page does not hear of. */
    saveAsColleague(changes: Partial<SettingsState['settings']>) {
      version += 1;
      now = { ...now, ...changes };
    },
    saved: () => now,
    sent: () => services.sent.filter(({ method, path }) => method === 'POST' && path === '/api/admin/settings'),
  };
}

async function save() {
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save settings' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Because{Enter}');
}

const limits = 'Log out after hours without activity';

it('keeps a cleared number empty and saves nothing before another is typed', async () => {
  const { field, saved } = await openSettings();
  const hours = field('Staff', limits);
  await userEvent.clear(hours);
  expect(hours).toHaveValue('');
  expect(screen.getByText('Enter a whole number from 1 to 10,000.')).toBeVisible();
  expect(screen.getByText('1 problem')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  await userEvent.type(hours, '48');
  expect(hours).toHaveValue('48');
  await save();
  await waitFor(() => expect(saved().idle_hours.staff).toBe(48));
});

it('saves what is typed after the token of the bot was replaced meanwhile', async () => {
  const { field, saved } = await openSettings();
  await userEvent.type(field('Name'), ' Two');
  await userEvent.click(screen.getByRole('button', { name: 'Enter' }));
  const token = await screen.findByRole('dialog', { name: 'Enter: Telegram bot token' });
  await userEvent.type(within(token).getByLabelText('New value'), '123456789:AAFexample-token-of-a-bot');
  await userEvent.type(within(token).getByRole('textbox', { name: 'Reason' }), 'New bot{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await save();
  await waitFor(() => expect(saved().name).toBe('Numdesk Two'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says why "Save mine" was refused, and keeps what was typed', async () => {
  const refusal = { status: 409, body: { code: 'only_login', message: 'No owner could log in any more.' } };
  const { field, saveAsColleague } = await openSettings(refusal);
  await userEvent.type(field('Name'), ' Two');
  saveAsColleague({ name: 'Ravi' });
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText(/No owner could log in/)).toBeVisible();
  expect(field('Name')).toHaveValue('Numdesk Two');
});

it('"Save mine" saves what this person changed and leaves a colleague’s other changes as they are', async () => {
  const { field, saveAsColleague, saved } = await openSettings();
  await userEvent.type(field('Name'), ' Two');
  await userEvent.click(field('Visitors may register', 'Login and registration'));
  await userEvent.clear(field('Staff', limits));
  await userEvent.type(field('Staff', limits), '48');
  expect(screen.getByText('Changed: Shop, Login and registration, Log out after hours without activity')).toBeVisible();
  saveAsColleague({
    name: 'Ravi',
    domain: 'ravi.example',
    idle_hours: { customer: 12, remembered: 720, staff: 8 },
  });
  await save();
  const both = await screen.findByRole('dialog', { name: 'Someone changed this meanwhile' });
  expect(
    within(both)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['FieldBy ravi@example.comYours', 'NameRaviNumdesk Two', 'Log out after hours without activity: Staff848']);
  await userEvent.click(within(both).getByRole('button', { name: 'Save mine' }));
  await waitFor(() =>
    expect(saved()).toEqual({
      ...settings,
      name: 'Numdesk Two',
      registration_open: false,
      domain: 'ravi.example',
      idle_hours: { customer: 12, remembered: 720, staff: 48 },
    }),
  );
});

it('receipts get the seller that was entered, and a GSTIN or letters that cannot be right are not saved', async () => {
  const { field, saved } = await openSettings();
  await userEvent.type(field('Legal name', 'Receipts'), 'Asha LLP');
  await userEvent.type(field('GSTIN', 'Receipts'), '27AAAPL');
  expect(screen.getByText('Enter the 15 characters, such as 27AAAPL1234C1Z5.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  await userEvent.type(field('GSTIN', 'Receipts'), '1234C1Z5');
  await userEvent.type(field('Address', 'Receipts'), 'தமிழ்');
  expect(screen.getByText('Receipts have Latin and Devanagari letters only.')).toBeVisible();
  await userEvent.clear(field('Address', 'Receipts'));
  await userEvent.type(field('Address', 'Receipts'), '14 M. G. Road{Enter}पुणे');
  await save();
  await waitFor(() =>
    expect(saved().seller).toEqual({
      name: 'Asha LLP',
      address: '14 M. G. Road\nपुणे',
      gstin: '27AAAPL1234C1Z5',
      note: '',
    }),
  );
});

it.each([
  ['Domain', 'Shop', 'not a domain', 'Enter a domain such as shop.example.com.'],
  ['Support link', 'Shop', 'telegram', 'Start with /, https://, mailto: or tel:'],
  ['Email', 'Contact card', 'asha', 'Enter an email address.'],
  ['Google client ID', 'Login and registration', 'a b', 'Paste the client ID as Google shows it.'],
  ['Default country code for purchases', 'Public API', 'x', 'Enter up to six digits.'],
])('marks %s before it asks for a reason', async (name, group, typed, wrong) => {
  const { field } = await openSettings();
  await userEvent.clear(field(name, group));
  await userEvent.type(field(name, group), typed);
  expect(field(name, group)).toBeInvalid();
  expect(screen.getByText(wrong)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save settings' })).toBeDisabled();
});

it('marks the field that the server alone can refuse, once it did', async () => {
  const fields = { 'settings.support_url': { code: 'invalid', message: 'This is not valid.' } };
  const refusal = { status: 400, body: { code: 'invalid_request', message: '', fields } };
  const { field } = await openSettings(refusal);
  await userEvent.type(field('Support link'), 'https://t.me/x');
  await save();
  await waitFor(() => expect(field('Support link')).toBeInvalid());
});

it('says that changes need two-factor before anyone types, with the way to it', async () => {
  await openSettings(undefined, { me: { two_factor: false } });
  expect(await screen.findByText(/^Changes here need two-factor login, and yours is off/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/profile');
});

it('says who may change what a role may only read', async () => {
  const { field } = await openSettings(undefined, { who: { role: 'admin' } });
  expect(screen.getByText('Only owners can change this.')).toBeVisible();
  expect(field('Name')).toBeDisabled();
});

it('names the environment only for values that it really gives, and replaces only what is there', async () => {
  const { field } = await openSettings(undefined, { environment: { tg_channel: 'https://t.me/env' } });
  await userEvent.type(field('Name'), ' Two');
  await userEvent.type(field('Channel link'), 'https://t.me/mine');
  expect(screen.getAllByText(/^From the environment/).map(({ textContent }) => textContent)).toEqual([
    'From the environment: https://t.me/env',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Enter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter: Telegram bot token' });
  expect(within(dialog).getByRole('button', { name: /^Enter/ })).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('New value'), 'no token');
  expect(within(dialog).getByText(/^Paste the token as Telegram shows it/)).toBeVisible();
});
