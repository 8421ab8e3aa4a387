import type { Browser, Page } from '@playwright/test';
import { openProfile, startBrowser } from './browser.ts';
import type { Comparison } from './comparison.ts';
import type { PartContext } from './part.ts';
import { median, percentile } from './percentile.ts';
import { seedHistory } from './seed/seed-history.ts';
import { startBenchShop, type BenchCustomer, type BenchShop } from './shop.ts';
import { formatTable, round } from './table.ts';

const few = 100;
const many = 100_000;
const openings = 7;
const answers = 40;
const rowHeight = 56;
const rowsToScroll = 4_000;
const staticRows = 2_000;
const pixelsPerSecond = 8_000;
const viewport = { width: 1280, height: 800 };
const patienceMs = 60_000;
/** A frame is missed when it takes more than 1.5 times as long as at 60 frames per second, in ms. */
const frameMs = 1000 / 60;
const missedMs = frameMs * 1.5;

/** Compares a history of 100,000 rows with one of 100: opening, searching, scrolling. Also times its CSV. */
export async function measureHistories({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const browser = await startBrowser(cleanup);
  const shop = await startBenchShop(await builds.web(), cleanup);
  const short = await customerWith(shop, 'short', few);
  const long = await customerWith(shop, 'long', many);

  const asked = await measureResponses(short, long);
  print(
    formatTable(
      ['response, p50 ms', `of ${few}`, `of ${many}`],
      asked.map(([name, ofFew, ofMany]) => [name, round(ofFew), round(ofMany)]),
    ),
  );
  const [opensShort, opensLong] = await measureOpening(browser, shop, short, long);
  print(
    `\n  first row visible, median of ${openings}: ${round(opensShort)} ms of ${few}, ${round(opensLong)} ms of ${many}`,
  );
  const frames = await measureScrolling(browser, shop, long, rowsToScroll);
  print(`  scrolling ${frames.rows} rows at ${pixelsPerSecond} px/s: ${frames.words}`);
  const staticScroll = await measureScrolling(browser, shop, long, staticRows, true);
  print(`  scrolling ${staticScroll.rows} static rows: ${staticScroll.words}`);
  const file = await measureFile(shop, long);
  print(
    `  CSV of ${file.rows} rows: ${round(file.ms / 1000)} s, ${round(file.bytes / 1_000_000)} MB, first bytes after ${round(file.firstMs)} ms`,
  );

  return [
    {
      what: `opening ${many} rows`,
      ours: opensLong,
      theirs: opensShort * 1.1,
      against: `${few} rows + 10 %`,
      unit: 'ms',
      better: 'less',
    },
    {
      what: 'scrolling, p95 frame',
      ours: frames.p95,
      theirs: missedMs,
      against: '60 frames a second',
      unit: 'ms',
      better: 'less',
    },
    {
      what: 'scrolling, frames missed',
      ours: frames.missed,
      theirs: staticScroll.missed,
      against: 'static rows',
      unit: '%',
      better: 'less',
      isCeiling: true,
    },
    {
      what: `CSV of ${many} rows`,
      ours: file.ms / 1000,
      theirs: 5,
      against: 'a few seconds',
      unit: 's',
      better: 'less',
    },
  ];
}

async function customerWith(shop: BenchShop, name: string, count: number): Promise<BenchCustomer> {
  const customer = await shop.customer(name, count + 1);
  await seedHistory({ dataDir: shop.dataDir, userId: customer.id, offerId: shop.offerId, count });
  return customer;
}

async function measureResponses(short: BenchCustomer, long: BenchCustomer) {
  const year = { from: '2020-01-01T00:00:00.000Z', to: '2020-02-01T00:00:00.000Z' };
  const lists: [string, (customer: BenchCustomer) => Promise<unknown>][] = [
    ['numbers', ({ api }) => api('GET /api/user/numbers')],
    ['numbers, one status', ({ api }) => api('GET /api/user/numbers', { query: { status: 'finished' } })],
    ['numbers, unused status', ({ api }) => api('GET /api/user/numbers', { query: { status: 'failed' } })],
    ['numbers, seven digits', ({ api }) => api('GET /api/user/numbers', { query: { search: '0000042' } })],
    ['numbers, three digits', ({ api }) => api('GET /api/user/numbers', { query: { search: '919' } })],
    ['numbers, words', ({ api }) => api('GET /api/user/numbers', { query: { search: 'india' } })],
    ['numbers, no match', ({ api }) => api('GET /api/user/numbers', { query: { search: 'nowhere' } })],
    ['numbers, empty period', ({ api }) => api('GET /api/user/numbers', { query: year })],
    ['transactions', ({ api }) => api('GET /api/user/transactions')],
    ['transactions, one kind', ({ api }) => api('GET /api/user/transactions', { query: { kind: 'adjustment' } })],
    ['transactions, words', ({ api }) => api('GET /api/user/transactions', { query: { search: 'balance' } })],
    ['transactions, empty period', ({ api }) => api('GET /api/user/transactions', { query: year })],
  ];
  const rows: [string, number, number][] = [];
  for (const [name, ask] of lists) rows.push([name, await timeOf(() => ask(short)), await timeOf(() => ask(long))]);
  return rows;
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let index = 0; index < answers; index += 1) {
    const began = performance.now();
    await ask();
    took.push(performance.now() - began);
  }
  return median(took);
}

/** Alternates between the customers, so that other load on the machine affects both. The first opening of each is not counted. */
async function measureOpening(
  browser: Browser,
  shop: BenchShop,
  ...customers: BenchCustomer[]
): Promise<[number, number]> {
  const took = customers.map((): number[] => []);
  for (let index = 0; index <= openings; index += 1)
    for (const [which, customer] of customers.entries()) {
      const { page, ms } = await open(browser, shop, customer);
      await page.context().close();
      if (index > 0) took[which]?.push(ms);
    }
  return [median(took[0] ?? []), median(took[1] ?? [])];
}

/** Opens the history in a new browser profile. Returns the time from navigation to the first row, in ms. */
async function open(browser: Browser, shop: BenchShop, { token }: BenchCustomer): Promise<{ page: Page; ms: number }> {
  const profile = await openProfile(browser, shop.url, token);
  const page = await profile.newPage();
  await page.setViewportSize(viewport);
  await page.addInitScript({ content: notes });
  await page.goto(`${shop.url}/numbers-history`);
  const ms = await page.waitForFunction(() => Reflect.get(window, 'firstRowAt') as unknown, undefined, {
    timeout: patienceMs,
  });
  return { page, ms: Number(await ms.jsonValue()) };
}

/** Injected as text, because a compiled function would call helpers that the page lacks. */
const notes = `
(function watch() {
  if (document.querySelector('li[data-index]')) window.firstRowAt = performance.now();
  else requestAnimationFrame(watch);
})();
window.showStaticRows = (rows) => {
  const row = document.querySelector('li[data-index]');
  row.style.cssText = 'position: relative; height: ${rowHeight}px';
  const list = row.parentElement.cloneNode();
  list.removeAttribute('style');
  list.append(...Array.from({ length: rows }, () => row.cloneNode(true)));
  document.body.replaceChildren(list);
  scrollTo(0, 0);
};
window.noteFrames = () => {
  const frames = (window.frameTimes = []);
  let before = performance.now();
  const note = (now) => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
};`;

/**
 * Scrolls at a constant speed and times every frame. `isStatic` scrolls copies of one row without any script, which shows
 * what the browser reaches on this machine.
 */
async function measureScrolling(
  browser: Browser,
  shop: BenchShop,
  customer: BenchCustomer,
  wanted: number,
  isStatic = false,
) {
  const { page } = await open(browser, shop, customer);
  const cdp = await page.context().newCDPSession(page);
  if (isStatic)
    await page.evaluate((count) => (Reflect.get(window, 'showStaticRows') as (rows: number) => void)(count), wanted);
  await page.evaluate(() => (Reflect.get(window, 'noteFrames') as () => void)());
  await cdp.send('Input.synthesizeScrollGesture', {
    x: viewport.width / 2,
    y: viewport.height / 2,
    yDistance: -wanted * rowHeight,
    speed: pixelsPerSecond,
    preventFling: true,
    gestureSourceType: 'mouse',
  });
  const [, ...took] = await page.evaluate(() => Reflect.get(window, 'frameTimes') as number[]);
  const rows = Math.round((await page.evaluate(() => window.scrollY)) / rowHeight);
  await page.context().close();
  if (rows < wanted / 2) throw new Error(`only ${rows} rows were scrolled`);
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => percentile(took, share));
  const late = took.filter((ms) => ms > missedMs).length;
  const words = `p50 ${round(p50)} ms, p95 ${round(p95)} ms, p99 ${round(p99)} ms; ${late} of ${took.length} frames missed`;
  return { rows, p95, missed: (late / took.length) * 100, words };
}

async function measureFile({ url }: BenchShop, { token }: BenchCustomer) {
  const began = performance.now();
  const answer = await fetch(`${url}/api/user/numbers.csv`, { headers: { authorization: `Bearer ${token}` } });
  let [bytes, lines, firstMs] = [0, 0, 0];
  for await (const piece of answer.body ?? []) {
    firstMs ||= performance.now() - began;
    bytes += piece.byteLength;
    for (const byte of piece as Uint8Array) if (byte === 10) lines += 1;
  }
  if (lines !== many + 1) throw new Error(`the file has ${lines} lines`);
  return { ms: performance.now() - began, firstMs, bytes, rows: lines - 1 };
}
