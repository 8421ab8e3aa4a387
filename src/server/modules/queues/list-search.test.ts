import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#shared/contract/account/session.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { openDatabase, type Db } from '../../db/client.ts';
import { defaultLimits } from '../../db/connection/limits.ts';
import type { Caller } from '../../http/serve.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
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
const tables = ['users', 'recharges', 'utr_claims', 'cases', 'approvals', 'tickets', 'notices', 'stock_batches'];

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection, 1, () => {}, { ...defaultLimits, statement: 600_000 });
  // Without foreign keys and triggers, so that it takes seconds.
  await sql`set session_replication_role = replica`.execute(db);
  const seed = async (...statements: ReturnType<typeof sql>[]) => {
    for (const statement of statements) await statement.execute(db);
  };
  const each = sql`from generate_series(1, ${rows}::int) n`;
  await seed(
    sql`insert into users (id, email, password_hash) overriding system value
      select n, 'customer' || n || '@mail.in', 'x' from generate_series(1, ${rows}::int) n`,
    sql`update users set role = 'owner' where id = 1`,
    sql`insert into recharges (id, user_id, method, amount_paise, status, utr, decided_at, decided_by, request_key, body_hash, expires_at, next_check_at)
      overriding system value
      select n, 1 + n % ${share}::int, 'upi', 10000 + n, case when n <= 100 then 'review' when n % 2 = 0 then 'paid' else 'expired' end,
        (400000000000 + n)::text, case when n > 100 then now() - (n - 101) * interval '1 hour' end,
        case when n > 100 then 1 end, 'seed ' || n, '', now(), now() ${each}`,
    sql`insert into utr_claims (recharge_id, utr) select n, (400000000000 + n)::text ${each}`,
    sql`insert into utr_claims (recharge_id, utr) values (7, '400000000099')`,
    sql`insert into cases (id, kind, detail, user_id, number_id, recharge_id, created_at, resolved_at, resolved_by, outcome, resolution)
      overriding system value
      select n, 'late_code', 'Case ' || n, 1 + n % ${share}::int, n, n, now(),
        case when n > 100 then now() - n * interval '1 minute' end, case when n > 100 then 1 end,
        case when n > 100 then 'no_action' end, case when n > 100 then '' end ${each}`,
    sql`insert into approvals (id, requester_id, action, permission, subject, customer_id, amount_paise, payload, request_key, body_hash, expires_at)
      overriding system value
      select n, 1 + n % 3, 'order.refund', 'orders.refund', 'order:' || n, 10 + n % 4000, 100, '{}', 'seed ' || n, '',
        case when n > 100 then now() - interval '1 day' else now() + interval '1 day' end ${each}`,
    sql`insert into tickets (id, user_id, title, status, waiting_since, request_key, body_hash) overriding system value
      select n, 1 + n % ${share}::int, 'About a payment ' || n || ' late', case when n <= 100 then 'open' else 'solved' end,
        case when n <= 100 then now() end, 'seed ' || n, '' ${each}`,
    sql`insert into notices (id, title, message, severity, shown_as, audience, created_by, request_key, body_hash)
      overriding system value
      select n, 'Notice ' || n || ' late', 'A planned break', 'info', 'list', '{"to":"everyone"}', 1, 'seed ' || n, '' ${each}`,
    sql`insert into products (id, name, description, category, price_paise, minimum, maximum, enabled, request_key, body_hash, created_by)
      overriding system value
      select n, 'Product ' || n, '', 'Mail', 100, 1, 10, true, 'seed ' || n, '', 1 from generate_series(1, 200) n`,
    sql`insert into stock_batches (id, product_id, supplier, note, accounts, rejected, imported_by, request_key)
      overriding system value
      select n, 1 + n % 200, 'Supplier ' || n || ' north', 'Weekly import', 1, '{}', 1, 'seed ' || n ${each}`,
    ...tables.map((table) => sql`vacuum analyze ${sql.table(table)}`),
  );
  await sql`set session_replication_role = origin`.execute(db);
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
const searches: [List, string][] = (['closed', 'expired', 'solved', 'notices', 'batches', 'decided'] as const).flatMap(
  (list) =>
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
    expect(read).toBeLessThan(search === many ? mostOfMany : mostRead);
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
