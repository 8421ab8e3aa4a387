import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { AlertResult, Preferences } from '#shared/contract/desktop/alerts.ts';
import { alertKinds } from '#shared/staff/alert-kinds.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { Desktop } from '#renderer/platform/platform.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { switchToHindi } from '#renderer/testing/switch-to-hindi.ts';
import { Toaster } from '#renderer/ui/toaster/toaster.tsx';
import { DevicePage } from './device-page.tsx';

const every = Object.fromEntries(alertKinds.map((kind) => [kind, true])) as Preferences['alerts'];
const usual: Preferences = { alerts: every, quiet: null, lock_after: 15, start_at_login: false };
type Options = { vault?: 'keyring' | 'memory'; tray?: boolean; test?: AlertResult; startsAtLogin?: boolean };

/** The shell of a computer, which keeps what is saved until `refuse` is called. */
function createShell({ vault = 'keyring', tray = true, test = { shown: true }, startsAtLogin }: Options = {}) {
  let kept = usual;
  let startsWith = startsAtLogin;
  let refuses = false;
  let locked = 0;
  const never = () => Promise.reject(new Error('not asked for here'));
  const desktop: Desktop = {
    kind: 'shop',
    shopName: 'Numdesk',
    locked: null,
    loginLost: null,
    settingsLost: false,
    pageCrashed: false,
    computer: async () => ({
      version: '1.4.0',
      vault,
      tray,
      starts_at_login: startsWith ?? kept.start_at_login,
      preferences: kept,
    }),
    savePreferences: async (next) => {
      if (refuses) throw new Error('the disk is full');
      kept = next;
      startsWith = undefined;
    },
    testAlert: async () => test,
    lock: async () => {
      locked += 1;
    },
    alert: never,
    checkShop: never,
    closeWindow: never,
    findCustomer: never,
    showPage: never,
    openCustomer: never,
    reportStatus: never,
    reportUnsaved: never,
    mayLogOut: never,
    unlock: never,
    on: () => () => {},
  };
  return { desktop, kept: () => kept, refuse: () => (refuses = true), locked: () => locked };
}

async function open(shell?: ReturnType<typeof createShell>) {
  const services = await createFakeServices({}, createFakePlatform(shell ? { desktop: shell.desktop } : {}));
  renderWith(
    services,
    <>
      <DevicePage />
      <Toaster />
    </>,
  );
  if (shell) await screen.findByRole('switch', { name: 'Tickets' });
  return userEvent.setup();
}
const alerts = () => screen.getByRole('switch', { name: 'Alerts from the shop' });

it('in a browser switches alerts for this browser, in step with its other tabs, and offers nothing else', async () => {
  const user = await open();
  expect(alerts()).toBeChecked();
  await user.click(alerts());
  expect(alerts()).not.toBeChecked();
  expect(localStorage.getItem('n_adminAlert_off')).not.toBeNull();
  act(() => {
    localStorage.removeItem('n_adminAlert_off');
    window.dispatchEvent(new StorageEvent('storage', { key: 'n_adminAlert_off' }));
  });
  expect(alerts()).toBeChecked();
  expect(screen.getAllByRole('switch')).toHaveLength(1);
});

it('saves each kind of alert at once, and offers none of them while all are off', async () => {
  const shell = createShell();
  const user = await open(shell);
  await user.click(screen.getByRole('switch', { name: 'Tickets' }));
  await user.click(screen.getByRole('switch', { name: 'Cases' }));
  expect(screen.getByRole('switch', { name: 'Tickets' })).not.toBeChecked();
  expect(shell.kept().alerts).toEqual({ ...every, tickets: false, cases: false });
  await user.click(alerts());
  expect(screen.getByRole('switch', { name: 'Approvals' })).toBeDisabled();
});

it('takes back what could not be saved, and says so', async () => {
  const shell = createShell();
  const user = await open(shell);
  shell.refuse();
  await user.click(screen.getByRole('switch', { name: 'Tickets' }));
  expect(await screen.findByText('The change was not saved. Try again.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Tickets' })).toBeChecked());
});

it('sets quiet hours, over midnight too, and never from a time to the same time', async () => {
  const shell = createShell();
  const user = await open(shell);
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(shell.kept().quiet).toEqual({ from: '22:00', to: '08:00' }));
  const hours = within(screen.getByRole('group', { name: 'Quiet hours' }));
  fireEvent.change(hours.getByLabelText('To'), { target: { value: '06:30' } });
  await waitFor(() => expect(shell.kept().quiet).toEqual({ from: '22:00', to: '06:30' }));
  fireEvent.change(hours.getByLabelText('From'), { target: { value: '06:30' } });
  expect(await hours.findAllByText('Choose two different times.')).toHaveLength(2);
  fireEvent.change(hours.getByLabelText('From'), { target: { value: '' } });
  fireEvent.change(hours.getByLabelText('From'), { target: { value: '23:15' } });
  await waitFor(() => expect(shell.kept().quiet).toEqual({ from: '23:15', to: '06:30' }));
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(shell.kept().quiet).toBeNull());
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(shell.kept().quiet).toEqual({ from: '23:15', to: '06:30' }));
});

it.each<[AlertResult, string[]]>([
  [{ shown: true }, ['The system showed it.']],
  [
    { shown: false, reason: 'alerts_off', detail: '' },
    ['It was not shown because alerts are off. Turn them on above.'],
  ],
  [{ shown: false, reason: 'quiet_hours', detail: '' }, ['It was not shown because these are quiet hours.']],
  [{ shown: false, reason: 'unsupported', detail: '' }, ['It was not shown because this system has no notifications.']],
  [
    { shown: false, reason: 'refused_by_system', detail: 'UNNotPermitted' },
    [
      'The system refused it. Allow notifications of this app in the settings of the system.',
      'The system says: UNNotPermitted',
    ],
  ],
])('tells what came of a test alert: %j', async (test, texts) => {
  const user = await open(createShell({ test }));
  await user.click(screen.getByRole('button', { name: 'Send a test alert' }));
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
});

it('locks now, after a chosen time, and starts with the computer', async () => {
  const shell = createShell();
  const user = await open(shell);
  const after = screen.getByRole('combobox', { name: 'Lock after' });
  expect(
    within(after)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Never',
    '5 minutes without input',
    '15 minutes without input',
    '30 minutes without input',
    '60 minutes without input',
  ]);
  expect(after).toHaveDisplayValue('15 minutes without input');
  await user.selectOptions(after, 'Never');
  await user.click(screen.getByRole('switch', { name: 'Start when I log in to this computer' }));
  expect(shell.kept()).toMatchObject({ lock_after: 0, start_at_login: true });
  await user.click(screen.getByRole('button', { name: 'Lock now' }));
  expect(shell.locked()).toBe(1);
});

it('shows whether the system starts the client, whoever set that, and leaves it so when something else is changed', async () => {
  const shell = createShell({ startsAtLogin: true });
  const user = await open(shell);
  expect(screen.getByRole('switch', { name: 'Start when I log in to this computer' })).toBeChecked();
  await user.click(screen.getByRole('switch', { name: 'Tickets' }));
  await waitFor(() => expect(shell.kept()).toMatchObject({ start_at_login: true, alerts: { tickets: false } }));
});

it.each<[Options, string[]]>([
  [{}, ['In the keyring of this computer', 'Shown. Closing the window keeps the client running.', '1.4.0']],
  [
    { vault: 'memory', tray: false },
    [
      'In memory only, so you log in again after each start',
      'Not shown by this system. Closing the window ends the client.',
    ],
  ],
])('tells what this computer offers: %j', async (options, texts) => {
  await open(createShell(options));
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
});

it('speaks Hindi', async () => {
  await switchToHindi();
  const services = await createFakeServices({}, createFakePlatform());
  renderWith(services, <DevicePage />);
  expect(screen.getByRole('heading', { name: 'यह डिवाइस' })).toBeVisible();
  expect(screen.getByRole('switch', { name: 'दुकान के अलर्ट' })).toBeChecked();
});
