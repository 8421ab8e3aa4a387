import { expect, type Page } from '@playwright/test';
import { test } from '../desktop-test.ts';
import { holdQuestions } from '../questions.ts';
import { chooseShop } from '../steps.ts';
import { digestDoor, startDoor } from './guarded-network.ts';
import { give, kinds, nextWindow, pressLast } from './questions.ts';

const login = { name: 'asha', password: 'door pass 42' };

test('a server’s login is asked for again when it was wrong, and by a page that is loaded again when it was cancelled', async ({
  machine,
  shop,
}) => {
  const door = await startDoor(shop.url, login);
  const { app, page } = await machine.start();
  await openShop(page, door.url);

  await test.step('whoever cancels is left alone by the same page', async () => {
    const asked = await nextWindow(app, async () => void load(page, door.url));
    await pressLast(asked, 'Cancel');
    await load(page, door.url);
    expect(await kinds(app)).toEqual(['shop']);
  });

  await test.step('loaded again, it asks again; a wrong login is said, and the right one counts', async () => {
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
    const asked = await nextWindow(app, async () => void load(page, door.url));
    await expect(asked.getByLabel('User name')).toHaveValue('');
    const again = await nextWindow(app, () => give(asked, { ...login, password: 'wrong' }));
    await expect(again.getByRole('alert')).toContainText('was not accepted');
    await expect(again.getByLabel('User name')).toHaveValue(login.name);
    await give(again, login);
    await expect.poll(door.given).toBe(1);
  });
  door.stop();
});

test('logins are asked for one after the other; a window that is closed has cancelled, one that crashed asks on', async ({
  machine,
  shop,
}) => {
  const door = await startDoor(shop.url, login, digestDoor);
  const files = ['/kept', '/kept-too'];
  const { app, page } = await machine.start();
  await openShop(page, door.url);
  const questions = await holdQuestions(app);
  const asked = await nextWindow(app, async () => files.forEach((file) => void load(page, door.url, file)));
  await expect(asked.getByLabel('User name')).toBeFocused();
  expect(await kinds(app)).toEqual(['access', 'shop']);
  const window = await app.browserWindow(asked);

  await test.step('after a crash it is the same question', async () => {
    await window.evaluate(({ webContents }) => webContents.forcefullyCrashRenderer());
    await expect.poll(questions.asked).toEqual([['The page of Network login has crashed', ['Load again', 'Close']]]);
    await questions.answer(0);
    const isUp = () =>
      window.evaluate(({ webContents }) =>
        webContents.isCrashed() ? false : webContents.executeJavaScript('document.activeElement?.matches("input")'),
      );
    await expect.poll(isUp).toBe(true);
  });

  await test.step('the next one is asked once it is closed', async () => {
    const next = await nextWindow(app, () => window.evaluate((one) => one.close()));
    await give(next, login);
    await expect.poll(() => files.map(door.given).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await kinds(app)).toEqual(['shop']);
  });
  door.stop();
});

async function openShop(page: Page, address: string): Promise<void> {
  await chooseShop(page, address);
  await expect(page.getByLabel('Email')).toBeVisible();
}

/** Has the page ask for what the server keeps behind its login. Resolves once it was given or refused. */
async function load(page: Page, address: string, file = '/kept'): Promise<void> {
  const ask = (url: string) => fetch(url, { mode: 'no-cors', credentials: 'include' }).then(() => {});
  await page.evaluate(ask, address + file);
}
