import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionFigures } from '#renderer/lib/connection/socket.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { App } from './app.tsx';
import { guard } from './guards/guards.ts';
import { routeAt } from './routes.tsx';
import { menuSections } from './menu/menu-items.ts';

/** Every test is named after the line of the specification it holds: "2" is its section of screens and routes. */
const empty = { body: { data: [], next: null } };
const site = {
  name: 'Numdesk',
  google_login: false,
  google_token: '',
  telegram_login: false,
  support_url: 'https://help.example',
  tg_channel: 'https://t.me/shop',
  footer: {
    domain: 'shop.example',
    copyright: '© Shop',
    links: [{ title: 'Legal', items: [{ text: 'Terms', link: '/' }] }],
  },
  sandbox: false,
};
const notification = (id: number, title = `News ${id}`) => ({
  id,
  title,
  message: 'Something happened.',
  severity: 'info',
  created_at: '2026-11-20T10:00:00.000Z',
});
const authData = { status: 1, id: 1, email: 'asha@example.com', profile: null, balance: '1250.50', admin: false };
const answers: FakeAnswers = {
  'GET /api/user/auth-data': { body: authData },
  'POST /api/user/log-out': { body: { logout: true } },
  'GET /api/user/site-data': { body: { data: site } },
  'GET /api/user/notifications': { body: { data: [notification(7)], next: null } },
  'GET /api/user/numbers': empty,
  'GET /api/user/transactions': empty,
  'GET /api/user/services': empty,
};

async function open(
  path: string,
  { token = null as string | null, ...other }: { token?: string | null; answers?: FakeAnswers } = {},
) {
  const services = await createFakeServices({ ...answers, ...other.answers }, createFakePlatform({ token }));
  renderWith(services, <App />, path);
  return services;
}
const asCustomer = { token: 'mine' };
const bar = () => screen.findByRole('banner');

beforeEach(() => {
  useSessionStore.getState().start(null);
  useSessionStore.getState().arriveHome();
  useToasts.setState({ shown: [] });
});

describe('2 user top bar', () => {
  it('contains a menu button and the logo', async () => {
    await open('/', asCustomer);
    expect(within(await bar()).getByRole('button', { name: 'Menu' })).toBeVisible();
    expect(within(await bar()).getByRole('link', { name: 'Numdesk, home' })).toHaveAttribute('href', '/');
  });

  it('when the user is not verified it shows a Login/Register link', async () => {
    await open('/');
    expect(within(await bar()).getByRole('link', { name: 'Login/Register' })).toHaveAttribute('href', '/login');
  });

  it('when verified it shows a balance pill linking to /recharge and a bell linking to /notifications', async () => {
    await open('/', asCustomer);
    expect(await screen.findByRole('link', { name: 'Balance ₹1,250.50, recharge' })).toHaveAttribute(
      'href',
      '/recharge',
    );
    expect(await screen.findByRole('link', { name: /notifications/i })).toHaveAttribute('href', '/notifications');
    expect(within(await bar()).queryByText('Login/Register')).not.toBeInTheDocument();
  });

  it('the bell shows a dot when the newest notification id differs from the last-seen stored id', async () => {
    const { push, openSockets } = await open('/', asCustomer);
    expect(await screen.findByTestId('bell-dot')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: /notifications/i }));
    await screen.findByRole('heading', { level: 3, name: /News 7/ });
    await userEvent.click(screen.getByRole('link', { name: 'Back to home' }));
    expect(await bar()).toBeVisible();
    await waitFor(() => expect(screen.queryByTestId('bell-dot')).not.toBeInTheDocument());
    await waitFor(() => expect(openSockets.size).toBe(1));
    act(() => push('notification', { type: 'add', id: 8, notification: notification(8) } as never));
    expect(await screen.findByTestId('bell-dot')).toBeVisible();
  });

  it.each([
    ['/login', false],
    ['/register', false],
    ['/forgot-password', false],
    ['/notifications', false],
    ['/numbers-history', false],
    ['/transactions-history', false],
    ['/login-history', false],
    ['/admin', false],
    ['/admin/orders', false],
    ['/', true],
    ['/profile', true],
    ['/recharge', true],
    ['/buy-number', true],
    ['/readymade-accounts', true],
    ['/readymade-ordered-accounts', true],
    ['/api-docs', true],
    ['/creator', true],
    ['/panel', true],
  ])(
    'is hidden on login, register, forgot-password, notifications, history pages and admin pages: %s %s',
    (path, shown) => {
      expect(routeAt(path).topBar).toBe(shown);
    },
  );
});

describe('2 side menu', () => {
  const customer = { verified: true, admin: false, supportUrl: 'https://help.example' };
  const section = (title: string | undefined, facts = customer) =>
    menuSections(facts)
      .find((one) => one.title === title)
      ?.items.map(({ label, href }) => [label, href]);

  it('Dashboard; Admin Panel only for an admin', () => {
    expect(section(undefined)).toEqual([['Dashboard', '/']]);
  });
  it('Service: Refer Earn (hidden), Buy Number, Readymade Account', () => {
    expect(section('Service')).toEqual([
      ['Buy Number', '/buy-number'],
      ['Readymade Account', '/readymade-accounts'],
    ]);
  });
  it('Wallet: Recharge', () => {
    expect(section('Wallet')).toEqual([['Recharge', '/recharge']]);
  });
  it('History: Transactions, Numbers, Emails (hidden), Logins', () => {
    expect(section('History')).toEqual([
      ['Transactions', '/transactions-history'],
      ['Numbers', '/numbers-history'],
      ['Logins', '/login-history'],
    ]);
  });
  it('Developers: API', () => {
    expect(section('Developers')).toEqual([['API', '/api-docs']]);
  });
  it('Others: Raise Ticket (hidden), Support (only if a support url is configured), Logout (verified users only)', () => {
    expect(section('Others')).toEqual([
      ['Support', 'https://help.example'],
      ['Logout', '/logout'],
    ]);
    expect(section('Others', { ...customer, supportUrl: '' })).toEqual([['Logout', '/logout']]);
    expect(section('Others', { ...customer, verified: false })).toEqual([['Support', 'https://help.example']]);
  });

  it('the profile header shows avatar, email and Balance - ₹{amount}; a channel promo card with Join Channel shows', async () => {
    await open('/', asCustomer);
    await screen.findByRole('link', { name: /^Balance/ });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(menu).toHaveTextContent('Balance - ₹1,250.50'));
    expect(menu).toHaveTextContent('asha@example.com');
    expect(menu.querySelector('img')).toHaveAttribute('src', '/profile.svg');
    expect(within(menu).getByRole('link', { name: 'Join Channel' })).toHaveAttribute('href', 'https://t.me/shop');
  });

  it('the channel promo card does not show where no channel link is configured', async () => {
    const body = { data: { ...site, tg_channel: '' } };
    await open('/', { ...asCustomer, answers: { 'GET /api/user/site-data': { body } } });
    await screen.findByRole('link', { name: /^Balance/ });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await screen.findByRole('dialog', { name: 'Menu' })).not.toHaveTextContent('Join Channel');
  });
});

describe('2 footer', () => {
  it('logo, site domain, link groups of title and items, copyright', async () => {
    await open('/');
    const footer = await screen.findByRole('contentinfo');
    await waitFor(() => expect(footer).toHaveTextContent('shop.example'));
    expect(footer.querySelector('svg')).toBeInTheDocument();
    expect(footer).toHaveTextContent('© Shop');
    expect(within(within(footer).getByRole('navigation', { name: 'Legal' })).getByText('Terms')).toBeVisible();
  });

  it('or the current host; link groups and copyright are optional', async () => {
    const body = { data: { ...site, footer: { domain: '', copyright: '', links: [] } } };
    await open('/', { answers: { 'GET /api/user/site-data': { body } } });
    const footer = await screen.findByRole('contentinfo');
    expect(footer).toHaveTextContent(location.host);
    expect(within(footer).queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('4 routing guards', () => {
  const facts = { path: '/', token: null as string | null, verified: false, admin: false, sentHome: false };
  const verified = { ...facts, token: 'mine', verified: true };

  it('a non-admin on /admin goes to /', () => {
    for (const path of ['/admin', '/admin/orders', '/admin/settings']) {
      expect(guard({ ...verified, path })).toEqual({ to: '/' });
      expect(guard({ ...facts, path })).toEqual({ to: '/' });
    }
  });
  it('an unverified user on any page other than /, /login, /register, /forgot-password goes to /login', () => {
    for (const path of ['/profile', '/recharge', '/api-docs', '/creator', '/panel', '/logout', '/no-such-page']) {
      expect(guard({ ...facts, path })).toMatchObject({ to: '/login' });
    }
    for (const path of ['/', '/login', '/register', '/forgot-password']) {
      expect(guard({ ...facts, path })).toBeUndefined();
    }
  });
  it('a verified user with a token on those public pages (except /) goes to /', () => {
    for (const path of ['/login', '/register', '/forgot-password'])
      expect(guard({ ...verified, path })).toEqual({ to: '/' });
    expect(guard({ ...verified, path: '/' })).toBeUndefined();
  });
});

describe('3 and 4 client state, verification and the real-time connection', () => {
  it('client user state: email, balance (string, default 0.00), image_url (default profile image), social, token, admin, verified', () => {
    expect(useSessionStore.getState()).toMatchObject({
      email: '',
      balance: '0.00',
      image_url: '/profile.svg',
      social: null,
      token: null,
      admin: false,
      verified: false,
    });
  });

  it('when a token exists and the user is not yet verified, auth data is requested; status 1 means ok', async () => {
    const { sent } = await open('/', asCustomer);
    await waitFor(() =>
      expect(useSessionStore.getState()).toMatchObject({ verified: true, email: 'asha@example.com' }),
    );
    expect(sent.filter(({ path }) => path === '/api/user/auth-data')).toHaveLength(1);
  });

  it('without a token no auth data is requested', async () => {
    const { sent } = await open('/');
    await screen.findByRole('heading', { level: 1 });
    expect(sent.map(({ path }) => path)).not.toContain('/api/user/auth-data');
  });

  it('notification push events: add prepends if the id is not already present, update replaces by id, delete removes by id', async () => {
    const { push, openSockets } = await open('/notifications', asCustomer);
    const shown = () => screen.getAllByRole('heading', { level: 3 }).map((row) => row.textContent?.slice(0, 6));
    await screen.findByRole('heading', { level: 3, name: /News 7/ });
    await waitFor(() => expect(openSockets.size).toBe(1));
    act(() => {
      push('notification', { type: 'add', id: 8, notification: notification(8) } as never);
      push('notification', { type: 'add', id: 8, notification: notification(8) } as never);
    });
    await waitFor(() => expect(shown()).toEqual(['News 8', 'News 7']));
    act(() => push('notification', { type: 'update', id: 7, notification: notification(7, 'Olds 7') } as never));
    await waitFor(() => expect(shown()).toEqual(['News 8', 'Olds 7']));
    act(() => push('notification', { type: 'delete', id: 8 } as never));
    await waitFor(() => expect(shown()).toEqual(['Olds 7']));
  });

  it('n_adminAlert_off, when present in local storage, switches admin notifications off', async () => {
    const { push, openSockets } = await open('/', asCustomer);
    await screen.findByRole('link', { name: /^Balance/ });
    await waitFor(() => expect(openSockets.size).toBe(1));
    const toastIt = () => act(() => push('admin-toast', { title: 'Tonight', message: 'We rest.', severity: 'info' }));
    toastIt();
    expect(useToasts.getState().shown).toHaveLength(1);
    localStorage.setItem('n_adminAlert_off', 'false');
    toastIt();
    expect(useToasts.getState().shown).toHaveLength(1);
  });
});

describe('7 answer flags', () => {
  const refused = (flags: object) => ({
    status: 401,
    body: { code: 'signed_out', message: 'Log in to continue.', ...flags },
  });

  it('logout removes the stored token and returns to /', async () => {
    await open('/recharge', {
      ...asCustomer,
      answers: { 'GET /api/user/recharge-methods': refused({ logout: true }) },
    });
    expect(await screen.findByRole('link', { name: 'Login/Register' })).toBeVisible();
    expect(useSessionStore.getState().token).toBeNull();
  });

  it('invalid_admin_access goes to /', async () => {
    const answer = { status: 403, body: { code: 'not_admin', message: 'Only an admin.', invalid_admin_access: true } };
    await open('/recharge', { ...asCustomer, answers: { 'GET /api/user/recharge-methods': answer } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(useSessionStore.getState().token).toBe('mine');
  });

  it('newBalance updates balance', async () => {
    let newBalance: string | undefined;
    const methods = () => ({ body: { data: [], ...(newBalance !== undefined && { newBalance }) } });
    const { queryClient } = await open('/recharge', {
      ...asCustomer,
      answers: { 'GET /api/user/recharge-methods': methods },
    });
    await screen.findByRole('link', { name: 'Balance ₹1,250.50, recharge' });
    newBalance = '77.00';
    await act(() => queryClient.invalidateQueries({ queryKey: ['recharge-methods'] }));
    expect(await screen.findByRole('link', { name: 'Balance ₹77.00, recharge' })).toBeVisible();
  });
});

describe('8 error catalogue', () => {
  it('failures loading site data, notifications and auth data are only logged to the console; no user message', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = { status: 500, body: { code: 'unexpected', message: 'Broken.' } };
    await open('/', {
      ...asCustomer,
      answers: {
        'GET /api/user/site-data': broken,
        'GET /api/user/notifications': broken,
      },
    });
    await screen.findByRole('link', { name: /^Balance/ });
    await waitFor(() =>
      expect(logged.mock.calls.flat().join(' ')).toMatch(/site data[^]*notifications|notifications[^]*site data/),
    );
    expect(screen.queryByText('Broken.')).not.toBeInTheDocument();
    expect(useToasts.getState().shown).toEqual([]);
    logged.mockRestore();
  });

  it('failure loading auth data is only logged to the console', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = { status: 403, body: { code: 'blocked', message: 'This account is blocked.' } };
    await open('/', { ...asCustomer, answers: { 'GET /api/user/auth-data': broken } });
    await waitFor(() => expect(logged.mock.calls.flat().join(' ')).toContain('auth data'));
    expect(useToasts.getState().shown).toEqual([]);
    logged.mockRestore();
  });

  it('toasts show a summary (severity capitalised), a detail message and last 3 seconds by default', async () => {
    const { push, openSockets } = await open('/', asCustomer);
    await screen.findByRole('link', { name: /^Balance/ });
    await waitFor(() => expect(openSockets.size).toBe(1));
    const severities = ['info', 'warn', 'error', 'success', 'secondary'] as const;
    for (const type of severities) {
      act(() => useToasts.setState({ shown: [] }));
      act(() => push('alert', { type, message: `It was ${type}.` }));
      expect(useToasts.getState().shown.at(-1)).toMatchObject({
        summary: `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
        message: `It was ${type}.`,
        life: 3000,
      });
    }
  });
});

describe('9 business constants', () => {
  it('socket: connect timeout 20000 ms; reconnect delay 1000 ms up to 5000 ms; randomization factor 0.5; unlimited attempts', () => {
    expect(connectionFigures).toMatchObject({
      path: '/socket/',
      timeout: 20_000,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      reconnectionAttempts: Infinity,
    });
  });
});
