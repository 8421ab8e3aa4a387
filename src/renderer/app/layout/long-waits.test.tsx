import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BuyNumberPage } from '#renderer/features/buy-number/buy-number-page.tsx';
import { offer, service } from '#renderer/features/buy-number/testing/samples.ts';
import { LogOutEverywhere } from '#renderer/features/login-history/log-out-everywhere.tsx';
import { LoginPage } from '#renderer/features/session/login/login-page.tsx';
import { RegisterPage } from '#renderer/features/session/login/register-page.tsx';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { findPushBrowser } from '#renderer/platform/push-browser.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { resetStores } from '#renderer/testing/reset-stores.ts';
import { PushOptIn } from '#renderer/ui/push/push-opt-in.tsx';
import { OfflineBar } from './offline-bar.tsx';

const slow = 'This takes longer than usual. Keep this page open.';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  resetStores();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function logIn(button: string) {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'asha@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: button }));
}

const silent = {
  purchase: {
    page: <BuyNumberPage />,
    path: '/buy-number',
    endpoint: 'POST /api/user/numbers',
    begin: async () => fireEvent.click(await screen.findByRole('button', { name: 'Buy India for ₹12.50' })),
  },
  login: {
    page: <LoginPage />,
    path: '/login',
    endpoint: 'POST /api/user/login',
    begin: () => logIn('Log in'),
  },
  registration: {
    page: <RegisterPage />,
    path: '/register',
    endpoint: 'POST /api/user/register',
    begin: () => logIn('Create account'),
  },
  'log-out of all devices': {
    page: <LogOutEverywhere onFailure={() => {}} />,
    path: '/login-history',
    endpoint: 'POST /api/user/log-out',
    begin: async () => {
      fireEvent.click(screen.getByRole('button'));
      const question = within(await screen.findByRole('alertdialog'));
      fireEvent.click(question.getByRole('button', { name: 'Log out everywhere' }));
    },
  },
};

it.each(Object.entries(silent))(
  'a %s without an answer for ten seconds says so, until it has one',
  async (_, { page, path, endpoint, begin }) => {
    let refuse = () => {};
    const answer = new Promise<{ status: number; body: unknown }>((resolve) => {
      refuse = () => resolve({ status: 409, body: { code: 'busy', message: '' } });
    });
    const india = offer({ id: 1, iso: 'IN', country: 'India', price: '12.50', stock: 4210, rate: 94 });
    const services = await createFakeServices({
      'GET /api/user/services': { body: { data: [service({ id: 1, name: 'WhatsApp' })] } },
      'GET /api/user/services/1/offers': { body: { data: [india] } },
      'GET /api/user/favourites': { body: { favourites: [], recent: [] } },
      'GET /api/user/numbers': { body: { data: [], next: null } },
      [endpoint]: () => answer,
    });
    if (path === '/buy-number') useConnection.setState({ state: 'connected', networkUp: true });
    else if (path !== '/login-history') useSessionStore.getState().start(null);
    renderWith(
      services,
      <>
        <OfflineBar />
        {page}
      </>,
      path === '/buy-number' ? '/buy-number?service=1' : path,
    );
    await begin();
    await vi.waitFor(() => expect(services.sent.some(({ method }) => method === 'POST')).toBe(true));
    await pass(9_000);
    expect(screen.queryByText(slow)).not.toBeInTheDocument();
    await pass(1_500);
    expect(screen.getByText(slow)).toBeVisible();
    refuse();
    await pass(100);
    expect(screen.queryByText(slow)).not.toBeInTheDocument();
  },
);

it('a browser whose service worker never starts is waited for in silence, and not for ever', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.spyOn(console, 'error').mockReturnValue();
  const navigator = { serviceWorker: { ready: new Promise(() => {}) } };
  const push = findPushBrowser({ navigator, PushManager: {}, Notification } as unknown as Window);
  if (!push) throw new Error('the browser supports push');
  const services = await createFakeServices({}, createFakePlatform({ push }));
  renderWith(
    services,
    <>
      <OfflineBar />
      <PushOptIn />
    </>,
  );
  await pass(10_500);
  expect(services.queryClient.isFetching()).toBe(1);
  expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument();
  const removal = push.unsubscribe().catch((error: unknown) => error);
  await pass(30_000);
  expect(await removal).toBeInstanceOf(Error);
  expect(services.queryClient.isFetching()).toBe(0);
  vi.unstubAllGlobals();
});
