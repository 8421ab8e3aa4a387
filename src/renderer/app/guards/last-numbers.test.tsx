import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoAnswer } from '#shared/client.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { openNumbersQuery, patchNumber } from '#renderer/data/numbers.ts';
import { keepLastNumbers } from '#renderer/data/last-numbers.ts';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { seal, unseal } from '#renderer/lib/session/seal.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createWebPlatform } from '#renderer/platform/web.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { resetStores } from '#renderer/testing/reset-stores.ts';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { App } from '../app.tsx';

const copyKey = 'n_last_numbers';
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const number = (id: number, code: string | null): PhoneNumber =>
  ({
    id,
    version: 1,
    phone: `9198204${id}`,
    service: { id: 1, code: 'wa', name: 'WhatsApp', icon: null },
    country: { id: 22, iso: 'IN', name: 'India' },
    server: { id: 1, name: 'S1' },
    passed_over: [],
    price: '12.00',
    status: code === null ? 'waiting' : 'received',
    code,
    messages: code === null ? [] : [{ text: `Code ${code}`, code, received_at: anHourAgo() }],
    awaiting_another: false,
    can_ask_another: true,
    created_at: anHourAgo(),
    cancel_after: null,
    expires_at: new Date(Date.now() + 600_000).toISOString(),
  }) as unknown as PhoneNumber;

const empty = { body: { data: [], next: null } };
const away = () => Promise.reject(new NoAnswer('offline'));

/** A page of the shop in this browser, whose numbers are kept as they change. */
async function browse({
  token = 'asha-token',
  remember = true,
  platform = createWebPlatform(window) as Platform,
} = {}) {
  const numbers = { body: { data: [number(10001, '4711'), number(10002, null)], next: null } };
  const ended = { status: 401, body: { code: 'signed_out', message: '', logout: true } };
  const answers = { 'GET /api/user/numbers': numbers, 'GET /api/user/profile': ended };
  const services = await createFakeServices(answers, platform as never);
  await services.session.signIn(token, remember);
  useSessionStore.setState({ verified: true });
  keepLastNumbers(services.queryClient, platform);
  await services.queryClient.fetchQuery(openNumbersQuery(services.api));
  return services;
}
const kept = () => localStorage.getItem(copyKey);
const untilKept = async () => {
  await expect.poll(kept).not.toBeNull();
};

/** The same browser opened again, without an answer from the shop. */
async function openOffline(answers: FakeAnswers = {}) {
  useSessionStore.setState(useSessionStore.getInitialState(), true);
  const services = await createFakeServices(
    { 'GET /api/user/auth-data': away, 'POST /api/user/log-out': away, ...answers },
    createWebPlatform(window) as never,
  );
  useConnection.setState({ answering: false });
  renderWith(services, <App />, '/buy-number');
  return services;
}
/** Lets the writing begin, and lasts until what was sealed meanwhile is written. */
async function pause() {
  await vi.advanceTimersByTimeAsync(400);
  for (const text of ['one', 'two']) expect(await unseal('a-token', await seal('a-token', text))).toBe(text);
}
const list = () => screen.findByRole('region', { name: /^Your numbers as of / });
const stuck = () => screen.findByRole('heading', { name: /^We cannot connect\./ }, { timeout: 5000 });

beforeEach(() => {
  resetStores();
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());
afterEach(() => void vi.useRealTimers());

it('an offline start shows the last numbers and codes with their moment, to read and copy only', async () => {
  await browse();
  await untilKept();
  await openOffline();
  await stuck();
  const last = await list();
  expect(await stuck()).toHaveAccessibleName(/^We cannot connect\. Your numbers as of /);
  expect(screen.getByText('Numdesk')).toBeVisible();
  act(() => useConnection.setState({ networkUp: false }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^You are offline\. Your numbers as of /);
  expect(within(last).getByText('4711')).toBeVisible();
  expect(within(last).getByText('No code had arrived by then.')).toBeVisible();
  expect(within(last).getByText(/not live/)).toBeVisible();
  expect(within(last).queryByRole('timer')).not.toBeInTheDocument();
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(new Set(names)).toEqual(new Set(['Copy the number', 'Copy code', 'Try again', 'Log out']));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('what arrives later is in it, and the live page takes its place as the shop answers', async () => {
  const { queryClient } = await browse();
  await untilKept();
  const before = kept();
  act(() => patchNumber(queryClient, { ...number(10002, '8812'), version: 2 }));
  await expect.poll(kept).not.toBe(before);
  const answers: FakeAnswers = {};
  const services = await openOffline(answers);
  expect(within(await list()).getByText('8812')).toBeVisible();
  services.queryClient.setQueryData(['auth-data', 'asha-token'], signedInOwner);
  await expect.poll(() => screen.queryByRole('region', { name: /^Your numbers as of / })).toBeNull();
});

it('nothing of it can be read in the browser but with the token that is remembered', async () => {
  await browse();
  await untilKept();
  expect(kept()).not.toContain('4711');
  localStorage.setItem('token', 'another-token');
  await openOffline();
  await stuck();
  await expect.poll(kept).toBeNull();
  expect(screen.queryByText('4711')).not.toBeInTheDocument();
});

it.each<[string, (services: Awaited<ReturnType<typeof browse>>) => Promise<unknown>]>([
  ['a log-out', ({ session }) => session.signOut('asha-token')],
  ['the end of the session', async ({ api }) => api('GET /api/user/profile').catch(() => {})],
  ['a login of another account', ({ session }) => session.signIn('ravi-token', true)],
  ['a login that is not remembered', ({ session }) => session.signIn('ravi-token', false)],
])('%s removes it, also where a change was about to be written', async (_, leave) => {
  const services = await browse();
  await untilKept();
  act(() => patchNumber(services.queryClient, { ...number(10002, '8812'), version: 2 }));
  await leave(services);
  expect(kept()).toBeNull();
  await pause();
  expect(kept()).toBeNull();
});

it('a login that is not remembered, staff in the account and a client that locks keep nothing', async () => {
  await browse({ remember: false });
  await pause();
  expect(kept()).toBeNull();
  const admin = await browse({ token: 'admin-token' });
  await untilKept();
  act(() => admin.session.impersonate('customer-token'));
  localStorage.removeItem(copyKey);
  useSessionStore.setState({ verified: true, impersonated: true });
  await admin.queryClient.fetchQuery(openNumbersQuery(admin.api));
  await pause();
  expect(kept()).toBeNull();
  const { copy: _, ...desktop } = createWebPlatform(window);
  await browse({ platform: desktop });
  await pause();
  expect(kept()).toBeNull();
});

it('a copy of yesterday is not shown, and is removed', async () => {
  await browse();
  await untilKept();
  vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1000);
  await openOffline();
  await stuck();
  await expect.poll(kept).toBeNull();
  expect(screen.queryByText('4711')).not.toBeInTheDocument();
});

it('log-out on the offline page asks first, and removes it', async () => {
  await browse();
  await untilKept();
  await openOffline({ 'GET /api/user/site-data': empty });
  await list();
  act(() => useConnection.setState({ networkUp: false }));
  const logOut = async (answer: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    // The page has an outlet of its own beside the one of the test, and each hides the other.
    const [question = document.body] = await screen.findAllByRole('alertdialog', { hidden: true });
    expect(question).toHaveTextContent('Log out now?');
    await userEvent
      .setup({ pointerEventsCheck: 0 })
      .click(within(question).getByRole('button', { name: answer, hidden: true }));
  };
  await logOut('Stay logged in');
  await expect.poll(() => screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
  expect([kept(), localStorage.getItem('token')]).not.toContain(null);
  await logOut('Log out');
  await expect.poll(() => [kept(), localStorage.getItem('token')]).toEqual([null, null]);
});
