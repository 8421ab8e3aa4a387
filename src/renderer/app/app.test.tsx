import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { defaultSite } from '#shared/site.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { Desktop } from '#renderer/platform/platform.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { fillIn } from '#renderer/testing/fill-in.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { App } from './app.tsx';

const empty = { body: { data: [], next: null } };
const answers: FakeAnswers = {
  'GET /api/user/site-data': { body: { data: defaultSite } },
  'GET /api/user/auth-data': {
    body: { status: 1, id: 1, email: 'asha@example.com', profile: null, balance: '1250.50', admin: false },
  },
  'POST /api/user/login': ({ body }) =>
    (body as { password: string }).password === 'right'
      ? { body: { token: 'fresh' } }
      : { status: 401, body: { code: 'wrong_credentials', message: 'Wrong email or password.' } },
  'POST /api/user/log-out': { body: { logout: true } },
  'GET /api/user/notifications': empty,
  'GET /api/user/numbers': empty,
  'GET /api/user/transactions': empty,
  'GET /api/user/services': empty,
  'GET /api/user/storefront': { status: 500, body: {} },
};

async function open(path: string, token: string | null = null, other: FakeAnswers = {}) {
  const services = await createFakeServices({ ...answers, ...other }, createFakePlatform({ token }));
  renderWith(services, <App />, path);
  return services;
}
const logIn = async (password: string) => {
  await screen.findByLabelText('Email');
  await fillIn('Email', 'asha@example.com');
  await fillIn('Password', password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
};

describe('the app', () => {
  beforeEach(() => {
    useSessionStore.getState().start(null);
    useSessionStore.getState().arriveHome();
    useToasts.setState({ shown: [] });
  });

  it('logs a visitor in and shows the dashboard with their balance', async () => {
    const { openSockets } = await open('/login');
    await logIn('right');
    expect(await screen.findByRole('link', { name: 'Balance ₹1,250.50, recharge' })).toHaveAttribute(
      'href',
      '/recharge',
    );
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(sessionStorage.getItem('token')).toBe('fresh');
    await waitFor(() => expect([...openSockets]).toEqual(['fresh']));
  });

  it('6 knows the linked social login right after log-in', async () => {
    await open('/login', null, {
      'GET /api/user/auth-data': { body: { ...signedInOwner, social: 'telegram' } },
    });
    await logIn('right');
    await waitFor(() => expect(useSessionStore.getState()).toMatchObject({ verified: true, social: 'telegram' }));
  });

  it('shows why a login was refused', async () => {
    await open('/login');
    await logIn('wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
  });

  it('sends a visitor from a customer page to login', async () => {
    await open('/notifications');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  it('renders a customer page while the token is still being confirmed', async () => {
    await open('/notifications', 'mine', { 'GET /api/user/auth-data': { status: 500, body: { code: 'unexpected' } } });
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Balance/ })).not.toBeInTheDocument();
  });

  it('renders the dashboard the same way, without a balance that is not known yet', async () => {
    await open('/', 'mine', { 'GET /api/user/auth-data': { status: 500, body: { code: 'unexpected' } } });
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(screen.queryByText(/₹0/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  });

  it('opens after the login the page that was wanted, with its query, also by way of the registration', async () => {
    await open('/recharge?amount=300', null, {
      'GET /api/user/recharge-methods': { body: { data: [], bonuses: [], open_limit: 5 } },
      'GET /api/user/recharges': empty,
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
    await logIn('right');
    expect(await screen.findByRole('heading', { name: 'Recharge', level: 1 })).toBeVisible();
  });

  it('carries the email to the forgotten password and back, on a card that turns over', async () => {
    await open('/login');
    await fillIn('Email', 'asha@example.com');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
    await userEvent.clear(screen.getByLabelText('Email'));
    await fillIn('Email', 'ravi@example.com');
    await userEvent.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('ravi@example.com');
  });

  it('logs out on the server and in this browser, and goes home', async () => {
    const { sent, openSockets } = await open('/logout', 'mine');
    expect((await screen.findAllByRole('link', { name: 'Create an account' }))[0]).toBeVisible();
    expect(sent.map(({ path }) => path)).toContain('/api/user/log-out');
    expect(useSessionStore.getState().token).toBeNull();
    expect(openSockets.size).toBe(0);
  });

  it('asks the desktop client before it logs out, and goes back where the person keeps writing', async () => {
    let asked = 0;
    let goes = false;
    const mayLogOut = async () => {
      asked += 1;
      return goes;
    };
    const desktop = { kind: 'shop', mayLogOut } as Partial<Desktop> as Desktop;
    const services = await createFakeServices(answers, createFakePlatform({ token: 'mine', desktop }));
    renderWith(
      services,
      <>
        <App />
        <Link to="/logout">Leave</Link>
      </>,
    );
    const leave = () => userEvent.click(screen.getByRole('link', { name: 'Leave' }));
    const hasLeft = () => services.sent.some(({ path }) => path === '/api/user/log-out');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await leave();
    await waitFor(() => expect(asked).toBe(1));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(hasLeft()).toBe(false);
    goes = true;
    await leave();
    await waitFor(() => expect(hasLeft()).toBe(true));
  });

  it('shows the not-found page for an unknown path', async () => {
    await open('/no-such-page', 'mine');
    expect(await screen.findByRole('heading', { name: 'Are you lost?' })).toBeVisible();
    expect(screen.getByText('Sorry, we could not find the page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go back to home page' })).toHaveAttribute('href', '/');
  });

  it('updates the balance and shows messages that the server pushes', async () => {
    const { push, openSockets } = await open('/', 'mine');
    await screen.findByRole('link', { name: 'Balance ₹1,250.50, recharge' });
    await waitFor(() => expect(openSockets.size).toBe(1));
    act(() => {
      push('update_balance', { balance: '900.00' as never });
      push('alert', { type: 'success', message: 'Recharged.' });
      push('admin-toast', { title: 'Tonight', message: 'We rest.', severity: 'secondary' });
    });
    expect(await screen.findByRole('link', { name: 'Balance ₹900.00, recharge' })).toBeVisible();
    expect(useToasts.getState().shown).toMatchObject([
      { summary: 'Success', message: 'Recharged.', life: 3000 },
      { summary: 'Tonight', message: 'We rest.', life: 5000, severity: 'secondary' },
    ]);
  });

  it('shows no admin messages while they are switched off', async () => {
    localStorage.setItem('n_adminAlert_off', '');
    const { push, openSockets } = await open('/', 'mine');
    await waitFor(() => expect(openSockets.size).toBe(1));
    act(() => push('admin-toast', { title: 'Tonight', message: 'We rest.', severity: 'info' }));
    expect(useToasts.getState().shown).toEqual([]);
  });

  it('opens the menu with every customer page', async () => {
    await open('/', 'mine');
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(menu).toHaveTextContent('Balance - ₹1,250.50'));
    for (const label of ['Dashboard', 'Buy Number', 'Recharge', 'Transactions', 'Numbers', 'Logins', 'Logout']) {
      expect(menu).toHaveTextContent(label);
    }
  });
});
