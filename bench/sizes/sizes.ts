import { adminPages } from '#renderer/features/admin/pages/admin-pages.ts';
import { startBrowser } from '../browser.ts';
import type { Comparison } from '../comparison.ts';
import { openPages } from '../pages.ts';
import type { PartContext } from '../part.ts';
import { formatTable } from '../table.ts';
import { listCustomerPages } from './customer-pages.ts';
import { measureFirstLoad, type FirstLoad, type PageToOpen } from './first-load.ts';
import { excessOf } from './limits.ts';

const kB = 1000;
/** JavaScript that a page may load: of customers' pages the two on which most begin, of the admin panel each. */
const budgetsKB = { login: 130, buyNumber: 160, admin: 260 };
/** What the two pages of customers aim at until they can be used; a bare page of the same libraries loads 100. */
const targetsKB = { login: 115, buyNumber: 135 };
/** The charts of the analytics, which come after the page. */
const charts = /\/sales-chart-/;

/**
 * Measures what a cold load of each page transfers from the built server to Chromium. Fails when a page of customers loads
 * more than its limit, or a page more than its budget.
 */
export async function measureSizes({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const browser = await startBrowser(cleanup);
  const pages = await openPages({ builds, cleanup });
  const measure = (page: PageToOpen) => measureFirstLoad(browser, page);
  const bare = await measure(pages.bare);
  const login = await measure(pages.login);
  const buyNumber = await measure(pages.buyNumber);

  print(
    formatTable(
      ['page', 'JS until usable, kB brotli', 'target', 'JS until idle', 'budget', 'JS requests', 'all, kB', 'requests'],
      [
        rowOf('bare page', bare),
        rowOf('/login', login, targetsKB.login, budgetsKB.login),
        rowOf('/buy-number', buyNumber, targetsKB.buyNumber, budgetsKB.buyNumber),
      ],
    ),
  );
  print(`  /login is usable with: ${partsOf(login)}`);
  print(`  /buy-number is usable with: ${partsOf(buyNumber)}`);

  const tooLarge: string[] = [];
  if (!isKept(login, budgetsKB.login)) tooLarge.push('/login');
  if (!isKept(buyNumber, budgetsKB.buyNumber)) tooLarge.push('/buy-number');
  const excesses: number[] = [];
  const ofCustomers: (string | number)[][] = [];
  for (const page of await listCustomerPages(pages.shop)) {
    const load = await measure(page);
    const excess = excessOf(page, load);
    excesses.push(excess);
    if (excess > 0) tooLarge.push(`${page.name} by ${excess} B`);
    ofCustomers.push([page.name, load.code.bytes, load.code.requests, load.document.bytes, signed(excess)]);
  }
  print('\n  customers, in bytes as sent, against the limit of each page');
  print(formatTable(['page', 'JS and CSS', 'files', 'HTML', 'JS and CSS, over the limit'], ofCustomers));

  const ofStaff: (string | number)[][] = [];
  let largestKB = 0;
  for (const path of adminPages.map((page) => page.path).filter((one) => !one.includes(':'))) {
    const name = `/admin/${path}`.replace(/\/$/, '');
    const load = await measure({ ...pages.admin, name, address: new URL(name, pages.admin.address).href, shows: 'h1' });
    const drawn = load.files.filter((file) => charts.test(file.path)).reduce((sum, { bytes }) => sum + bytes, 0);
    const own = (load.scripts.bytes - drawn) / kB;
    largestKB = Math.max(largestKB, own);
    if (own > budgetsKB.admin) tooLarge.push(`${name} with ${own.toFixed(1)} kB of JavaScript`);
    ofStaff.push([name, own.toFixed(1), load.scripts.requests, (drawn / kB).toFixed(1)]);
  }
  print(`\n  the admin panel, at most ${budgetsKB.admin} kB of JavaScript apart from charts`);
  print(formatTable(['page', 'JS, kB brotli', 'JS requests', 'charts, kB'], ofStaff));

  if (tooLarge.length > 0) throw new Error(`too large: ${tooLarge.join(', ')}`);
  return [
    ...compare(bare, login, buyNumber),
    {
      what: 'most that a page of customers is over its limit',
      ours: Math.max(...excesses) / kB,
      theirs: 0,
      against: 'its limit',
      isCeiling: true,
      unit: 'kB',
      better: 'less',
    },
    {
      what: 'JS of the largest admin page',
      ours: largestKB,
      theirs: budgetsKB.admin,
      against: 'budget',
      isCeiling: true,
      unit: 'kB',
      better: 'less',
    },
  ];
}

function rowOf(name: string, load: FirstLoad, targetKB?: number, budgetKB?: number): (string | number)[] {
  const { usable, scripts, all } = load;
  const target = targetKB === undefined ? '–' : `${targetKB} ${usable.bytes <= targetKB * kB ? 'ok' : 'MISSED'}`;
  const budget = budgetKB === undefined ? '–' : `${budgetKB} ${keeps(load, budgetKB)}`;
  return [
    name,
    inKB(usable.bytes),
    target,
    inKB(scripts.bytes),
    budget,
    scripts.requests,
    inKB(all.bytes),
    all.requests,
  ];
}

function keeps(load: FirstLoad, budget: number): string {
  return isKept(load, budget) ? 'kept' : 'EXCEEDED';
}

function isKept({ scripts }: FirstLoad, budget: number): boolean {
  return scripts.bytes <= budget * kB;
}

function inKB(bytes: number): string {
  return (bytes / kB).toFixed(1);
}

function signed(bytes: number): string {
  return bytes > 0 ? `+${bytes}` : String(bytes).replace('-', '−');
}

function partsOf({ files }: FirstLoad): string {
  return files
    .filter(({ kind, isEarly }) => kind === 'script' && isEarly)
    .map(({ path, bytes }) => `${path.slice(path.lastIndexOf('/') + 1).replace(/-[\w-]{8}\.js$/, '')} ${inKB(bytes)}`)
    .join(', ');
}

function compare(bare: FirstLoad, login: FirstLoad, buyNumber: FirstLoad): Comparison[] {
  const weight = { unit: 'kB', better: 'less' } as const;
  const [ofBare, ofLogin, ofBuyNumber] = [bare, login, buyNumber].map(({ scripts }) => scripts.bytes / kB);
  const [usableLogin, usableBuyNumber] = [login, buyNumber].map(({ usable }) => usable.bytes / kB);
  const peer = 'best React app';
  return [
    {
      what: 'JS of the bare page',
      ours: ofBare ?? 0,
      theirs: 99,
      against: 'bare page measured before',
      isCeiling: true,
      ...weight,
    },
    {
      what: 'JS until /login is usable',
      ours: usableLogin ?? 0,
      theirs: targetsKB.login,
      against: 'our target',
      ...weight,
    },
    { what: 'JS of /login', ours: ofLogin ?? 0, theirs: 147, against: peer, ...weight },
    { what: 'JS of /login', ours: ofLogin ?? 0, theirs: ofBare ?? 0, against: 'bare page', isCeiling: true, ...weight },
    {
      what: 'JS until /buy-number is usable',
      ours: usableBuyNumber ?? 0,
      theirs: targetsKB.buyNumber,
      against: 'our target',
      ...weight,
    },
    { what: 'JS of /buy-number', ours: ofBuyNumber ?? 0, theirs: 156, against: peer, ...weight },
    {
      what: 'first load of /buy-number',
      ours: buyNumber.all.bytes / kB,
      theirs: 734,
      against: 'best open shop',
      ...weight,
    },
  ];
}
