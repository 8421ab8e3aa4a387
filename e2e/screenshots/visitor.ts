import { expect } from '@playwright/test';
import type { People } from './people.ts';
import { openMenu, send, type Screenshot } from './screenshot.ts';

/** Pages of a visitor. */
export function visitorScreenshots({ guarded: { email, password }, fresh, invitation }: People): Screenshot[] {
  return [
    { name: 'invitation', path: `/?invitation=${invitation}`, windowOnly: true },
    { name: 'invitation-customer', path: `/?invitation=${invitation}`, who: fresh, windowOnly: true },
    { name: 'invitation-over', path: '/?invitation=over', who: fresh, windowOnly: true },
    { name: 'landing', path: '/' },
    { name: 'landing-service', path: '/?service=telegram' },
    { name: 'landing-country', path: '/?service=telegram&country=india' },
    { name: 'landing-all', path: '/?services=all' },
    { name: 'landing-menu', path: '/', width: 390, windowOnly: true, act: openMenu, anyLanguage: true },
    { name: 'login', path: '/login' },
    {
      name: 'login-refused',
      path: '/login',
      anyLanguage: true,
      async act(page) {
        await send(page, { email: 'asha@example.com', password: 'wrong' });
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'login-malformed',
      path: '/login',
      anyLanguage: true,
      act: (page) => send(page, { email: 'asha' }),
    },
    {
      name: 'login-code',
      path: '/login',
      anyLanguage: true,
      async act(page) {
        await send(page, { email, password });
        await expect(page.locator('input[name="code"]')).toBeVisible();
      },
    },
    {
      name: 'login-code-refused',
      path: '/login',
      anyLanguage: true,
      async act(page) {
        await send(page, { email, password });
        await page.locator('input[name="code"]').fill('000000');
        await expect(page.locator('main [role="alert"], main [aria-invalid="true"]').first()).toBeVisible();
      },
    },
    {
      name: 'login-recovery',
      path: '/login',
      async act(page) {
        await send(page, { email, password });
        await page.getByRole('button', { name: 'Use a recovery code' }).click();
      },
    },
    { name: 'register', path: '/register' },
    {
      name: 'register-refused',
      path: '/register',
      anyLanguage: true,
      act: (page) => send(page, { email: 'asha@example.com', password: 'asha12' }),
    },
    { name: 'forgot-password', path: '/forgot-password' },
    {
      name: 'forgot-password-sent',
      path: '/forgot-password',
      anyLanguage: true,
      async act(page) {
        await send(page, { email: 'a.rather.long.name.of.someone@mail.example.com' });
        await expect(page.locator('main output')).toBeVisible();
      },
    },
    { name: 'forgot-password-new', path: '/forgot-password?token=a-token-that-nobody-has' },
    {
      name: 'forgot-password-expired',
      path: '/forgot-password?token=a-token-that-nobody-has',
      anyLanguage: true,
      async act(page) {
        await send(page, { password: 'a fresh and long one' });
        await expect(page.locator('input[name="email"]')).toBeVisible();
      },
    },
    { name: 'logged-out', path: '/logout' },
  ];
}
