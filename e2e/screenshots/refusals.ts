import { expect, type Page } from '@playwright/test';
import { describeProblems, Problem, type ProblemCode } from '#shared/problem.ts';
import { problemDetails, problems } from '#shared/problems.ts';
import type { Params } from '#shared/field-problem.ts';
import { send, type Screenshot } from './screenshot.ts';
import type { People } from './people.ts';

describeProblems(problems, problemDetails);

const newPassword = 'a fresh and long one';

/** What customers see when a limit is reached or the database is away. */
export function refusalScreenshots({ fresh, busy, guarded }: People): Screenshot[] {
  const shown = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible();
  return [
    {
      name: 'login-limit',
      path: '/login',
      anyLanguage: true,
      async act(page) {
        await refuse(page, 'login', 'too_many_requests', { seconds: 540 });
        await send(page, { email: 'asha@example.com', password: 'wrong one' });
        await shown(page);
      },
    },
    {
      name: 'login-unavailable',
      path: '/login',
      anyLanguage: true,
      async act(page) {
        await refuse(page, 'login', 'unavailable');
        await send(page, { email: 'asha@example.com', password: 'wrong one' });
        await shown(page);
      },
    },
    {
      name: 'register-limit',
      path: '/register',
      anyLanguage: true,
      async act(page) {
        await refuse(page, 'register', 'too_many_requests', { seconds: 3000 });
        await send(page, { email: 'asha@example.com', password: newPassword });
        await shown(page);
      },
    },
    {
      name: 'register-common',
      path: '/register',
      anyLanguage: true,
      async act(page) {
        await send(page, { email: 'asha@example.com', password: 'password1' });
        await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
      },
    },
    {
      name: 'register-taken',
      path: '/register',
      anyLanguage: true,
      async act(page) {
        await send(page, { email: guarded.email, password: newPassword });
        await shown(page);
      },
    },
    {
      name: 'recharge-too-many',
      path: '/recharge',
      who: fresh,
      anyLanguage: true,
      async act(page) {
        await refuse(page, 'recharges', 'too_many_recharges', { limit: 5 });
        await send(page, { amount: '250' });
        await shown(page);
      },
    },
    {
      name: 'recharge-full',
      path: '/recharge',
      who: fresh,
      anyLanguage: true,
      async act(page) {
        await refuse(page, 'recharges', 'balance_too_high', { maximum: '₹10,00,000.00' });
        await send(page, { amount: '250' });
        await shown(page);
      },
    },
    { name: 'home-unavailable', path: '/', who: fresh, anyLanguage: true, act: (page) => away(page, '/') },
    {
      name: 'profile-unavailable',
      path: '/',
      who: fresh,
      anyLanguage: true,
      act: (page) => away(page, '/profile'),
    },
    {
      name: 'transactions-unavailable',
      path: '/',
      who: busy,
      anyLanguage: true,
      act: (page) => away(page, '/transactions-history'),
    },
    {
      name: 'buy-number-unavailable',
      path: '/',
      who: fresh,
      anyLanguage: true,
      act: (page) => away(page, '/buy-number'),
    },
    {
      name: 'buy-number-unclear',
      path: '/buy-number',
      who: busy,
      windowOnly: true,
      anyLanguage: true,
      async act(page) {
        await refuse(page, 'numbers', 'unavailable');
        await page.locator('main button[data-step]').last().click();
        await shown(page);
        await page.getByRole('alert').first().scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'session-ended',
      path: '/profile',
      who: fresh,
      windowOnly: true,
      anyLanguage: true,
      async act(page) {
        await refuse(page, 'auth-data', 'signed_out', undefined, { logout: true });
        await page.goto('/profile');
        await expect(page.locator('header a[href="/login"]')).toBeVisible();
      },
    },
  ];
}

/** Opens a page while the database is away: every request is refused with what the server says then. */
async function away(page: Page, path: string): Promise<void> {
  await page.route('**/api/user/**', (route) => route.fulfill(answer('unavailable')));
  await page.goto(path);
  await expect(page.locator('main [role="alert"]').first()).toBeVisible({ timeout: 15_000 });
}

/** Refuses the changes sent to one address, or all requests for it when the session has ended. */
async function refuse(page: Page, to: string, code: ProblemCode, params?: Params, flags?: object): Promise<void> {
  await page.route(`**/api/user/${to}*`, (route) =>
    route.request().method() === 'GET' && !flags ? route.fallback() : route.fulfill(answer(code, params, flags)),
  );
}

function answer(code: ProblemCode, params?: Params, flags?: object) {
  return { status: problems[code].status, json: { ...new Problem(code, { params }).toBody(), ...flags } };
}
