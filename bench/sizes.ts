import { startBrowser } from './browser.ts';
import type { Comparison } from './comparison.ts';
import { measureFirstLoad, type FirstLoad } from './first-load.ts';
import { openPages } from './pages.ts';
import type { PartContext } from './part.ts';
import { formatTable } from './table.ts';

const kB = 1000;
/** Measured at the commit before the admin panel, 854bf26: customers do not pay for it. */
const beforeTheAdminPanel = { login: 129.158 };
const budgetsKB = { login: 140, buyNumber: 170, admin: 260 };

/** Measures what a cold load of each page transfers from the built server to Chromium. */
export async function measureSizes({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const browser = await startBrowser(cleanup);
  const pages = await openPages({ builds, cleanup });
  const bare = await measureFirstLoad(browser, pages.bare);
  const login = await measureFirstLoad(browser, pages.login);
  const buyNumber = await measureFirstLoad(browser, pages.buyNumber);
  const admin = await measureFirstLoad(browser, pages.admin);

  const head = ['page', 'JS, kB brotli', 'budget', 'JS requests', 'all, kB', 'requests'];
  const rows = [
    rowOf('bare page', bare, '–'),
    rowOf('/login', login, `${budgetsKB.login} ${keeps(login, budgetsKB.login)}`),
    rowOf('/buy-number', buyNumber, `${budgetsKB.buyNumber} ${keeps(buyNumber, budgetsKB.buyNumber)}`),
    rowOf('/admin', admin, `${budgetsKB.admin} ${keeps(admin, budgetsKB.admin)}`),
  ];
  print(formatTable(head, rows));
  for (const [name, { files }] of [
    ['/buy-number', buyNumber],
    ['/admin', admin],
  ] as const)
    print(`  ${name} is made of: ${files.map(({ path, bytes }) => `${fileOf(path)} ${inKB(bytes)}`).join(', ')}`);
  return [
    ...compare(bare, login, buyNumber),
    {
      what: 'JS of /admin',
      ours: admin.scripts.bytes / kB,
      theirs: budgetsKB.admin,
      against: 'budget',
      isCeiling: true,
      unit: 'kB',
      better: 'less',
    },
  ];
}

function rowOf(name: string, { scripts, all }: FirstLoad, budget: string): (string | number)[] {
  return [name, inKB(scripts.bytes), budget, scripts.requests, inKB(all.bytes), all.requests];
}

function keeps({ scripts }: FirstLoad, budget: number): string {
  return scripts.bytes <= budget * kB ? 'kept' : 'EXCEEDED';
}

function inKB(bytes: number): string {
  return (bytes / kB).toFixed(1);
}

function fileOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/-[\w-]{8}\.js$/, '');
}

function compare(bare: FirstLoad, login: FirstLoad, buyNumber: FirstLoad): Comparison[] {
  const weight = { unit: 'kB', better: 'less' } as const;
  const [ofBare, ofLogin, ofBuyNumber] = [bare, login, buyNumber].map(({ scripts }) => scripts.bytes / kB);
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
    { what: 'JS of /login', ours: ofLogin ?? 0, theirs: 147, against: peer, ...weight },
    {
      what: 'JS of /login',
      ours: ofLogin ?? 0,
      theirs: beforeTheAdminPanel.login,
      against: 'before the admin panel',
      ...weight,
    },
    { what: 'JS of /login', ours: ofLogin ?? 0, theirs: ofBare ?? 0, against: 'bare page', isCeiling: true, ...weight },
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
