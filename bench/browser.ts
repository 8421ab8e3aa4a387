import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { chromiumFlags, getChromium } from '../scripts/chromium.ts';
import type { Cleanup } from './cleanup.ts';

/** A real Chromium. Throws, saying how to get one, where there is none. */
export async function startBrowser(cleanup: Cleanup, more: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: getChromium(), args: [...chromiumFlags, ...more] });
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
  const localStorage = token === undefined ? [] : [{ name: 'token', value: token }];
  return browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } });
}
