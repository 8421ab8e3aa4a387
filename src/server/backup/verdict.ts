import { sql } from 'kysely';
import { openDatabase, type Connection, type Db } from '../db/client.ts';
import { noLimits } from '../db/connection/limits.ts';
import { migrate } from '../db/migrate.ts';
import type { Difference } from '../modules/wallet/books/difference.ts';
import { findDifferences } from '../modules/wallet/books/full-proof.repository.ts';
import { listKeyIds } from '../security/secret-keys.repository.ts';

export type Verdict = {
  counts: { customers: number; numbers: number; orders: number; recharges: number; entries: number };
  newestEntryAt: Date | null;
  differences: Difference[];
  keyIds: Buffer[];
};

/** Proves the whole books of a restored database and says what is in it. One of an earlier release is migrated first. */
export async function judgeRestored(connection: Connection): Promise<Verdict> {
  const db = openDatabase(connection, 2, () => {}, noLimits);
  try {
    await migrate(db);
    return { ...(await readCounts(db)), differences: await findDifferences(db), keyIds: await listKeyIds(db) };
  } finally {
    await db.destroy();
  }
}

async function readCounts(db: Db): Promise<Pick<Verdict, 'counts' | 'newestEntryAt'>> {
  const { rows } = await sql<Verdict['counts'] & { newestEntryAt: Date | null }>`
    select (select count(*) from users) as customers, (select count(*) from numbers) as numbers,
      (select count(*) from account_orders) as orders, (select count(*) from recharges) as recharges,
      (select count(*) from ledger_entries) as entries,
      (select created_at from ledger_entries order by id desc limit 1) as "newestEntryAt"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database did not say what is in it');
  const { newestEntryAt, ...counts } = row;
  return { counts, newestEntryAt };
}

/** The verdict in words. */
export function writeVerdict({ counts, newestEntryAt, differences }: Omit<Verdict, 'keyIds'>): string[] {
  const { customers, numbers, orders, recharges, entries } = counts;
  return [
    `It has ${customers} users, ${numbers} numbers, ${orders} orders of accounts, ${recharges} recharges and ${entries} ledger entries, the newest of ${newestEntryAt?.toISOString() ?? 'never'}.`,
    differences.length === 0
      ? 'The books balance.'
      : `The books do NOT balance: ${differences.map(({ account, expected, actual }) => `${account} is ${actual} instead of ${expected}`).join(', ')}.`,
  ];
}
