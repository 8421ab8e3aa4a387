import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Request, Response } from '@playwright/test';
import type { Language } from '#shared/statuses.ts';
import { openProfile } from '../browser.ts';
import { askSentBytes } from './sent-bytes.ts';

/** A page to open, the selector that shows it has loaded, and the customer's token. */
export type PageToOpen = { name: string; address: string; shows: string; token?: string; language?: Language };
/**
 * Transfer of a cold load until the network is idle: requests and encoded body bytes. `code` is scripts and styles, `document`
 * the HTML, `usable` the scripts that had come when the app had drawn the page with its data.
 */
export type FirstLoad = Record<'scripts' | 'usable' | 'code' | 'document' | 'all', Transfer> & { files: CodeFile[] };
type Transfer = { requests: number; bytes: number };
type CodeFile = { path: string; bytes: number; kind: 'document' | 'script' | 'style'; isEarly: boolean };

const quietMs = 1_000;
const patienceMs = 30_000;

/**
 * Opens a page in a new profile and notes what it fetches until the network is idle. What each code file weighs is then asked
 * of the server, because browsers tell a wrong size now and then.
 */
export async function measureFirstLoad(
  browser: Browser,
  { address, shows, token, language }: PageToOpen,
): Promise<FirstLoad> {
  const profile = await openProfile(browser, address, token, language);
  try {
    const page = await profile.newPage();
    await page.addInitScript(markUsable, shows);
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
    // The connection for live events is the last thing that a page of somebody logged in loads.
    const connected = token === undefined ? undefined : page.waitForEvent('websocket', { timeout: patienceMs });
    await Promise.all([page.goto(address), connected]);
    await page.locator('[data-first]').first().waitFor({ state: 'detached', timeout: patienceMs });
    await page.locator(shows).first().waitFor({ timeout: patienceMs });
    const deadline = performance.now() + patienceMs;
    while (open > 0 || performance.now() - lastChange < quietMs) {
      if (performance.now() > deadline) throw new Error(`${address} never reached network idle`);
      await pause(50);
    }
    // A preview in a frame is a page of its own.
    const own = fetched.filter((request) => request.url().startsWith('http') && request.frame() === page.mainFrame());
    const early = await page.evaluate(() => {
      const usableAt = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return resources.filter(({ responseEnd }) => responseEnd <= usableAt).map(({ name }) => name);
    });
    if (early.length === 0) throw new Error(`${address} was never usable`);
    return await sumTransfers(own, new Set(early), language);
  } finally {
    await profile.close();
  }
}

/** Runs in the page: marks the moment at which the app has replaced the first screen and shows what the page is for. */
function markUsable(shows: string): void {
  const watcher = new MutationObserver(() => {
    if (document.querySelector('[data-first]') || !document.querySelector(shows)) return;
    performance.mark('usable');
    watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true });
}

async function sumTransfers(
  requests: readonly Request[],
  early: ReadonlySet<string>,
  language: Language = 'en',
): Promise<FirstLoad> {
  const files: CodeFile[] = [];
  let bytes = 0;
  for (const request of requests) {
    const response = await request.response();
    const kind = response && kindOf(response);
    if (!kind) {
      bytes += (await request.sizes()).responseBodySize;
      continue;
    }
    const sent = await askSentBytes(request.url(), language);
    files.push({ path: new URL(request.url()).pathname, bytes: sent, kind, isEarly: early.has(request.url()) });
    bytes += sent;
  }
  const document = files.filter(({ kind }) => kind === 'document');
  const scripts = files.filter(({ kind }) => kind === 'script');
  const code = files.filter(({ kind }) => kind !== 'document');
  const all = { requests: requests.length, bytes };
  const usable = sum(scripts.filter(({ isEarly }) => isEarly));
  return { scripts: sum(scripts), usable, code: sum(code), document: sum(document), all, files };
}

function sum(files: readonly CodeFile[]): Transfer {
  return { requests: files.length, bytes: files.reduce((total, file) => total + file.bytes, 0) };
}

function kindOf(response: Response): CodeFile['kind'] | undefined {
  // Live updates that are polled are text, not pages.
  if (new URL(response.url()).pathname === '/socket/') return undefined;
  const type = response.headers()['content-type'] ?? '';
  if (type.includes('javascript')) return 'script';
  if (type.includes('text/css')) return 'style';
  return type.includes('text/html') ? 'document' : undefined;
}
