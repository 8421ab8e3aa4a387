import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { test } from '../desktop-test.ts';
import { filesContaining } from '../disk.ts';
import { createAuthority, guardedHost, startDoor, startGuard, startProxy } from './guarded-network.ts';
import { openCustomer } from '../staff.ts';
import { chooseShop, logIn } from '../steps.ts';
import { give, kinds, nextWindow, pressLast } from './questions.ts';

const needsNss = () =>
  test.skip(
    process.env['REQUIRE_DESKTOP'] !== '1' && !hasNss(),
    'installs certificates with certutil of libnss3-tools',
  );

const resolve = `--host-resolver-rules=MAP ${guardedHost} 127.0.0.1`;
const proxyLogin = { name: 'asha', password: 'proxy pass 42' };

test('a proxy gets its login: asked for once, refused ones again, and remembered in the keyring where one wants it', async ({
  machine,
  shop,
}) => {
  needsNss();
  const { key, cert } = createAuthority(machine.folder, []);
  const guard = await startGuard(shop.url, { key, cert });
  const proxy = await startProxy(proxyLogin);
  const start = () => machine.start([resolve], { https_proxy: `http://${proxy.address}` });
  const { app, page } = await start();
  const address = `${guardedHost}:${guard.port}`;

  await test.step('whoever cancels is told that the proxy wants a login, and asked again when they try again', async () => {
    const asked = await nextWindow(app, () => chooseShop(page, address));
    await expect(asked.getByRole('heading', { name: 'Log in to your network' })).toBeVisible();
    await expect(asked.getByText(`The proxy ${proxy.address} asks for a login`)).toBeVisible();
    await expect(asked.getByLabel('User name')).toBeFocused();
    await pressLast(asked, 'Cancel');
    await expect(page.getByText('needs a login before')).toBeVisible();
  });

  await test.step('a wrong login is said, with its name', async () => {
    const asked = await nextWindow(app, () => chooseShop(page, address));
    const again = await nextWindow(app, () => give(asked, { ...proxyLogin, password: 'wrong' }));
    await expect(again.getByRole('alert')).toContainText('was not accepted');
    await expect(again.getByLabel('User name')).toHaveValue(proxyLogin.name);
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
    await again.getByLabel('Remember on this computer').check();
    await give(again, proxyLogin);
    expect(proxy.tried()).toEqual([`${proxyLogin.name}:wrong`]);
  });

  await test.step('pages, requests of the client and a customer’s window of its own go through it without another question', async () => {
    await logIn(page, shop.admin, true);
    await expect(page.getByRole('grid').first()).toBeVisible();
    const customer = await openCustomer(app, page, shop.customer.email);
    await expect(customer.getByRole('region', { name: 'Impersonation' })).toContainText(shop.customer.email);
    expect(await kinds(app)).toEqual(['customer', 'shop']);
    await customer.close();
    await app.close();
    expect(filesContaining(machine.folder, proxyLogin.password)).toEqual([]);
  });

  await test.step('the next start has it from the keyring', async () => {
    const next = await start();
    await expect(next.page.getByRole('grid').first()).toBeVisible();
    expect(await kinds(next.app)).toEqual(['shop']);
  });
  guard.stop();
  proxy.stop();
});

test('a server that wants a certificate gets the one that the person chose, for this run', async ({
  machine,
  shop,
}) => {
  needsNss();
  const authority = createAuthority(machine.folder, ['Asha Rao', 'Ravi Iyer']);
  const guard = await startGuard(shop.url, authority, ['Asha Rao']);
  const { app, page } = await machine.start([resolve]);

  await test.step('it is asked for with who they are for, from whom and until when', async () => {
    const asked = await nextWindow(app, () => chooseShop(page, `${guardedHost}:${guard.port}`), 'Choose a certificate');
    await expect(asked.getByText(`${guardedHost}:${guard.port} asks for a certificate`)).toBeVisible();
    await expect(asked.getByRole('radio', { name: /Asha Rao.*Issued by Office CA.*Valid until/s })).toBeVisible();
    await asked.getByRole('radio', { name: /Asha Rao/ }).check();
    await pressLast(asked, 'Use certificate');
  });

  await test.step('pages and a customer’s window use it, too', async () => {
    await logIn(page, shop.admin, true);
    await expect(page.getByRole('grid').first()).toBeVisible();
    const customer = await openCustomer(app, page, shop.customer.email);
    await expect(customer.getByRole('region', { name: 'Impersonation' })).toContainText(shop.customer.email);
    expect(guard.seen()).toEqual(['Asha Rao']);
    expect(await kinds(app)).toEqual(['customer', 'shop']);
  });
  guard.stop();
});

test('a server’s own login is asked for once, and is forgotten with its shop', async ({ machine, shop }) => {
  const door = await startDoor(shop.url, proxyLogin);
  const { app, page } = await machine.start();
  await chooseShop(page, door.url);
  await expect(page.getByLabel('Email')).toBeVisible();
  const load = async (from: Page) =>
    from.evaluate((url) => void fetch(`${url}/kept`, { mode: 'no-cors', credentials: 'include' }), door.url);

  const asked = await nextWindow(app, () => load(page));
  await expect(asked.getByRole('heading', { name: `Log in to ${new URL(door.url).host}` })).toBeVisible();
  await asked.getByLabel('Remember on this computer').check();
  await give(asked, proxyLogin);
  await expect.poll(door.given).toBe(1);
  await load(page);
  await expect.poll(door.given).toBe(2);

  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false });
  });
  const leave = () =>
    app.evaluate(({ Menu }) => {
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
      const item = items?.find(({ label }) => label === 'Change shop…');
      if (item?.enabled) setImmediate(() => item.click());
      return item?.enabled;
    });
  const opened = app.waitForEvent('window');
  await expect.poll(leave).toBe(true);
  const next = await opened;
  await chooseShop(next, door.url);
  await expect(next.getByLabel('Email')).toBeVisible();
  const again = await nextWindow(app, () => load(next));
  await expect(again.getByLabel('User name')).toHaveValue('');
  expect(door.given()).toBe(2);

  await test.step('its question goes with it, and the same server asks anew for the next shop', async () => {
    const gone = again.waitForEvent('close');
    const replaced = app.waitForEvent('window');
    await expect.poll(leave).toBe(true);
    await gone;
    const last = await replaced;
    await chooseShop(last, door.url);
    await expect(last.getByLabel('Email')).toBeVisible();
    await give(await nextWindow(app, () => load(last)), proxyLogin);
    await expect.poll(door.given).toBe(3);
  });
  door.stop();
});

function hasNss(): boolean {
  try {
    execFileSync('certutil', ['--version'], { stdio: 'ignore' });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
  return true;
}
