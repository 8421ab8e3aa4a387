import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import type { Language } from '#shared/statuses.ts';
import { chromiumFlags, getChromium, getHeadlessShell } from '../scripts/chromium.ts';
import type { Cleanup } from './cleanup.ts';
import { makeTempFolder } from './temp-folder.ts';

/** Starts Chromium. Throws with installation instructions when there is none. */
export async function startBrowser(cleanup: Cleanup): Promise<Browser> {
  const browser = await chromium.launch(launchOptions());
  cleanup.add(() => browser.close());
  return browser;
}

/** Opens a new browser profile. With a token it is logged in as with "remember me". */
export async function openProfile(
  browser: Browser,
  address: string,
  token: string | undefined,
  language: Language = 'en',
): Promise<BrowserContext> {
  const { origin } = new URL(address);
  const localStorage = token === undefined ? [] : [{ name: tokenKey, value: token }];
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  return browser.newContext({ storageState, locale: `${language}-IN` });
}

/**
 * Starts a whole browser that other tools can control through `port`, with an empty cache. Headless, because the browser's
 * own windows would compete for the cores with the measured page.
 */
export async function startDrivenBrowser(
  port: number,
  address: string,
  token: string | undefined,
  cleanup: Cleanup,
): Promise<void> {
  const options = { ...launchOptions(`--remote-debugging-port=${port}`), executablePath: getHeadlessShell() };
  const profile = await chromium.launchPersistentContext(await makeTempFolder(cleanup), options);
  cleanup.add(() => profile.close());
  if (token === undefined) return;
  const page = await profile.newPage();
  await page.goto(new URL('/robots.txt', address).href);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const);
  await page.close();
}

/** Storage key of a remembered customer's token. */
const tokenKey = 'token';

/** This process handles signals: cleanup closes the browser. */
function launchOptions(...more: string[]) {
  const unhandled = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return { executablePath: getChromium(), args: [...chromiumFlags, ...more], ...unhandled };
}
