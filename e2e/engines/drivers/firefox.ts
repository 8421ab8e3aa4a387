import puppeteer, { type KeyInput } from 'puppeteer-core';
import { getFirefox } from '../../../scripts/browsers.ts';
import type { Driver } from './driver.ts';

/** Firefox as Debian builds it, through WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: getFirefox(),
    headless: true,
    env: { ...process.env, TZ: 'Asia/Kolkata' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-IN, en',
    },
  });
  const [first] = await browser.pages();
  const page = first ?? (await browser.newPage());
  let errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)));
  return {
    name: 'firefox',
    resize: (width, height) => page.setViewport({ width, height }),
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
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
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
