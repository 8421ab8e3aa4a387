import { expect, type Page } from '@playwright/test';
import type { Profile } from '#shared/contract/account/profile.ts';
import { proveWith } from '../steps/proof.ts';
import type { People } from './people.ts';
import { click, type Screenshot } from './screenshot.ts';

export function profileScreenshots({ fresh, busy, guarded, unconfirmed, losing }: People): Screenshot[] {
  return [
    { name: 'profile', path: '/profile', who: busy },
    { name: 'profile-new', path: '/profile', who: fresh },
    { name: 'profile-guarded', path: '/profile', who: guarded },
    { name: 'profile-unconfirmed', path: '/profile', who: unconfirmed, act: click('Change email') },
    { name: 'profile-removal', path: '/profile', who: losing },
    { name: 'profile-proof', path: '/profile', who: unconfirmed, act: askForProof },
    { name: 'home-unconfirmed', path: '/', who: unconfirmed },
    { name: 'profile-proof-code', path: '/profile', who: guarded, act: refuseProof },
    { name: 'profile-turn-off', path: '/profile', who: guarded, windowOnly: true, act: click('Turn off') },
    { name: 'profile-email-change', path: '/profile', who: fresh, anyLanguage: true, act: changeEmail },
    { name: 'profile-codes', path: '/profile', who: guarded, act: showCodes },
    { name: 'profile-codes-ask', path: '/profile', who: guarded, act: askForCodes },
    { name: 'profile-factor-new', path: '/profile', who: guarded, anyLanguage: true, act: haveNewFactor },
    { name: 'profile-password-common', path: '/profile', who: fresh, anyLanguage: true, act: setCommonPassword },
    { name: 'profile-key', path: '/profile', who: fresh, anyLanguage: true, act: haveKey },
    {
      name: 'profile-end-others',
      path: '/profile',
      who: busy,
      windowOnly: true,
      async act(page) {
        await haveKey(page);
        await click('Log out other devices')(page);
        await expect(page.getByRole('alertdialog').getByRole('checkbox')).toBeVisible();
      },
    },
    ...mailedLinks(unconfirmed),
    {
      name: 'profile-two-factor',
      path: '/profile',
      who: fresh,
      async act(page) {
        await click(/^Turn on/)(page);
        const code = page.getByRole('img', { name: /QR/ });
        const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
        await expect(code.or(dialog)).toBeVisible();
        // Asked once in ten minutes, and each person is shown in several sizes.
        if (await dialog.isVisible()) await proveWith(page, fresh.password);
        await expect(code).toBeVisible();
      },
    },
  ];
}

/** The dialogs that the links in emails open. */
function mailedLinks(who: People['unconfirmed']): Screenshot[] {
  const opened = { who, windowOnly: true, anyLanguage: true };
  const act = (after: (page: Page) => Promise<unknown>, url: string, json?: object) => {
    return async (page: Page) => {
      if (json) await page.route(url, (route) => route.fulfill({ json }));
      await page.getByRole('dialog').locator('button').last().click();
      await after(page);
    };
  };
  const done = (page: Page) => expect(page.getByRole('dialog').locator('output')).toBeVisible();
  const refused = (page: Page) => expect(page.getByRole('dialog').locator('button[aria-busy]')).toHaveCount(0);
  const email = who.email;
  const openLink = async (page: Page) => {
    await page.route('**/email/link/check', (route) => route.fulfill({ json: { email, confirmed: false } }));
    await page.goto('/?confirm_email=token');
    await expect(page.getByRole('dialog')).toContainText(email);
  };
  return [
    { name: 'confirm-email', path: '/', ...opened, act: openLink },
    {
      name: 'confirm-email-done',
      path: '/',
      ...opened,
      async act(page) {
        await openLink(page);
        await act(done, '**/email/confirm', { email })(page);
      },
    },
    { name: 'confirm-email-old', path: '/?confirm_email=token', ...opened },
    { name: 'keep-two-factor', path: '/?keep_two_factor=token', ...opened },
    {
      name: 'keep-two-factor-done',
      path: '/?keep_two_factor=token',
      ...opened,
      act: act(done, '**/two-factor-removal/stop', {}),
    },
    { name: 'keep-two-factor-old', path: '/?keep_two_factor=token', ...opened, act: act(refused, '') },
  ];
}

async function askForProof(page: Page): Promise<void> {
  await click('Create key')(page);
  await expect(page.getByRole('dialog', { name: 'Confirm it is you' }).getByLabel('Current password')).toBeVisible();
}

/** The question of someone with two-factor, answered wrongly. */
async function refuseProof(page: Page): Promise<void> {
  await page.route('**/api/user/api-key', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: 'proof_needed', message: '' } })
      : route.fallback(),
  );
  await click('Create key')(page);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="password"]').fill('not the right one');
  await dialog.locator('input[name="code"]').fill('123456');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
}

async function changeEmail(page: Page): Promise<void> {
  await haveProfile(page, { new_email: 'a.rather.long.name.of.someone@mail.example.com' });
  await expect(page.getByText('a.rather.long.name')).toBeVisible();
}

/** What staff see of a second factor that does not count yet. */
async function haveNewFactor(page: Page): Promise<void> {
  await haveProfile(page, { two_factor_opens_at: '2026-12-24T10:12:00.000Z' });
  await expect(page.getByText(/24 (Dec|दिस)/)).toBeVisible();
}

async function haveProfile(page: Page, more: Partial<Profile>): Promise<void> {
  await page.route('**/api/user/profile', async (route) => {
    const response = await route.fetch();
    const { profile } = (await response.json()) as { profile: Profile };
    await route.fulfill({ response, json: { profile: { ...profile, ...more } } });
  });
  await page.reload();
}

async function askForCodes(page: Page): Promise<void> {
  await click('New recovery codes')(page);
  await expect(page.getByText('Your old recovery codes stop working.')).toBeVisible();
}

async function showCodes(page: Page): Promise<void> {
  const recovery_codes = Array.from({ length: 10 }, (_, n) => `${n}k7q2-mx4hd-9tzrw-${n}pn3v-c8fj6-e`);
  await page.route('**/two-factor/recovery-codes', (route) => route.fulfill({ json: { recovery_codes } }));
  await askForCodes(page);
  const form = page.locator('form', { has: page.locator('input[name="code"]') }).last();
  await form.locator('input[name="password"]').fill('the current one');
  await form.locator('input[name="code"]').fill('123456');
  await form.locator('button[type="submit"]').click();
  await expect(page.getByRole('region', { name: 'Save your recovery codes' })).toBeVisible();
}

async function setCommonPassword(page: Page): Promise<void> {
  await page.route('**/api/user/password', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'invalid_request',
        message: '',
        fields: { new_password: { code: 'password_common', message: '' } },
      },
    }),
  );
  await page.locator('input[name="password"]').fill('the current one');
  await page.locator('input[name="fresh"]').fill('password1');
  await page.locator('input[name="fresh"]').press('Enter');
  await expect(page.locator('main [role="alert"]').first()).toBeVisible();
}

async function haveKey(page: Page): Promise<void> {
  const api_key = { hint: 'w3Zk', created_at: '2026-11-20T10:00:00.000Z', last_used_at: null };
  await page.route('**/api/user/api-key', (route) => route.fulfill({ json: { api_key } }));
  await page.reload();
  await expect(page.getByText('w3Zk')).toBeVisible();
}
