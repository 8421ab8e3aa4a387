import { join } from 'node:path';
import { expect, type ElectronApplication } from '@playwright/test';
import { desktopCalls } from '../../src/shared/contract/desktop/calls.ts';
import { test } from './desktop-test.ts';

const calls = Object.keys(desktopCalls);
const preload = join(import.meta.dirname, '..', '..', 'out', 'preload', 'index.cjs');

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
  expect(globals.bridge.toSorted()).toEqual([...calls, 'on'].map((name) => `${name}: function`).toSorted());

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
  // A hidden page hears alerts in time.
  const isThrottled = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getBackgroundThrottling()),
  );
  expect(isThrottled).toEqual([false]);
  const listeners = await app.evaluate(({ ipcMain }) => ipcMain.listenerCount('electron-store-get-data'));
  expect(listeners).toBe(0);

  await test.step('it may write to the clipboard and has no other permission', async () => {
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
});

test('every call refuses what the contract does not allow', async ({ machine }) => {
  const { page } = await machine.start();
  const answers = await page.evaluate(async () => {
    // The preload script hands no input of the page to `opening`.
    const { on: _on, opening: _opening, ...bridge } = window.desktop ?? ({} as Record<string, unknown>);
    const wrong = [null, Number.NaN, Number.MAX_VALUE, [], [['a']], { wrong: 'input' }, 7n, ['__proto__']];
    const attempts = Object.entries(bridge).flatMap(([name, call]) =>
      wrong.map(async (input) => {
        const answer = await (call as (input: unknown) => Promise<unknown>)(input).then(JSON.stringify, String);
        return { name, answer };
      }),
    );
    return Promise.all(attempts);
  });
  expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(calls.filter((name) => name !== 'opening')));
  for (const { name, answer } of answers) {
    const isOurs = (desktopCalls[name as keyof typeof desktopCalls].from as readonly string[]).includes('shop');
    expect(answer, name).toContain(
      isOurs ? `${name} was called with invalid input.` : 'cannot be called from this page',
    );
  }
  const listening = await page.evaluate(() => {
    try {
      return String(window.desktop?.on('opening' as 'go', () => {}));
    } catch (error) {
      return String(error);
    }
  });
  expect(listening).toContain('There is no event opening.');
});

test('the page goes nowhere, opens no window, makes no frame and downloads nothing', async ({ machine }) => {
  const { app, page } = await machine.start();
  const opened = await app.evaluateHandle(({ shell }) => {
    const addresses: string[] = [];
    shell.openExternal = (address) => Promise.resolve(void addresses.push(address));
    return addresses;
  });
  await expect(page.getByLabel('Shop address')).toBeVisible();
  const go = (address: string) => page.evaluate((target) => setTimeout(() => location.assign(target)), address);

  await test.step('links open in the system browser, and any other navigation is blocked', async () => {
    for (const address of [
      'file:///etc/passwd',
      'data:text/html,gone',
      'app://elsewhere/',
      'app://numdesk.evil.example/',
      'ftp://shop.example/',
      'numdesk://shop.example/admin',
      'javascript:document.body.remove()',
    ]) {
      await go(address);
    }
    await page.evaluate(() => {
      const made = URL.createObjectURL(new Blob(['<p>gone</p>'], { type: 'text/html' }));
      setTimeout(() => location.assign(made));
      const form = Object.assign(document.createElement('form'), { action: 'https://evil.example/', method: 'post' });
      document.body.append(form);
      form.submit();
      const refresh = document.createElement('meta');
      refresh.httpEquiv = 'refresh';
      refresh.content = '0;url=file:///etc/passwd';
      document.head.append(refresh);
    });
    const windows = await page.evaluate(() => {
      const made = URL.createObjectURL(new Blob(['<p>gone</p>'], { type: 'text/html' }));
      const addresses = ['smb://host/share', 'app://numdesk/', '', 'about:blank', made, 'upi://pay?pa=shop@bank'];
      return addresses.map((address) => open(address));
    });
    expect(windows).toEqual([null, null, null, null, null, null]);
    await go('https://shop.example/support');
    await expect.poll(() => opened.jsonValue()).toEqual(['upi://pay?pa=shop@bank', 'https://shop.example/support']);
    expect(await page.evaluate(() => document.URL)).toBe('app://numdesk/');
    expect(await page.evaluate(() => document.body.textContent)).toContain('Shop address');
    expect(app.windows()).toHaveLength(1);
  });

  await test.step('a page that empties itself starts again', async () => {
    for (const address of ['about:blank', 'about:srcdoc']) {
      await page.evaluate(() => Reflect.set(globalThis, 'isEarlier', true));
      await go(address);
      const isEarlier = () => page.evaluate(() => Reflect.has(globalThis, 'isEarlier')).catch(() => true);
      await expect.poll(isEarlier).toBe(false);
      await expect.poll(() => page.url()).toBe('app://numdesk/');
      await expect(page.getByLabel('Shop address')).toBeVisible();
    }
  });

  await test.step('a frame shows nothing, and has no bridge', async () => {
    const found = await page.evaluate(async () => {
      const blocked: string[] = [];
      const isBlocked = new Promise<void>((done) => {
        document.addEventListener('securitypolicyviolation', (event) => {
          if (blocked.push(event.effectiveDirective) === 3) done();
        });
      });
      const frames = ['app://numdesk/', 'https://evil.example/', 'data:text/html,foreign'].map((src) =>
        Object.assign(document.createElement('iframe'), { src }),
      );
      const empty = document.createElement('iframe');
      const webview = Object.assign(document.createElement('webview'), { src: 'app://numdesk/' });
      document.body.append(...frames, empty, webview);
      await isBlocked;
      const bridges = [...frames, empty].map((frame) => {
        try {
          return typeof (frame.contentWindow as unknown as { desktop: unknown }).desktop;
        } catch {
          return 'of another origin';
        }
      });
      return { blocked, bridges, webview: 'getURL' in webview };
    });
    expect(found.blocked).toEqual(['frame-src', 'frame-src', 'frame-src']);
    expect(found.bridges).toEqual([...Array<string>(3).fill('of another origin'), 'undefined']);
    expect(found.webview).toBe(false);
    const frames = await app.evaluate(({ BrowserWindow }) => {
      const look = `typeof window.desktop + (document.querySelector('#root') ? ', our page' : '') + document.body.innerText`;
      const [window] = BrowserWindow.getAllWindows();
      return Promise.all(window?.webContents.mainFrame.frames.map((frame) => frame.executeJavaScript(look)) ?? []);
    });
    expect(frames).toEqual(Array<string>(4).fill('undefined'));
  });

  await test.step('a download is canceled', async () => {
    const downloads = await app.evaluateHandle(({ session }) => {
      const names: string[] = [];
      session.defaultSession.on('will-download', (event, item) =>
        names.push(`${item.getFilename()} ${event.defaultPrevented ? 'canceled' : 'goes on'}`),
      );
      return names;
    });
    await page.evaluate(() => {
      const made = URL.createObjectURL(new Blob(['#!/bin/sh']));
      Object.assign(document.createElement('a'), { href: made, download: 'run.sh' }).click();
    });
    await expect.poll(() => downloads.jsonValue()).toEqual(['run.sh canceled']);
  });
});

test('a window that the shell did not open reaches neither the bridge nor, in storage of its own, anything', async ({
  machine,
  shop,
}) => {
  const { app, page } = await machine.start();
  await expect(page.getByLabel('Shop address')).toBeVisible();

  await test.step('our own page and a foreign one call in vain', async () => {
    for (const address of ['app://numdesk/', 'data:text/html,foreign']) {
      const answers = await inWindow(app, { address });
      expect(answers.map(({ name }) => name).toSorted()).toEqual(calls.toSorted());
      for (const { name, answer } of answers) expect(answer).toContain(`${name} cannot be called from this page.`);
    }
  });

  await test.step('a partition that nobody prepared loads neither our page nor the shop nor a file', async () => {
    for (const address of ['app://numdesk/', shop.url, 'file:///etc/passwd', 'data:text/html,foreign']) {
      await expect(inWindow(app, { address, partition: 'unprepared' })).rejects.toThrow(/ERR_/);
    }
    const fetched = await app.evaluate(
      ({ session }, address) =>
        session
          .fromPartition('unprepared')
          .fetch(address)
          .then(({ status }) => String(status), String),
      `${shop.url}/api/user/site-data`,
    );
    expect(fetched).toContain('ERR_BLOCKED_BY_CLIENT');
  });

  await test.step('nor is anything permitted or downloaded there', async () => {
    const found = await app.evaluate(async ({ BrowserWindow, session }) => {
      const partition = 'unprepared';
      const window = new BrowserWindow({ show: false, webPreferences: { partition } });
      await window.loadURL('about:blank');
      const ask = `Promise.all(['clipboard-write', 'clipboard-read', 'geolocation', 'notifications', 'camera'].map(
        (name) => navigator.permissions.query({ name }).then(({ state }) => state)))`;
      const states = (await window.webContents.executeJavaScript(ask)) as string[];
      const download = new Promise<boolean>((done) => {
        session.fromPartition(partition).once('will-download', (event) => done(event.defaultPrevented));
      });
      await window.webContents.executeJavaScript(
        `Object.assign(document.createElement('a'), { href: 'data:text/plain,x', download: 'run.sh' }).click()`,
      );
      const canceled = await download;
      window.destroy();
      return { states, canceled };
    });
    expect(found).toEqual({ states: Array<string>(5).fill('denied'), canceled: true });
  });
});

/** Opens a window with our preload behind the shell's back, and calls all of the bridge from the page at `address`. */
async function inWindow(
  app: ElectronApplication,
  { address, partition }: { address: string; partition?: string },
): Promise<{ name: string; answer: string }[]> {
  return app.evaluate(
    async ({ BrowserWindow }, target) => {
      const { preload, partition } = target;
      const webPreferences = { preload, sandbox: true, contextIsolation: true, ...(partition && { partition }) };
      const window = new BrowserWindow({ show: false, webPreferences });
      try {
        await window.loadURL(target.address);
        const answers: unknown = await window.webContents.executeJavaScript(
          `Promise.all(Object.entries(window.desktop).filter(([name]) => name !== 'on').map(
            async ([name, call]) => ({ name, answer: await call().then(JSON.stringify, String) })))`,
        );
        return answers as { name: string; answer: string }[];
      } finally {
        window.destroy();
      }
    },
    { address, partition, preload },
  );
}
