import type { Page } from '@playwright/test';
import { withCleanup, type Cleanup } from '../cleanup.ts';
import type { Comparison } from '../comparison.ts';
import { median } from '../percentile.ts';
import { formatTable, round } from '../table.ts';
import { startClient, type Client } from './client.ts';

const warmUps = 2;
const repeats = 9;
const target = 1.5;
/** A page that still navigates loses the script that waits in it. It navigates once or twice. */
const attempts = 5;

type Contestant = { name: string; client: Client; shows: string; took: number[] };

/** Measures from the start of the process until the client can be used, against a bare window of the same runtime. */
export async function measureStart(
  { bare, ours }: Record<'bare' | 'ours', Client>,
  cleanup: Cleanup,
  print: (text: string) => void,
): Promise<Comparison[]> {
  const window: Contestant = { name: 'bare window', client: bare, shows: 'h1', took: [] };
  const client: Contestant = { name: 'our client', client: ours, shows: '[role=grid]', took: [] };
  for (let count = -warmUps; count < repeats; count += 1) {
    for (const { client: started, shows, took } of [window, client]) {
      const ms = await withCleanup(cleanup, (own) => startOnce(started, shows, own));
      if (count >= 0) took.push(ms);
    }
  }
  const ratio = median(client.took) / median(window.took);
  const rows = [window, client].map(({ name, took }) => {
    const figures = [Math.min(...took), median(took), Math.max(...took)];
    return [name, took.length, ...figures.map(round)];
  });
  print(formatTable(['start to usable', 'starts', 'least ms', 'median ms', 'most ms'], rows));
  print(`  ${round(ratio)} of a bare window, target ${target}: ${ratio <= target ? 'kept' : 'MISSED'}`);
  const what = 'desktop client, start to usable, of a bare window';
  return [{ what, ours: ratio, unit: '×', against: 'our target', theirs: target, better: 'less' }];
}

async function startOnce(client: Client, shows: string, cleanup: Cleanup): Promise<number> {
  const startedAt = performance.timeOrigin + performance.now();
  const { page } = await startClient(client, cleanup);
  return (await whenPainted(page, shows)) - startedAt;
}

/** Time at which the element was painted, by the shared clock. The page itself notes it: asking takes longer than painting. */
async function whenPainted(page: Page, selector: string): Promise<number> {
  // A string: tsx would add helpers to a function, which the page does not have.
  const script = `new Promise((resolve) => {
    const isShown = () => document.querySelector(${JSON.stringify(selector)}) !== null;
    const end = () => requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())));
    if (isShown()) return end();
    new MutationObserver((changes, observer) => {
      if (!isShown()) return;
      observer.disconnect();
      end();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'] });
    setTimeout(() => resolve(null), 30_000);
  })`;
  let failure: unknown;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      const at = await page.evaluate<number | null>(script);
      if (at === null) break;
      return at;
    } catch (error) {
      failure = error;
    }
  }
  throw new Error(`${selector} was not shown within 30 s`, { cause: failure });
}
