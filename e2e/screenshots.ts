import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, expect, type Browser } from '@playwright/test';
import { chromiumFlags, getChromium } from '../scripts/chromium.ts';
import { preparePeople } from './pictures/people.ts';
import { picturesOf, type Picture } from './pictures/pictures.ts';
import { enter } from './steps/enter.ts';
import { startWorld, type World } from './world/start-world.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const schemes = ['light', 'dark'] as const;

type Look = { size: (typeof sizes)[number]; scheme: (typeof schemes)[number] };

/**
 * Pictures of every page in its states, on phone and desk, light and dark:
 * `npx tsx e2e/screenshots.ts [folder] [part of a picture's name]`.
 */
async function main(): Promise<void> {
  const folder = resolve(process.argv[2] ?? join(tmpdir(), 'numdesk-pictures'));
  const wanted = process.argv[3] ?? '';
  mkdirSync(folder, { recursive: true });
  const world = await startWorld();
  const browser = await chromium.launch({ executablePath: getChromium(), args: [...chromiumFlags] });
  try {
    const pictures = picturesOf(await preparePeople(world), world).filter(({ name }) => name.includes(wanted));
    for (const size of sizes) {
      for (const scheme of schemes) {
        for (const picture of pictures) await take(browser, world, picture, { size, scheme }, folder);
      }
    }
  } finally {
    await browser.close();
    await world.stop();
  }
  console.log(`The pictures are in ${folder}`);
}

async function take(browser: Browser, world: World, picture: Picture, look: Look, folder: string): Promise<void> {
  const { name, who, path, act, width, windowOnly = false } = picture;
  const { size, scheme } = look;
  if (width !== undefined && width !== size.width) return;
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: size,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    isMobile: size.width < 600,
    hasTouch: size.width < 600,
  });
  const page = await context.newPage();
  try {
    if (who) await enter(page, who, path);
    else await page.goto(path);
    await expect(page.locator('h1')).toBeAttached();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await act?.(page, context);
    await page.waitForLoadState('networkidle');
    if (!windowOnly) await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: join(folder, `${name}-${size.width}-${scheme}.png`), fullPage: !windowOnly });
  } catch (error) {
    console.error(`${name} at ${size.width} px, ${scheme}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

await main();
