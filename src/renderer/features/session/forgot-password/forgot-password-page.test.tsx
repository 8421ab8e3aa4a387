import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { fillIn } from '#renderer/testing/fill-in.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from '../login/login-page.tsx';

const problem = (status: number, code: string, message: string) => ({ status, body: { code, message } });
const answers: FakeAnswers = {
  'POST /api/user/forgot-password': { body: { sent: true } },
  'POST /api/user/reset-password': { body: { email: 'asha@example.com' } },
};

async function open(path: string, other: FakeAnswers = {}) {
  const services = await createFakeServices({ ...answers, ...other });
  const routes = (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
    </Routes>
  );
  renderWith(services, routes, path);
  return services;
}
async function ask() {
  await fillIn('Email', 'asha@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
}

describe('requesting a reset link', () => {
  beforeEach(() => useToasts.setState({ shown: [] }));

  it('shows the same text whether or not an account has the email', async () => {
    const { sent } = await open('/forgot-password');
    await ask();
    expect(await screen.findByText(/^If an account has the email asha@example\.com, we sent it a link/)).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ email: 'asha@example.com' });
  });

  it('moves the focus to the title that says so', async () => {
    await open('/forgot-password');
    await ask();
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
  });

  it('can be repeated, and changed to another email', async () => {
    const { sent } = await open('/forgot-password');
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await expect.poll(() => useToasts.getState().shown.length).toBe(1);
    expect(sent).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('without an email says so, and moves the focus to the field', async () => {
    const { sent } = await open('/forgot-password');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a valid email address.');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows when to ask again once there were too many requests', async () => {
    const limited = { status: 429, body: { code: 'too_many_requests', message: '', params: { seconds: 1_700 } } };
    await open('/forgot-password', { 'POST /api/user/forgot-password': limited });
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 29 minutes.');
  });

  it.each([
    ['https://t.me/help', 'https://t.me/help'],
    // Stored by an earlier release.
    ['https://shop.example@evil.example', null],
    ['javascript:alert(1)', null],
  ])('where the shop sends no email shows an error, and support at %s leads to %s', async (support, href) => {
    await open('/forgot-password', {
      'POST /api/user/forgot-password': problem(409, 'mail_off', 'This shop cannot send email yet. Contact support.'),
      'GET /api/user/site-data': {
        body: { data: { name: 'Numdesk', support_url: support, footer: { links: [] } } },
      },
    });
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('This shop cannot send email yet.');
    expect(screen.getByText('Contact support').closest('a')?.getAttribute('href') ?? null).toBe(href);
  });
});

describe('the link in the email', () => {
  beforeEach(() => useToasts.setState({ shown: [] }));
  const save = async (password: string) => {
    await fillIn('New password', password);
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  };

  it('sets a new password and opens login with the email filled in', async () => {
    const { sent } = await open('/forgot-password?token=from-the-email');
    await save('correct horse battery');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
    expect(useToasts.getState().shown).toMatchObject([{ severity: 'success' }]);
    expect(sent.map(({ body }) => body)).toContainEqual({ token: 'from-the-email', password: 'correct horse battery' });
  });

  it('ends the login of this device too, which the shop has ended', async () => {
    const services = await createFakeServices(answers, createFakePlatform({ token: 'mine' }));
    useSessionStore.setState({ email: 'asha@example.com', verified: true });
    renderWith(services, <ForgotPasswordPage />, '/forgot-password?token=from-the-email');
    await save('correct horse battery');
    await expect.poll(() => useSessionStore.getState().token).toBeNull();
  });

  it('refuses a password that is too short', async () => {
    const { sent } = await open('/forgot-password?token=from-the-email');
    await save('short');
    expect(screen.getByRole('alert')).toHaveTextContent('Use at least 8 characters.');
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows at the field why the shop refuses a password', async () => {
    const refused = {
      status: 400,
      body: {
        code: 'invalid_request',
        message: '',
        fields: { password: { code: 'password_common', message: '' } },
      },
    };
    await open('/forgot-password?token=from-the-email', { 'POST /api/user/reset-password': refused });
    await save('iloveyou');
    expect(await screen.findByRole('alert')).toHaveTextContent('Many people use this password. Choose another one.');
    expect(screen.getByLabelText('New password')).toBeInvalid();
  });

  it('offers a new link when it has expired', async () => {
    await open('/forgot-password?token=old', {
      'POST /api/user/reset-password': problem(410, 'link_expired', 'This link was used already.'),
    });
    await save('correct horse battery');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await ask();
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  });
});
