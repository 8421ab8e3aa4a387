import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, expect, type Browser } from '@playwright/test';
import { chromiumFlags, getHeadlessShell } from '../scripts/chromium.ts';
import { preparePeople } from './screenshots/people.ts';
import type { Screenshot } from './screenshots/screenshot.ts';
import { allScreenshots } from './screenshots/all-screenshots.ts';
import { enter } from './steps/enter.ts';
import { startWorld, type World } from './world/start-world.ts';

type Look = { size: { width: number; height: number }; scheme: 'light' | 'dark'; lang: 'en' | 'hi' };

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const looks: Look[] = [
  { size: phone, scheme: 'light', lang: 'en' },
  { size: phone, scheme: 'dark', lang: 'en' },
  { size: desktop, scheme: 'light', lang: 'en' },
  { size: desktop, scheme: 'dark', lang: 'en' },
  { size: phone, scheme: 'light', lang: 'hi' },
];

/**
 * Takes screenshots of every page in its states: phone and desktop, light and dark, and Hindi on the phone.
 * `npx tsx e2e/screenshots.ts [folder] [pattern of the files' names]`, such as `login.*390` or `^home.*hi$`.
 */
async function main(): Promise<void> {
  const folder = resolve(process.argv[2] ?? join(tmpdir(), 'numdesk-screenshots'));
  const wanted = new RegExp(process.argv[3] ?? '');
  mkdirSync(folder, { recursive: true });
  const world = await startWorld();
  const browser = await chromium.launch({ executablePath: getHeadlessShell(), args: [...chromiumFlags] });
  try {
    const screenshots = allScreenshots(await preparePeople(world), world);
    for (const look of looks) {
      for (const screenshot of screenshots) {
        const file = fileName(screenshot, look);
        if (matchesLook(screenshot, look) && wanted.test(file))
          await take(browser, world, screenshot, look, join(folder, file));
      }
    }
  } finally {
    await browser.close();
    await world.stop();
  }
  console.log(`Screenshots saved in ${folder}`);
}

function matchesLook({ width, act, anyLanguage }: Screenshot, { size, lang }: Look): boolean {
  return (width === undefined || width === size.width) && (lang === 'en' || !act || anyLanguage === true);
}

function fileName({ name }: Screenshot, { size, scheme, lang }: Look): string {
  return [name, size.width, scheme, ...(lang === 'en' ? [] : [lang])].join('-');
}

async function take(browser: Browser, world: World, screenshot: Screenshot, look: Look, file: string): Promise<void> {
  const { who, path, act, windowOnly = false } = screenshot;
  const { size, scheme, lang } = look;
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: size,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: `${lang}-IN`,
    timezoneId: 'Asia/Kolkata',
    isMobile: size.width < 600,
    hasTouch: size.width < 600,
  });
  const page = await context.newPage();
  try {
    if (who) await enter(page, who, path);
    else await page.goto(path);
    // Waits until the app has replaced the server's first screen.
    await expect(page.locator('[data-first]')).toHaveCount(0);
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await act?.(page, context);
    await page.waitForLoadState('networkidle');
    if (!windowOnly) await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${file}.png`, fullPage: !windowOnly });
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

await main();
