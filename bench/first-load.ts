import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Request, Response } from '@playwright/test';
import { openProfile } from './browser.ts';

/** A page to open, the selector that shows it has loaded, and the customer's token. */
export type PageToOpen = { name: string; address: string; shows: string; token?: string };
/** Transfer of a cold load: requests and encoded body bytes. */
export type FirstLoad = { scripts: Transfer; all: Transfer; files: ScriptFile[] };
type Transfer = { requests: number; bytes: number };
type ScriptFile = { path: string; bytes: number };

const quietMs = 1_000;
const patienceMs = 30_000;

/** Opens a page in a new profile and counts its transfer until the network is idle. */
export async function measureFirstLoad(browser: Browser, { address, shows, token }: PageToOpen): Promise<FirstLoad> {
  const profile = await openProfile(browser, address, token);
  try {
    const page = await profile.newPage();
    const fetched: Request[] = [];
    let open = 0;
    let lastChange = performance.now();
    const note = (change: number) => {
      open += change;
      lastChange = performance.now();
    };
    page.on('request', () => note(1));
    page.on('requestfailed', () => note(-1));
    page.on('requestfinished', (request) => {
      fetched.push(request);
      note(-1);
    });
    await page.goto(address);
    await page.locator(shows).first().waitFor({ timeout: patienceMs });
    const deadline = performance.now() + patienceMs;
    while (open > 0 || performance.now() - lastChange < quietMs) {
      if (performance.now() > deadline) throw new Error(`${address} never reached network idle`);
      await pause(50);
    }
    return await sumTransfers(fetched.filter((request) => request.url().startsWith('http')));
  } finally {
    await profile.close();
  }
}

async function sumTransfers(requests: readonly Request[]): Promise<FirstLoad> {
  const files: ScriptFile[] = [];
  let bytes = 0;
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    bytes += responseBodySize;
    const response = await request.response();
    if (!response || !isScript(response)) continue;
    const path = new URL(request.url()).pathname;
    const encoding = response.headers()['content-encoding'];
    if (encoding !== 'br' && responseBodySize > 1_000)
      throw new Error(`${path} was sent ${encoding ?? 'uncompressed'}`);
    files.push({ path, bytes: responseBodySize });
  }
  const scripts = { requests: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
  return { scripts, all: { requests: requests.length, bytes }, files };
}

function isScript(response: Response): boolean {
  return response.headers()['content-type']?.includes('javascript') === true;
}
