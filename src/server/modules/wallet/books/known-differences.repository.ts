import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { mostDifferences } from './difference.ts';

/**
 * Remembers in which accounts a proof found the books to differ, and returns those that were not known. An account in which
 * they agree again is forgotten by the proof that can see it. Call it in a transaction: it locks, so that of two processes
 * one hears of a difference.
 */
export async function noteDifferences(trx: Db, accounts: readonly string[], by: { full: boolean }): Promise<string[]> {
  await sql`select 1 from book_proofs for update`.execute(trx);
  // A list that was cut off does not say what is gone.
  if (accounts.length < mostDifferences)
    await sql`delete from book_differences
      where account <> all(${accounts}::text[]) and (${by.full} or not by_full_proof)`.execute(trx);
  const { rows } = await sql<{ account: string }>`
    insert into book_differences (account, by_full_proof) select account, ${by.full} from unnest(${accounts}::text[]) account
    on conflict do nothing returning account`.execute(trx);
  return rows.map(({ account }) => account);
}

export async function hasKnownDifferences(db: Db): Promise<boolean> {
  return (await sql`select 1 from book_differences limit 1`.execute(db)).rows.length > 0;
}
