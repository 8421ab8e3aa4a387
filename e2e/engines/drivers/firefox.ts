import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import { getFirefox } from '../../../scripts/browsers.ts';
import type { Driver, DriverOptions } from './driver.ts';

/** `network.cookie.cookieBehavior` that refuses every kind of storage. */
const refuseAll = 2;
/** `browser.display.document_color_use` that keeps pages from using colours of their own. */
const never = 2;

/** Firefox as Debian builds it, through WebDriver BiDi. */
export async function openFirefox({ refuses, forcedColours }: DriverOptions = {}): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: getFirefox(),
    headless: true,
    env: { ...process.env, TZ: 'Asia/Kolkata' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-IN, en',
      ...(refuses === 'storage' && { 'dom.storage.enabled': false }),
      ...(refuses === 'storage and cookies' && { 'network.cookie.cookieBehavior': refuseAll }),
      ...(forcedColours && { 'browser.display.document_color_use': never }),
    },
  });
  // The page that it opens by itself never has the focus: nothing there matches `:focus`, and date fields take no digits.
  const page = await browser.newPage();
  let errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)));
  return {
    name: 'firefox',
    resize: (width, height) => page.setViewport({ width, height }),
    goto: async (url) => void (await page.goto(url)),
    // A page that comes back from memory loads nothing that could be waited for.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    evaluate: (task, ...given) => page.evaluate(task as (...given: unknown[]) => never, ...given),
    inject: async (script) => void (await page.evaluate(script)),
    moveTo: (x, y) => page.mouse.move(x, y),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      const held = keys.split('+') as KeyInput[];
      const last = held.pop();
      if (!last) return;
      for (const key of held) await page.keyboard.down(key);
      await page.keyboard.press(last);
      for (const key of held.toReversed()) await page.keyboard.up(key);
    },
    async choose(selector, path) {
      const field = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      await field?.uploadFile(path);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
