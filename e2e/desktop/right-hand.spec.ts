import { expect } from '@playwright/test';
import { test } from './desktop-test.ts';
import { chooseShop, expectBalance, logIn, pressKey } from './steps.ts';

test('the right mouse button, the keys of browsers and links to other programs work in the window', async ({
  machine,
  shop,
}) => {
  const { app, page } = await machine.start();
  await chooseShop(page, shop.url);
  const menus = await app.evaluateHandle(({ Menu }) => {
    const opened: string[][] = [];
    Menu.prototype.popup = function popup() {
      opened.push(this.items.filter(({ visible }) => visible).map(({ label }) => label));
    };
    return opened;
  });

  await test.step('a field offers to paste, and a link to copy its address at the shop', async () => {
    await page.getByLabel('Email').click({ button: 'right' });
    await expect.poll(() => menus.evaluate((opened) => opened.at(-1))).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
    await page.getByRole('link', { name: 'Forgot password?' }).click({ button: 'right' });
    await expect.poll(() => menus.evaluate((opened) => opened.at(-1)?.[0])).toBe('Copy link');
  });

  await logIn(page, shop.customer, true);
  await expectBalance(page, '₹500.00');

  await test.step('the wheel and the keys zoom, and Back goes back', async () => {
    const zoom = () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel());
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.emit('zoom-changed', {}, 'in'),
    );
    expect(await zoom()).toBe(0.5);
    await page.getByRole('link', { name: /^Balance/ }).click();
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/recharge');
    await pressKey(app, 'Alt+Left');
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/');
    await pressKey(app, 'Alt+Right');
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/recharge');
  });

  await test.step('mail, phone and Telegram open in the system’s programs, and nothing unsafe does', async () => {
    const outside = await app.evaluateHandle(({ shell }) => {
      const addresses: string[] = [];
      shell.openExternal = async (address) => void addresses.push(address);
      return addresses;
    });
    const follow = (href: string) =>
      page.evaluate((target) => {
        const link = document.body.appendChild(document.createElement('a'));
        link.href = target;
        link.click();
        link.remove();
      }, href);
    const safe = ['mailto:help@shop.example?subject=Hello', 'tel:+919812345678', 'tg://resolve?domain=numdesk'];
    for (const href of [
      'mailto:a@b.example?attach=/etc/passwd',
      'ms-settings:network',
      'file:///etc/passwd',
      ...safe,
    ]) {
      await follow(href);
    }
    await expect.poll(() => outside.jsonValue()).toEqual(safe);
  });
});
