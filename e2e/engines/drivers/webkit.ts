import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, By, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { getWebKit } from '../../../scripts/browsers.ts';
import { openConsoleProxy } from './console-proxy.ts';
import type { Driver } from './driver.ts';

/** Without it the toolbar of MiniBrowser makes the window wider than a phone. */
const slimToolbar =
  '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }';

const keys: Partial<Record<string, string>> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
};

/** WebKitGTK with its MiniBrowser, through WebDriver, on a display of its own. */
export async function openWebKit(shop: string): Promise<Driver> {
  const programs = getWebKit();
  const config = await mkdtemp(join(tmpdir(), 'numdesk-webkit-'));
  await mkdir(join(config, 'gtk-3.0'));
  await writeFile(join(config, 'gtk-3.0', 'gtk.css'), slimToolbar);
  const display = await startDisplay(programs.display);
  const service = new DriverService.Builder(programs.driver)
    .setLoopback(true)
    .setEnvironment({
      ...(process.env as Record<string, string>),
      DISPLAY: display.name,
      XDG_CONFIG_HOME: config,
      TZ: 'Asia/Kolkata',
      LANG: 'en_IN.UTF-8',
    })
    .build();
  const proxy = await openConsoleProxy(shop);
  async function stop(): Promise<void> {
    await service.kill();
    await proxy.close();
    await display.stop();
    await rm(config, { recursive: true, force: true });
  }
  try {
    const driver = await connect(service, programs.browser, proxy.host);
    const close = async () => {
      await driver.quit();
      await stop();
    };
    return { ...actionsOf(driver), takeErrors: proxy.takeErrors, close };
  } catch (error) {
    await stop();
    throw error;
  }
}

function actionsOf(driver: WebDriver): Omit<Driver, 'takeErrors' | 'close'> {
  const pointer = (x: number, y: number) =>
    driver.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 });
  return {
    name: 'webkit',
    async resize(width, height) {
      // The window has a bar, and the page hears of a new size later.
      const window = driver.manage().window();
      const ofPage = () => driver.executeScript<[width: number, height: number]>('return [innerWidth, innerHeight]');
      const [outer, [innerWidth, innerHeight]] = await Promise.all([window.getRect(), ofPage()]);
      await window.setRect({ width: width + outer.width - innerWidth, height: height + outer.height - innerHeight });
      await driver.wait(async () => (await ofPage()).join() === [width, height].join(), 10_000, `${width}x${height}`);
    },
    goto: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    async evaluate(task, ...given) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => (${task.toString()})(...arguments[0]))().then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const answer = await driver.executeAsyncScript<{ value: never; error?: string }>(script, given);
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    inject: async (script) => void (await driver.executeScript(script)),
    moveTo: (x, y) => pointer(x, y).perform(),
    clickAt: (x, y) => pointer(x, y).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    async press(names) {
      const held = names.split('+').map((name) => keys[name] ?? name);
      const last = held.pop();
      if (last === undefined) return;
      const actions = driver.actions();
      for (const key of held) actions.keyDown(key);
      actions.sendKeys(last);
      for (const key of held.toReversed()) actions.keyUp(key);
      await actions.perform();
    },
    choose: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}

/** Starts Xvfb on the first free display. */
async function startDisplay(program: string): Promise<{ name: string; stop: () => Promise<void> }> {
  const server: ChildProcess = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = server.stdio[3];
  if (!told || !('read' in told)) throw new Error('Xvfb does not say its display');
  const [line] = (await once(createInterface({ input: told }), 'line')) as [string];
  return {
    name: `:${line}`,
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}

async function connect(service: DriverService, browser: string, httpProxy: string): Promise<WebDriver> {
  const wanted = new Capabilities();
  wanted.setBrowserName('MiniBrowser');
  wanted.setProxy({ proxyType: 'manual', httpProxy, noProxy: [] } as never);
  wanted.set('webkitgtk:browserOptions', { binary: browser, args: ['--automation'] });
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(wanted)
    .build();
  // A page that does not answer fails its step, not the whole test after five minutes.
  await driver.manage().setTimeouts({ pageLoad: 30_000, script: 20_000 });
  return driver;
}
