import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSite } from '#shared/site.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { useLocation } from 'react-router-dom';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { switchToHindi } from '#renderer/testing/switch-to-hindi.ts';
import { readSessionState } from '#renderer/lib/session/session-state.ts';
import { RegisterPage } from './register-page.tsx';

async function submit(answer: FakeAnswers['POST /api/user/register']) {
  const services = await createFakeServices({ 'POST /api/user/register': answer });
  renderWith(services, <RegisterPage />, '/register');
  const [email] = screen.getAllByRole('textbox');
  const password = document.querySelector('input[type="password"]');
  if (!email || !password) throw new Error('the form has no fields');
  await userEvent.type(email, 'asha@example.com');
  await userEvent.type(password, 'correct horse{Enter}');
  return services;
}
async function register() {
  const services = await submit({ body: { token: 'fresh' } });
  await expect.poll(() => useSessionStore.getState().token).toBe('fresh');
  return services.sent.find(({ path }) => path === '/api/user/register')?.body;
}

describe('registering', () => {
  beforeEach(() => useSessionStore.getState().start(null));
  const typed = { email: 'asha@example.com', password: 'correct horse', remember: false };

  it('from an English page creates an account with English emails', async () => {
    expect(await register()).toEqual({ ...typed, language: 'en' });
  });

  it('from a Hindi page creates an account with Hindi emails, even if no language was chosen', async () => {
    await switchToHindi();
    expect(await register()).toEqual({ ...typed, language: 'hi' });
  });

  it('shows at the field why a password is refused', async () => {
    const fields = { password: { code: 'password_known', message: '' } };
    await submit({ status: 400, body: { code: 'invalid_request', message: '', fields } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Do not use your email or the name of this shop.');
    expect(document.querySelector('input[type="password"]')).toBeInvalid();
  });

  it('says at once all that is missing, and moves the focus to the first of it', async () => {
    renderWith(await createFakeServices({}), <RegisterPage />, '/register');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Enter a valid email address.',
      'Enter your password.',
    ]);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('moves the focus to the field that the server refuses', async () => {
    const fields = { email: { code: 'email', message: '' } };
    await submit({ status: 400, body: { code: 'invalid_request', message: '', fields } });
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('shows when to try again once there were too many registrations', async () => {
    await submit({ status: 429, body: { code: 'too_many_requests', message: '', params: { seconds: 3_000 } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 50 minutes.');
  });
});

describe('registering where the shop takes no new customers', () => {
  beforeEach(() => useSessionStore.getState().start(null));
  /** A shop whose registration is open until it says otherwise. */
  function openShop(isOpen: boolean) {
    const shop = { isOpen };
    const answers: FakeAnswers = {
      'GET /api/user/site-data': () => ({ body: { data: { ...defaultSite, registration_open: shop.isOpen } } }),
      'POST /api/user/register': { status: 403, body: { code: 'registration_closed', message: '' } },
    };
    return { shop, answers };
  }
  const closed = () => screen.findByRole('heading', { name: 'Registration is closed' });
  const noForm = () => {
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Create|Continue with/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  };

  it('says so instead of the form, and offers the login', async () => {
    renderWith(await createFakeServices(openShop(false).answers), <RegisterPage />, '/register');
    expect(await closed()).toBeVisible();
    noForm();
  });

  it('says so on a page that is open already, as soon as it is looked at again', async () => {
    const { shop, answers } = openShop(true);
    const services = await createFakeServices(answers);
    renderWith(services, <RegisterPage />, '/register');
    await expect.poll(() => services.queryClient.getQueryState(['site-data'])?.status).toBe('success');
    expect(screen.getByRole('button', { name: 'Create account' })).toBeVisible();
    shop.isOpen = false;
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await closed()).toHaveFocus();
    noForm();
    shop.isOpen = true;
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('button', { name: 'Create account' })).toBeVisible();
  });

  it('says so when the server refuses what was sent from a page that did not know it yet', async () => {
    const { shop, answers } = openShop(true);
    const services = await createFakeServices(answers);
    const Handed = () => <i>{readSessionState(useLocation().state).email}</i>;
    renderWith(
      services,
      <>
        <RegisterPage />
        <Handed />
      </>,
      '/register',
    );
    await expect.poll(() => services.queryClient.getQueryState(['site-data'])?.status).toBe('success');
    shop.isOpen = false;
    await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect(await closed()).toBeVisible();
    noForm();
    // The login starts with the email that was typed here.
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(screen.getByText('asha@example.com')).toBeVisible();
  });
});
