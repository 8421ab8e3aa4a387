import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { switchToHindi } from '#renderer/testing/switch-to-hindi.ts';
import { RegisterPage } from './register-page.tsx';

async function register() {
  const services = await createFakeServices({ 'POST /api/user/register': { body: { token: 'fresh' } } });
  renderWith(services, <RegisterPage />, '/register');
  const [email] = screen.getAllByRole('textbox');
  const password = document.querySelector('input[type="password"]');
  if (!email || !password) throw new Error('the form has no fields');
  await userEvent.type(email, 'asha@example.com');
  await userEvent.type(password, 'correct horse{Enter}');
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
});
