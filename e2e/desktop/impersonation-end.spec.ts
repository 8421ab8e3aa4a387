import { expect, type Page } from '@playwright/test';
import { confirmEmail } from '../steps/confirm-email.ts';
import { joinStaff } from '../steps/staff.ts';
import { registerCustomer } from '../world/customer.ts';
import { startCable } from './cable.ts';
import { countTimers, runTimers } from './client-timers.ts';
import { test } from './desktop-test.ts';
import { adminElsewhere, openAsAdmin, openCustomer } from './staff.ts';
import { logIn } from './steps.ts';

test('a recent customer is opened from the tray, and the lock, the hour or the end of a lost connection ends it', async ({
  machine,
  shop,
  trayHost,
}) => {
  const { app, page } = await machine.start();
  const cable = await startCable(shop.url);
  await openAsAdmin(page, { url: cable.url, admin: shop.admin });
  const tray = await trayHost.tray();
  const admin = await adminElsewhere(shop);
  const { email } = shop.customer;
  const banner = (window: Page) => window.getByRole('region', { name: 'Impersonation' });

  const openFromTray = async () => {
    const finding = app.waitForEvent('window');
    await tray.press('Impersonate', email);
    const find = await finding;
    await expect(find.getByRole('region', { name: 'Customer' })).toContainText(email);
    await expect(find.getByRole('textbox')).toHaveCount(1);
    await find.getByLabel('Reason').fill('Ticket 43: the balance is wrong');
    const opening = app.waitForEvent('window');
    await find.getByRole('button', { name: `Open ${email}` }).click();
    const customer = await opening;
    await expect(banner(customer)).toContainText(email);
    return customer;
  };
  /** Asks the shop, with the tokens of the customer's window, whose they are; also after it has closed. */
  const askWith = async (customer: Page) => {
    const tokens = (await customer.evaluate(() => window.desktop?.opening()))?.session;
    const headers = { authorization: `Bearer ${tokens?.token}`, admin_token: tokens?.admin_token ?? '' };
    const ask = async () => (await fetch(`${shop.url}/api/user/auth-data`, { headers })).json() as Promise<unknown>;
    expect(await ask()).toMatchObject({ email });
    return ask;
  };

  await test.step('the lock ends it', async () => {
    const customer = await openCustomer(app, page, email);
    const ask = await askWith(customer);
    const ends = async () => (await admin('GET /api/admin/audit', { query: { action: 'impersonation.stop' } })).data;
    const before = await ends();
    await tray.press('Lock');
    await expect.poll(() => customer.isClosed()).toBe(true);
    await expect.poll(ask).toMatchObject({ code: 'signed_out' });
    const [end, ...earlier] = await ends();
    expect(end).toMatchObject({ actor: shop.admin.email, on_behalf_of: email });
    expect(earlier).toHaveLength(before.length);
    await page.getByRole('textbox', { name: 'Password' }).fill(shop.admin.password);
    await page.getByRole('button', { name: 'Unlock' }).click();
    // A menu of before the lock stands for up to a second, and does nothing while it is locked.
    await expect(page.getByRole('grid').first()).toBeVisible();
  });

  await test.step('one that the shop did not hear to end is ended once it can be reached', async () => {
    const customer = await openFromTray();
    const ask = await askWith(customer);
    cable.plug(false);
    await tray.press(`End impersonation of ${email}`);
    await expect.poll(() => customer.isClosed()).toBe(true);
    const tryAgain = () => runTimers(app, 15_000);
    await expect.poll(tryAgain).toBe(1);
    await expect.poll(tryAgain).toBe(1);
    expect(await ask()).toMatchObject({ email });
    // The second retry has failed too: one still on its way would reach the shop, and leave no timer.
    await expect.poll(() => countTimers(app, 15_000)).toBe(1);
    cable.plug(true);
    await expect.poll(tryAgain).toBe(1);
    await expect.poll(ask).toMatchObject({ code: 'signed_out' });
  });

  await test.step('its hour ends it', async () => {
    const customer = await openFromTray();
    const ask = await askWith(customer);
    // A window that is looked at again asks how long it has left: by this clock an hour from now.
    await customer.route('**/api/admin/impersonation', () => undefined);
    await customer.clock.install();
    await customer.clock.fastForward('58:00');
    await expect(banner(customer)).toContainText('2 minutes left');
    await customer.clock.fastForward('02:00');
    await expect.poll(() => customer.isClosed()).toBe(true);
    await expect.poll(ask).toMatchObject({ code: 'signed_out' });
  });

  await test.step('the next person at this computer does not see who was opened', async () => {
    const next = await registerCustomer(shop.url, admin, '0.00');
    await confirmEmail({ demo: shop }, next);
    await joinStaff(admin, next, 'admin');
    await page.evaluate(() => location.assign('/logout'));
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await logIn(page, next, true);
    await tray.entry(`Connected · ${next.email}`);
    expect((await tray.entry('Impersonate')).children.map(({ label }) => label)).toEqual(['Find a customer…']);
  });
  cable.stop();
});
