import { expect, type ElectronApplication } from '@playwright/test';
import type { Preferences } from '../../src/shared/contract/desktop/alerts.ts';
import { startCable } from './cable.ts';
import { runTimers } from './client-timers.ts';
import { test } from './desktop-test.ts';
import { adminElsewhere, broadcast, openAsAdmin } from './staff.ts';
import { hideShop } from './steps.ts';

test('a client hidden for ten minutes is alerted, and one that slept tells once what it missed', async ({
  machine,
  shop,
  trayHost,
  notifications,
}) => {
  const { app, page } = await machine.start();
  const cable = await startCable(shop.url);
  await openAsAdmin(page, { url: cable.url, admin: shop.admin });
  const tray = await trayHost.tray();
  await tray.entry(`Connected · ${shop.admin.email}`);
  const admin = await adminElsewhere(shop);

  await page.clock.install();
  await hideShop(app);
  await page.clock.fastForward('10:00');
  await broadcast(admin, 'After ten minutes');
  await notifications.waitFor('of the broadcast', ({ title }) => title === 'After ten minutes');
  await tray.entry(`Connected · ${shop.admin.email}`);

  await page.evaluate(async () => {
    const { desktop } = window;
    const computer = await desktop?.computer();
    if (computer) await desktop?.savePreferences({ ...computer.preferences, lock_after: 0 });
  });
  cable.freeze();
  await broadcast(admin, 'First of the night');
  await broadcast(admin, 'Second of the night');
  const wake = () => app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await wake();
  const digest = await notifications.waitFor('of what was missed', ({ title }) => title.includes('while you were'));
  expect(digest).toMatchObject({
    title: '2 alerts while you were away',
    body: 'Second of the night\nFirst of the night',
  });
  const before = notifications.all().length;
  await wake();
  await broadcast(admin, 'Good morning');
  await notifications.waitFor('of the morning', ({ title }) => title === 'Good morning');
  expect(notifications.all()).toHaveLength(before + 1);
  cable.stop();
});

test('alerts of the quiet hours are told together once these are over', async ({ machine, shop, notifications }) => {
  const { app, page } = await machine.start();
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))));
  // Only what comes after the first list of alerts is news to this client.
  const listed = page.waitForResponse('**/api/admin/alerts');
  await openAsAdmin(page, shop);
  await listed;
  const setQuiet = async (quiet: Preferences['quiet']) =>
    page.evaluate(async (hours) => {
      const { desktop } = window;
      const computer = await desktop?.computer();
      if (computer) await desktop?.savePreferences({ ...computer.preferences, quiet: hours });
    }, quiet);
  await setQuiet({ from: '00:00', to: '00:00' });

  await hideShop(app);
  const admin = await adminElsewhere(shop);
  for (const title of ['First of the evening', 'Second of the evening']) {
    await broadcast(admin, title);
    await expect.poll(() => heard.some((event) => event.includes('admin-toast') && event.includes(title))).toBe(true);
  }
  const minute = 60_000;
  await runTimers(app, minute);
  const answer = await page.evaluate(() => window.desktop?.testAlert());
  expect(answer).toMatchObject({ shown: false, reason: 'quiet_hours' });
  expect(notifications.all()).toEqual([]);

  await setQuiet(null);
  await runTimers(app, minute);
  const digest = await notifications.waitFor('of the quiet hours', () => true);
  expect(digest).toMatchObject({
    title: '2 alerts during quiet hours',
    body: 'Second of the evening\nFirst of the evening',
  });
});

test('an alert is told in one place: on the page in front, else by the desktop', async ({
  machine,
  shop,
  notifications,
}) => {
  const { app, page } = await machine.start();
  const listed = page.waitForResponse('**/api/admin/alerts');
  await openAsAdmin(page, shop);
  await listed;
  const admin = await adminElsewhere(shop);
  const show = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());
  const isInFront = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused());
  const titles = () => notifications.all().map(({ title }) => title);
  const toast = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });
  await sitIdle(app, 0);

  await expect.poll(isInFront).toBe(true);
  await broadcast(admin, 'While it is read');
  await expect(toast('While it is read')).toBeVisible();

  await hideShop(app);
  await broadcast(admin, 'While it is hidden');
  await notifications.waitFor('of the hidden window', ({ title }) => title === 'While it is hidden');
  await show();
  await expect.poll(isInFront).toBe(true);
  await broadcast(admin, 'Back again');
  await expect(toast('Back again')).toBeVisible();
  await expect(toast('While it is hidden')).toHaveCount(0);
  expect(titles()).toEqual(['While it is hidden']);

  await test.step('a burst ends in one summary', async () => {
    const burst = async (name: string) => {
      for (let count = 1; count <= 12; count += 1) await broadcast(admin, `${name} ${count}`);
    };
    await burst('Read');
    await expect(toast(/\d+ more broadcasts/)).toContainText('Read 12');
    await hideShop(app);
    await notifications.closeAll();
    await burst('Hidden');
    const open = () => notifications.all().filter(({ closed, replaced }) => !closed && !replaced);
    const newest = () => open().at(-1)?.body.split('\n');
    await expect.poll(newest).toEqual(['Hidden 12', 'Hidden 11', 'Hidden 10', 'Hidden 9']);
    expect(open().at(-1)?.title).toMatch(/^(9|10) new alerts$/);
    expect(open().length).toBeLessThanOrEqual(4);
  });
});

test('whoever left the desk with the page in front is alerted by the desktop', async ({
  machine,
  shop,
  notifications,
}) => {
  const { app, page } = await machine.start();
  const listed = page.waitForResponse('**/api/admin/alerts');
  await openAsAdmin(page, shop);
  await listed;
  const isInFront = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused());
  await expect.poll(isInFront).toBe(true);
  const admin = await adminElsewhere(shop);
  const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await sitIdle(app, 60);
  await broadcast(admin, 'While nobody sits there');
  await notifications.waitFor('of the empty desk', ({ title }) => title === 'While nobody sits there');
  await sitIdle(app, 0);
  await broadcast(admin, 'Back at the desk');
  await expect(toast('Back at the desk')).toBeVisible();
  await expect(toast('While nobody sits there')).toHaveCount(0);
});

/** Nobody has used this computer for so long. */
async function sitIdle(app: ElectronApplication, seconds: number): Promise<void> {
  await app.evaluate(
    ({ powerMonitor }, idle) => void Object.assign(powerMonitor, { getSystemIdleTime: () => idle }),
    seconds,
  );
}
