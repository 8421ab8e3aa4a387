import { expect } from '@playwright/test';
import { desktopCalls } from '../../src/shared/contract/desktop/calls.ts';
import { test } from './desktop-test.ts';

test('the page has its own origin, is sandboxed and isolated, and has exactly the bridge of the contract', async ({
  machine,
}) => {
  const { app, page } = await machine.start();
  expect(page.url()).toBe('app://numdesk/');
  const globals = await page.evaluate(() => ({
    node: [typeof Reflect.get(globalThis, 'require'), typeof Reflect.get(globalThis, 'process')],
    bridge: Object.entries(window.desktop ?? {}).map(([name, value]) => `${name}: ${typeof value}`),
  }));
  expect(globals.node).toEqual(['undefined', 'undefined']);
  expect(globals.bridge.toSorted()).toEqual(
    [...Object.keys(desktopCalls), 'on'].map((name) => `${name}: function`).toSorted(),
  );

  const [preferences] = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => {
      // Undocumented: Electron uses this call in its own tests.
      const contents = webContents as unknown as { getLastWebPreferences: () => Record<string, unknown> };
      return contents.getLastWebPreferences();
    }),
  );
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    webSecurity: true,
  });
});

test('the bridge refuses input that the contract does not allow', async ({ machine }) => {
  const { page } = await machine.start();
  const refusals = await page.evaluate(async () => {
    const { desktop } = window;
    if (!desktop) return [];
    const calls = [
      desktop.openOutside('file:///etc/passwd'),
      desktop.keepToken(''),
      desktop.chooseShop('x'.repeat(301)),
    ];
    return Promise.all(calls.map((call) => call.then(() => 'answered', String)));
  });
  expect(refusals).toHaveLength(3);
  for (const refusal of refusals) expect(refusal).toContain('was called with invalid input');
});

test('links open in the system browser, and any other navigation is blocked', async ({ machine }) => {
  const { app, page } = await machine.start();
  const opened = await app.evaluateHandle(({ shell }) => {
    const addresses: string[] = [];
    shell.openExternal = (address) => Promise.resolve(void addresses.push(address));
    return addresses;
  });
  await expect(page.getByLabel('Shop address')).toBeVisible();
  const go = (address: string) => page.evaluate((target) => setTimeout(() => location.assign(target)), address);
  for (const address of ['file:///etc/passwd', 'data:text/html,gone', 'app://elsewhere/', 'ftp://shop.example/']) {
    await go(address);
  }
  await page.evaluate(() => [open('smb://host/share'), open('app://numdesk/'), open('upi://pay?pa=shop@bank')]);
  await go('https://shop.example/support');
  await expect.poll(() => opened.jsonValue()).toEqual(['upi://pay?pa=shop@bank', 'https://shop.example/support']);
  expect(await page.evaluate(() => document.URL)).toBe('app://numdesk/');
  expect(await page.evaluate(() => document.body.textContent)).toContain('Shop address');
  expect(app.windows()).toHaveLength(1);
});

test('the page may write to the clipboard and has no other permission', async ({ machine }) => {
  const { page } = await machine.start();
  const states = await page.evaluate(async () => {
    const names = ['clipboard-write', 'clipboard-read', 'geolocation', 'notifications', 'camera', 'microphone'];
    const queries = names.map((name) => navigator.permissions.query({ name: name as PermissionName }));
    return (await Promise.all(queries)).map(({ state }, index) => `${names[index]}: ${state}`);
  });
  expect(states).toEqual([
    'clipboard-write: granted',
    ...['clipboard-read', 'geolocation', 'notifications', 'camera', 'microphone'].map((name) => `${name}: denied`),
  ]);
});
