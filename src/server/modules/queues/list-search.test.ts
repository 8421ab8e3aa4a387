import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#shared/contract/account/session.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { openDatabase, type Db } from '../../db/client.ts';
import { defaultLimits } from '../../db/connection/limits.ts';
import type { Caller } from '../../http/serve.ts';
import { seedLists } from '../../testing/database/seed-lists.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createTrail } from '../audit/trail/trail.service.ts';
import { createCaseWork } from '../cases/case-work.service.ts';
import { createClaims } from '../claims/claims.service.ts';
import { createNotices } from '../notifications/notices/notices.service.ts';
import { createBatches } from '../readymade/stock/batches.service.ts';
import { createReviewQueue } from '../recharges/review/review-queue.service.ts';
import { createApprovals } from '../staff/approvals/approvals.service.ts';
import { createStaffTickets } from '../tickets/staff-tickets.service.ts';

/** `ROWS=1000000` for the size of the requirement. */
const rows = Number(process.env.ROWS ?? 40_000);
/** A search that nothing matches, or few rows, reads so many at most. */
const mostRead = 2_500;
/** One that stands for many customers reads them, and what each of them has. */
const mostOfMany = 5_000;
/** Every customer of the first ones has eight of each. */
const share = rows / 8;
const tables = [
  'users',
  'recharges',
  'utr_claims',
  'cases',
  'approvals',
  'tickets',
  'notices',
  'stock_batches',
  'audit_events',
];

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection, 1, () => {}, { ...defaultLimits, statement: 600_000 });
  await seedLists(db, { rows, share, tables });
}, 600_000);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const caller = { id: 1 as UserId, email: '', role: 'owner', sessionId: 1, language: 'en', actor: { id: 1 } } as Caller;

/** The ids that each list has for a search. */
const lists = (of: Db) => {
  const publish = () => {};
  const claims = createClaims({ db: of, publish });
  const reviews = createReviewQueue({ db: of, claims });
  const cases = createCaseWork({ db: of, claims });
  const approvals = createApprovals({ db: of, alerts: undefined as never, publish, approvable: {} });
  const tickets = createStaffTickets({ db: of, claims, publish });
  const notices = createNotices({ db: of, publish, notifications: undefined as never, delivery: undefined as never });
  const trail = createTrail({ db: of, inverses: {} });
  const batches = createBatches({ db: of, publish, updates: undefined as never });
  return {
    services: { reviews, cases, tickets },
    reviews: (search: string) => reviews.list(caller, { show: 'open', search }),
    decided: (search: string) => reviews.list(caller, { show: 'decided', search }),
    cases: (search: string) => cases.list(caller, { show: 'open', search }),
    closed: (search: string) => cases.list(caller, { show: 'closed', search }),
    approvals: (search: string) => approvals.list(caller, { state: 'open', search }),
    expired: (search: string) => approvals.list(caller, { state: 'closed', search }),
    tickets: (search: string) => tickets.list(caller, { status: 'open', search }),
    solved: (search: string) => tickets.list(caller, { status: 'solved', search }),
    notices: (search: string) => notices.list({ search }),
    batches: (search: string) => batches.list({ search }),
    events: (text: string) =>
      trail.list(caller, {
        text,
        named: text
          .split(' ')
          .map(() => 'record_done')
          .join(' '),
      }),
  };
};
type List = Exclude<keyof ReturnType<typeof lists>, 'services'>;
const find = async (list: List, search: string) =>
  (await lists(db)[list](search)).data.map(({ id }: { id: number }) => id);

const found: [List, string, number[]][] = [
  ['reviews', publicId('recharge', 7), [7]],
  ['reviews', '400000000007', [7]],
  // Sent for both, and refused for one of them.
  ['reviews', '400000000099', [7, 99]],
  ['reviews', '000042', [42]],
  ['reviews', 'customer43@mail.in', [42]],
  ['reviews', publicId('user', 43), [42]],
  ['reviews', '43', [42]],
  ['reviews', publicId('recharge', 20_000), []],
  ['decided', '400000000101', [101]],
  ['cases', publicId('case', 7), [7]],
  ['cases', publicId('number', 8), [8]],
  ['cases', publicId('recharge', 9), [9]],
  ['cases', '400000000009', [9]],
  ['cases', 'customer43@mail.in', [42]],
  ['closed', 'customer43@mail.in', [1, 2, 3, 4, 5, 6, 7].map((nth) => nth * share + 42)],
  ['closed', publicId('case', 30_000), [30_000]],
  ['approvals', publicId('account_order', 7), [7]],
  ['approvals', 'customer52@mail.in', [42]],
  ['approvals', '"order:7"', [7]],
  ['approvals', 'order:7', []],
  ['expired', publicId('account_order', 30_000), [30_000]],
  ['expired', 'account:7', []],
  ['tickets', publicId('ticket', 7), [7]],
  ['tickets', 'payment 42 late', [42]],
  ['solved', 'payment 30001 late', [30_001]],
  ['notices', 'notice 30001 late', [30_001]],
  ['batches', 'supplier 30001 north', [30_001]],
  ['tickets', 'late 42 about', [42]],
  ['batches', 'north 30001', [30_001]],
  ['reviews', 'mail customer43@', [42]],
  ['cases', 'kind:late_code', []],
  ['events', publicId('recharge', 30_000), [30_000]],
  ['events', 'given 30001', [30_001]],
  ['events', 'customer43@mail.in', [0, 1, 2, 3, 4, 5, 6, 7].map((nth) => nth * share + 42)],
  ['events', `customer43@mail.in given ${2 * share + 42}`, [2 * share + 42]],
  ['events', 'zzzzqq given', []],
  ['reviews', 'zzzzqq', []],
  ['reviews', '""', []],
  ['notices', '100% off', []],
];

test.each(found)('the search of %s for "%s" finds %j', async (list, search, ids) => {
  const listed = await find(list, search);
  expect(listed.toSorted((a, b) => a - b)).toEqual(ids);
});

test('with an operator that a list does not understand, each finds nothing', { timeout: 60_000 }, async () => {
  const names = Object.keys(lists(db)).filter((name) => name !== 'services') as List[];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.constantFrom('late', 'customer43@mail.in', 'product 200', publicId('user', 43), '400000000099', ''),
      fc.constantFrom('status:open', 'statuss:refundd', 'status:', 'amount:>', 'order:7', 'when:all', 'Re:'),
      async (list, text, term) => {
        expect(await find(list, `${text} ${term}`.trim())).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test('batches are found by their product', async () => {
  const [first] = await find('batches', 'product 200');
  expect(first).toBe(rows - 1);
});

/** 1,111 customers. */
const many = 'customer12';
const searches: [List, string][] = (
  ['closed', 'expired', 'solved', 'notices', 'batches', 'decided', 'events'] as const
).flatMap((list) =>
  [
    'zzzzqq',
    'zz',
    '987654321098',
    'customer43@mail.in',
    'customer',
    'mail customer',
    'customer12',
    publicId('number', 30_000),
    'colour:red',
  ].map((search) => [list, search] as [List, string]),
);

test.each([...found.map(([list, search]) => [list, search] as [List, string]), ...searches])(
  'the search of %s for "%s" reads few rows more than it shows',
  { timeout: 60_000 },
  async (list, search) => {
    const read = await db.transaction().execute(async (trx) => {
      const before = await rowsRead(trx);
      await lists(trx)[list](search);
      return (await rowsRead(trx)) - before;
    });
    // Each word of the audit log may be somebody.
    const words = list === 'events' ? search.split(' ').length : 1;
    expect(read).toBeLessThan(search === many ? mostOfMany : words * mostRead);
  },
);

test.each([
  ['reviews', '', 100],
  ['reviews', 'search=customer43%40mail.in', 1],
  ['reviews', 'show=decided&search=zzzzqq', 0],
  ['reviews', 'show=mine', undefined],
  ['cases', 'kind=late_code', 100],
  ['cases', 'kind=payment_twice', 0],
  ['cases', 'show=closed', 10_001],
  ['cases', 'show=closed&search=customer43%40mail.in', 7],
  ['cases', 'show=mine', undefined],
  ['tickets', 'search=payment', 100],
  ['tickets', 'search=+late+', 100],
  ['tickets', 'search=+', 100],
  ['tickets', 'show=solved', 10_001],
  ['tickets', 'show=solved&search=customer43%40mail.in', 7],
] as const)('a saved view of %s with "%s" counts %s', async (list, query, count) => {
  const read = await db.transaction().execute(async (trx) => {
    const before = await rowsRead(trx);
    expect(await lists(trx).services[list].countSaved(trx, new URLSearchParams(query), 10_001)).toBe(count);
    return (await rowsRead(trx)) - before;
  });
  expect(read).toBeLessThanOrEqual(count === 10_001 ? 2 * count : mostRead);
});

/** Rows of the lists that this connection has read since it last reported, whether they matched or not. */
async function rowsRead(trx: Db): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
    where relname = any(${tables}::text[])`.execute(trx);
  return counted[0]?.count ?? Infinity;
}
