import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { switchToHindi } from '#renderer/testing/switch-to-hindi.ts';
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
