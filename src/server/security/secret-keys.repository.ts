import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** Runs the work in a transaction that no other start or change of the secret overlaps. */
export async function withKeysLocked<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table secret_keys in exclusive mode`.execute(trx);
    return work(trx);
  });
}

export async function listKeyIds(db: Db): Promise<Buffer[]> {
  const rows = await db.selectFrom('secret_keys').select('key_id').orderBy('first_used_at').execute();
  return rows.map((row) => row.key_id);
}

export async function addKeyId(db: Db, keyId: Buffer): Promise<void> {
  await db
    .insertInto('secret_keys')
    .values({ key_id: keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets every secret but this one. */
export async function keepKeyId(db: Db, keyId: Buffer): Promise<void> {
  await db.deleteFrom('secret_keys').where('key_id', '<>', keyId).execute();
}
