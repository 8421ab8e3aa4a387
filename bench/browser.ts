import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { chromiumFlags, getChromium, getHeadlessShell } from '../scripts/chromium.ts';
import type { Cleanup } from './cleanup.ts';
import { makeTempFolder } from './temp-folder.ts';

/** A real Chromium. Throws, saying how to get one, where there is none. */
export async function startBrowser(cleanup: Cleanup): Promise<Browser> {
  const browser = await chromium.launch(launchOptions());
  cleanup.add(() => browser.close());
  return browser;
}

/** A browser profile of its own, signed in the way the app remembers a customer when a token is given. */
export async function openProfile(
  browser: Browser,
  address: string,
  token: string | undefined,
): Promise<BrowserContext> {
  const { origin } = new URL(address);
  const localStorage = token === undefined ? [] : [{ name: tokenKey, value: token }];
  return browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } });
}

/**
 * The same as a whole browser that other tools may drive through `port`; nothing is cached in it. Without windows: those of
 * the browser's own would share the cores with the page that is judged.
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

/** Where the app keeps the token of a customer it remembers. */
const tokenKey = 'token';

/** A signal is ours to answer: the browser is closed when all is cleared away. */
function launchOptions(...more: string[]) {
  const unhandled = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return { executablePath: getChromium(), args: [...chromiumFlags, ...more], ...unhandled };
}
