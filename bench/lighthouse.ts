import runLighthouse from 'lighthouse';
import { findFreePort } from '#sandbox/world/free-port.ts';
import { getHeadlessShell } from '../scripts/chromium.ts';
import { startDrivenBrowser } from './browser.ts';
import { withCleanup, type Cleanup } from './cleanup.ts';
import type { Comparison } from './comparison.ts';
import type { PageToOpen } from './sizes/first-load.ts';
import { openPages } from './pages.ts';
import type { PartContext } from './part.ts';
import { median } from './percentile.ts';
import { formatTable, round } from './table.ts';

const runs = 5;
const mostFailures = 2;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  'first paint, s': 'first-contentful-paint',
  'largest paint, s': 'largest-contentful-paint',
  'blocked, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
} as const;

type Judgement = { scores: number[]; timings: number[]; failedAudits: string[] };
type Judged = { name: string; ours: Judgement; before: Judgement | undefined };

/** An earlier commit to compare with. */
const beforeCommit = process.env['BENCH_BEFORE'];

/**
 * Lighthouse scores of each page with mobile settings and a cold cache: median of five runs. Those of an earlier commit are
 * taken in turns with ours.
 */
export async function measureLighthouse({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  getHeadlessShell();
  const pages = await openPages({ builds, cleanup });
  const before = beforeCommit ? await openPages({ builds, cleanup }, beforeCommit) : undefined;
  const judged = {
    bare: await judge(pages.bare, undefined, cleanup),
    login: await judge(pages.login, before?.login, cleanup),
    landing: await judge(pages.landing, before?.landing, cleanup),
    home: await judge(pages.home, before?.home, cleanup),
    buyNumber: await judge(pages.buyNumber, before?.buyNumber, cleanup),
  };

  const rows = Object.values(judged).flatMap((both) => [
    [both.name, both.ours] as const,
    ...(both.before ? [[`${both.name}, ${beforeCommit}`, both.before] as const] : []),
  ]);
  const head = ['page', ...categories, ...Object.keys(timings)];
  print(
    formatTable(
      head,
      rows.map(([name, { scores, timings: took }]) => [name, ...scores, ...took.map(round)]),
    ),
  );
  for (const [name, { failedAudits }] of rows) {
    if (failedAudits.length > 0) print(`  ${name}: failed audits: ${failedAudits.join(', ')}`);
  }
  return compare(judged);
}

/** Judges a page, in turns with that of an earlier commit. */
async function judge(page: PageToOpen, earlier: PageToOpen | undefined, cleanup: Cleanup): Promise<Judged> {
  const ours: Judgement[] = [];
  const before: Judgement[] = [];
  for (let run = 0; run < runs; run += 1) {
    // Who is first has the disk and the caches as the other one left them.
    if (earlier && run % 2 === 0) before.push(await judgeSafely(earlier, cleanup));
    ours.push(await judgeSafely(page, cleanup));
    if (earlier && run % 2 === 1) before.push(await judgeSafely(earlier, cleanup));
  }
  return { name: page.name, ours: medianOf(ours), before: earlier && medianOf(before) };
}

function medianOf(judgements: readonly Judgement[]): Judgement {
  return {
    scores: categories.map((_, index) => median(judgements.map(({ scores }) => scores[index] ?? 0))),
    timings: Object.keys(timings).map((_, index) => median(judgements.map((one) => one.timings[index] ?? 0))),
    failedAudits: judgements[0]?.failedAudits ?? [],
  };
}

/** On a very busy machine Lighthouse sometimes misses the page's start and reports it. */
async function judgeSafely(page: PageToOpen, cleanup: Cleanup): Promise<Judgement> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await withCleanup(cleanup, (own) => judgeOnce(page, own));
    } catch (error) {
      if (failures === mostFailures) throw error;
    }
  }
}

/** Each run uses a new browser: an empty cache, and only the token in storage. */
async function judgeOnce({ address, token }: PageToOpen, cleanup: Cleanup): Promise<Judgement> {
  const port = await findFreePort();
  await startDrivenBrowser(port, address, token, cleanup);
  const result = await runLighthouse(address, { port, onlyCategories: [...categories], logLevel: 'silent' });
  if (!result) throw new Error('Lighthouse returned no result');
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== address) throw new Error(`${address} led to ${lhr.finalDisplayedUrl}`);
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    timings: Object.values(timings).map((id) => figureOf(lhr.audits[id])),
    failedAudits: Object.entries(lhr.categories).flatMap(([category, { auditRefs }]) =>
      auditRefs
        .filter(({ id, weight }) => category !== 'performance' && weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}

function figureOf(audit: { numericValue?: number; numericUnit?: string; id: string } | undefined): number {
  const value = audit?.numericValue ?? NaN;
  return audit?.id.endsWith('paint') ? value / 1000 : value;
}

/** What every page is to reach on a quiet machine, whose floor is 97. The peer's figures are those of the best React app measured. */
const targets = { score: 100, blockedMs: 50 };
const floor = 97;

function compare(judged: Record<'bare' | 'login' | 'landing' | 'home' | 'buyNumber', Judged>): Comparison[] {
  const performance = ({ ours }: Judged) => ours.scores[0] ?? 0;
  const blockedMs = ({ ours }: Judged) => ours.timings[Object.keys(timings).indexOf('blocked, ms')] ?? NaN;
  const score = { unit: '', better: 'more' } as const;
  const peer = 'best React app';
  const pages = Object.entries({
    '/login': judged.login,
    '/ of a visitor': judged.landing,
    '/ of a customer': judged.home,
    '/buy-number': judged.buyNumber,
  });
  return [
    ...pages.flatMap(([name, page]): Comparison[] => [
      { what: `Lighthouse of ${name}`, ours: performance(page), theirs: floor, against: 'our floor', ...score },
      {
        what: `Lighthouse of ${name}`,
        ours: performance(page),
        theirs: targets.score,
        against: 'our target',
        ...score,
      },
      {
        what: `blocking time of ${name}`,
        // A ratio needs more than nothing.
        ours: Math.max(1, blockedMs(page)),
        theirs: targets.blockedMs,
        against: 'our target',
        unit: 'ms',
        better: 'less',
      },
    ]),
    { what: 'Lighthouse of /login', ours: performance(judged.login), theirs: 97, against: peer, ...score },
    {
      what: 'Lighthouse of /login',
      ours: performance(judged.login),
      theirs: performance(judged.bare),
      against: 'bare page',
      isCeiling: true,
      ...score,
    },
    { what: 'Lighthouse of /buy-number', ours: performance(judged.buyNumber), theirs: 95, against: peer, ...score },
  ];
}
