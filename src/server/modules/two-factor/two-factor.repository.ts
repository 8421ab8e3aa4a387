import { sql } from 'kysely';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';

export type Factor = { sealedSecret: Buffer; isOn: boolean };

/** How long a secret that was not turned on waits for its first code. */
const setUpMinutes = 15;

export async function findFactor(db: Db, userId: UserId): Promise<Factor | undefined> {
  return db
    .selectFrom('two_factor')
    .select(['sealed_secret as sealedSecret', sql<boolean>`turned_on_at is not null`.as('isOn')])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('turned_on_at', 'is not', null),
        eb('begun_at', '>', sql<Date>`now() - make_interval(mins => ${setUpMinutes})`),
      ]),
    )
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockFactor(db: Db, userId: UserId): Promise<Factor | undefined> {
  await db.selectFrom('two_factor').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  return findFactor(db, userId);
}

/** Keeps a secret that is being set up, in place of an earlier one. False when two-factor is on. */
export async function saveSecret(db: Db, userId: UserId, sealedSecret: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('two_factor')
    .values({ user_id: userId, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: 0, begun_at: sql<Date>`now()` })
        .where('two_factor.turned_on_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns the secret that was set up on, once. */
export async function turnOn(db: Db, userId: UserId, step: number): Promise<boolean> {
  const row = await db
    .updateTable('two_factor')
    .set({ turned_on_at: sql<Date>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .where('turned_on_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a step. False when it, or a newer one, was taken before. */
export async function consumeStep(db: Db, userId: UserId, step: number): Promise<boolean> {
  const row = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a recovery code up. False when it is none of theirs or was used before. */
export async function consumeRecoveryCode(db: Db, userId: UserId, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(db: Db, userId: UserId, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Forgets the secret, also one that is being set up, and the recovery codes. False when two-factor was not on. */
export async function deleteFactor(db: Db, userId: UserId): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const row = await db
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .returning(sql<boolean>`turned_on_at is not null`.as('wasOn'))
    .executeTakeFirst();
  return row?.wasOn === true;
}
