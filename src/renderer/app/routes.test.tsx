import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { App } from './app.tsx';
import { routeAt, routes, type Access } from './routes.tsx';

const authData = {
  status: 1,
  id: 1,
  email: 'asha@example.com',
  profile: null,
  balance: '1250.50',
  admin: true,
  role: 'owner',
};

async function open(path: string, access: Access) {
  const token = access === 'public' ? null : 'mine';
  const services = await createFakeServices(
    { 'GET /api/user/auth-data': { body: authData }, 'POST /api/user/log-out': { body: { logout: true } } },
    createFakePlatform({ token }),
  );
  renderWith(services, <App />, path);
}
const pathsWith = (matches: (route: (typeof routes)[number]) => boolean) =>
  routes.filter(matches).map(({ path }) => path);

beforeEach(() => {
  useSessionStore.getState().start(null);
  useSessionStore.getState().arriveHome();
  document.title = '';
});

describe('every route', () => {
  const pages = routes.filter(({ path }) => path !== '/logout');

  it.each(pages)('opens its page under its title: $path', async ({ path, access, title }) => {
    await open(path.replace(/\/?\*$/, '/no-such-page'), access);
    await waitFor(() => expect(document.title).toBe(`${title()} · Numdesk`), { timeout: 10_000 });
  });

  test('log-out does its work and leads home', async () => {
    await open('/logout', 'customer');
    expect(await screen.findByRole('link', { name: 'Login/Register' })).toBeVisible();
    expect(useSessionStore.getState().token).toBeNull();
  });

  test('has a path of its own, and its title is not empty', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    for (const { path, title } of routes) expect([path, title()]).toEqual([path, expect.stringMatching(/\S/)]);
  });
});

describe('an address that is malformed', () => {
  it.each(['//', '///', '//evil.example', '//login', '/%', '/%E0%A4%A', '/%ff/x'])(
    'shows the not-found page to a customer: %s',
    async (path) => {
      await open(path, 'customer');
      expect(await screen.findByText('Are you lost?')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go back to home page' })).toHaveAttribute('href', '/');
      expect(routeAt(path).path).toBe('*');
    },
  );
});

describe('the table of routes', () => {
  it('holds the user routes of the specification, and one line for each place without a page', () => {
    expect(pathsWith(() => true).toSorted()).toEqual(
      [
        '/',
        '/login',
        '/forgot-password',
        '/register',
        '/profile',
        '/notifications',
        '/readymade-accounts',
        '/readymade-ordered-accounts',
        '/recharge',
        '/buy-number',
        '/numbers-history',
        '/transactions-history',
        '/login-history',
        '/api-docs',
        '/tickets',
        '/logout',
        '/creator',
        '/panel',
        '/admin/*',
        '*',
      ].toSorted(),
    );
  });

  it('opens to visitors what the specification names, and sends customers home from all of it but home', () => {
    expect(pathsWith(({ access }) => access === 'public' || access === 'anyone').toSorted()).toEqual(
      ['/', '/forgot-password', '/login', '/register'].toSorted(),
    );
    expect(pathsWith(({ access }) => access === 'anyone')).toEqual(['/']);
  });

  it.each(['/', '/buy-number', '/profile', '/no-such-page', '/administration'])('shows the footer on %s', (path) => {
    expect(routeAt(path).footer).toBe(true);
  });

  it.each(['/admin', '/admin/orders'])('hides the footer on %s', (path) => {
    expect(routeAt(path).footer).toBe(false);
  });

  it.each([
    '/login',
    '/register',
    '/forgot-password',
    '/notifications',
    '/numbers-history',
    '/transactions-history',
    '/login-history',
    '/admin',
    '/admin/orders',
  ])('hides the top bar on %s', (path) => {
    expect(routeAt(path).topBar).toBe(false);
  });

  it.each(['/', '/buy-number', '/recharge', '/anything'])('shows the top bar on %s', (path) => {
    expect(routeAt(path).topBar).toBe(true);
  });

  it('finds an address as React Router does: case and a trailing slash do not matter', () => {
    expect(routeAt('/Buy-Number/')).toBe(routeAt('/buy-number'));
  });
});
