import { expect, type ElectronApplication } from '@playwright/test';
import { test } from './desktop-test.ts';
import { holdQuestions } from './questions.ts';
import { openAsAdmin, openCustomer } from './staff.ts';
import { logIn, pressKey } from './steps.ts';

test('what is typed is lost to no question that is not seen: of quitting, of the lock, of a crash', async ({
  machine,
  shop,
}) => {
  const { app, page } = await machine.start();
  await openAsAdmin(page, shop);
  await page.evaluate(() => location.assign('/admin/canned-answers?open=new'));
  const field = page.getByRole('main').locator('textarea').first();
  await field.fill('Please send the UTR.');
  const asked = await stayWhenAsked(app);
  const questions = await holdQuestions(app);
  const title = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());

  await test.step('the question before it quits belongs to the window, and the page that waits does not hang', async () => {
    const question = [title, title, 'Leave without saving?'];
    await pressKey(app, 'Ctrl+Q');
    await expect.poll(() => asked.jsonValue()).toEqual([question]);
    await pressKey(app, 'CmdOrCtrl+W');
    await expect.poll(() => asked.jsonValue()).toEqual([question, question]);
    expect(await questions.asked()).toEqual([]);
    await expect(field).toHaveValue('Please send the UTR.');
  });

  await test.step('the lock by hand asks', async () => {
    const question = [['Lock without saving?', ['Keep writing', 'Lock']]];
    await pressKey(app, 'CmdOrCtrl+Shift+L');
    await expect.poll(questions.asked).toEqual(question);
    expect(await questions.askedIn()).toEqual([title]);
    await questions.answer(0);
    await expect(field).toHaveValue('Please send the UTR.');
    await pressKey(app, 'CmdOrCtrl+Shift+L');
    await expect.poll(questions.asked).toEqual(question);
    await questions.answer(1);
    await page.getByRole('textbox', { name: 'Password' }).fill(shop.admin.password);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(field).toBeVisible();
  });

  await test.step('a page that comes back after a crash says so', async () => {
    // Playwright knows a page that really crashed no more.
    await app.evaluate(
      ({ BrowserWindow }) =>
        void BrowserWindow.getAllWindows()[0]?.webContents.emit('render-process-gone', {}, { reason: 'crashed' }),
    );
    await expect(page.getByText('This page crashed. Text that was not saved is lost.').first()).toBeVisible();
  });
});

test('what is typed in a customer’s account is lost to no lock, logout or end by hand without a question', async ({
  machine,
  shop,
}) => {
  const { app, page } = await machine.start();
  await openAsAdmin(page, shop);
  const customer = await openCustomer(app, page, shop.customer.email);
  await customer.evaluate(() => location.assign('/tickets'));
  const field = customer.getByRole('textbox', { name: 'Title' });
  await field.fill('The code did not arrive');
  const questions = await holdQuestions(app);
  const question = [['Lock without saving?', ['Keep writing', 'Lock']]];
  const locked = page.getByRole('heading', { name: 'Numdesk is locked' });

  await test.step('the lock by hand asks, and the text stays', async () => {
    await pressKey(app, 'CmdOrCtrl+Shift+L');
    await expect.poll(questions.asked).toEqual(question);
    await questions.answer(0);
    await expect(field).toHaveValue('The code did not arrive');
    await expect(locked).toHaveCount(0);
  });

  await test.step('so do Log out in the panel, and Quit', async () => {
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect.poll(questions.asked).toEqual([['Log out without saving?', ['Keep writing', 'Log out']]]);
    await questions.answer(0);
    await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
    await pressKey(app, 'Ctrl+Q');
    await expect.poll(questions.asked).toEqual([['Quit without saving?', ['Keep writing', 'Quit']]]);
    await questions.answer(0);
    await expect(field).toHaveValue('The code did not arrive');
  });

  await test.step('so does the X of the shop’s window where no tray would bring it back', async () => {
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((window) => !window.getTitle().includes('@'))
        ?.close(),
    );
    await expect.poll(questions.asked).toEqual([['Quit without saving?', ['Keep writing', 'Quit']]]);
    await questions.answer(0);
    await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
    await expect(field).toHaveValue('The code did not arrive');
  });

  await test.step('a lock that comes meanwhile takes the question away', async () => {
    await pressKey(app, 'CmdOrCtrl+Shift+L');
    await expect.poll(questions.asked).toEqual(question);
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'));
    await expect(locked).toBeVisible();
    await expect.poll(() => customer.isClosed()).toBe(true);
    expect(await questions.asked()).toEqual([]);
  });
});

test('what is typed in a customer’s account is not lost by the tray without a question', async ({
  machine,
  shop,
  trayHost,
}) => {
  const { app, page } = await machine.start();
  await openAsAdmin(page, shop);
  const { email } = shop.customer;
  const customer = await openCustomer(app, page, email);
  await customer.evaluate(() => location.assign('/tickets'));
  const field = customer.getByRole('textbox', { name: 'Title' });
  await field.fill('The code did not arrive');
  const questions = await holdQuestions(app);
  const tray = await trayHost.tray();
  const question = [['Leave without saving?', ['Keep writing', 'Leave']]];

  await tray.press(`End impersonation of ${email}`);
  await expect.poll(questions.asked).toEqual(question);
  expect(await questions.askedIn()).toEqual([email]);
  await questions.answer(0);
  await expect(field).toHaveValue('The code did not arrive');
  await tray.press(`End impersonation of ${email}`);
  await expect.poll(questions.asked).toEqual(question);
  await questions.answer(1);
  await expect.poll(() => customer.isClosed()).toBe(true);
});

test('staff log out in the panel, stand at the login form, and a link opens its record after the login', async ({
  machine,
  shop,
}) => {
  const { app, page } = await machine.start();
  await openAsAdmin(page, shop);
  const { host } = new URL(shop.url);
  const openLink = (link: string) => app.evaluate((_, given) => void _.app.emit('second-instance', {}, [given]), link);
  const address = () => page.evaluate(() => document.URL);

  await test.step('a link without a page leaves staff where they are', async () => {
    await page.evaluate(() => location.assign('/admin/orders'));
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    await openLink(`numdesk://${host}`);
    await openLink(`numdesk://${host}/admin/cases`);
    await expect.poll(address).toBe('app://numdesk/admin/cases');
    await page.evaluate(() => history.back());
    await expect.poll(address).toBe('app://numdesk/admin/orders');
  });

  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await address()).toBe('app://numdesk/login');
  await openLink(`numdesk://${host}/admin/canned-answers?open=new`);
  await logIn(page, shop.admin, true);
  await expect.poll(address).toBe('app://numdesk/admin/canned-answers?open=new');
});

/** Whoever is asked before a page is left stays, and takes so long that Electron calls it unresponsive. Returns what was asked, in which window. */
function stayWhenAsked(app: ElectronApplication) {
  return app.evaluateHandle(({ dialog }) => {
    const asked: (string | undefined)[][] = [];
    Object.assign(dialog, {
      showMessageBoxSync: (
        ...given: [Electron.BrowserWindow, Electron.MessageBoxSyncOptions] | [Electron.MessageBoxSyncOptions]
      ) => {
        const [window, options] = given.length === 2 ? given : [undefined, given[0]];
        asked.push([window?.getTitle(), options.title, options.message]);
        window?.emit('unresponsive');
        return 0;
      },
    });
    return asked;
  });
}
