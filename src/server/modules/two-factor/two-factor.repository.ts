import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import { newFactorHours } from '#shared/staff/limits.ts';
import type { Db } from '../../db/client.ts';

export type Factor = {
  sealedSecret: Buffer;
  isOn: boolean;
  /** From when it counts for what is worth money or secret, for staff; null where it counts. */
  opensAt: Date | null;
};

/** How long a new secret can be confirmed. */
const setUpMinutes = 15;

/** Finds the second factor that is on, or whose setup has not expired. */
export async function findFactor(db: Db, userId: UserId): Promise<Factor | undefined> {
  return db
    .selectFrom('two_factor')
    .select(['sealed_secret as sealedSecret', sql<boolean>`turned_on_at is not null`.as('isOn')])
    .select(sql<Date | null>`case when opens_at > now() then opens_at end`.as('opensAt'))
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('turned_on_at', 'is not', null),
        eb('begun_at', '>', sql<Date>`now() - make_interval(mins => ${setUpMinutes})`),
      ]),
    )
    .executeTakeFirst();
}

/** Like `findFactor`, locked until the transaction ends. */
export async function lockFactor(db: Db, userId: UserId): Promise<Factor | undefined> {
  await db.selectFrom('two_factor').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  return findFactor(db, userId);
}

/** Stores the secret of a setup and replaces an earlier one. Returns false when two-factor is on. */
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

/**
 * Turns two-factor on. It counts for what is worth money or secret at once where the account was trusted with it, which is used up, and a
 * day later otherwise. Returns false when it is already on.
 */
export async function turnOn(db: Db, userId: UserId, step: number): Promise<boolean> {
  const isTrusted = sql`(select factor_trusted_until > now() from users where id = ${userId})`;
  const row = await db
    .updateTable('two_factor')
    .set({ turned_on_at: sql<Date>`now()`, last_step: step })
    .set({ opens_at: sql<Date>`case when ${isTrusted} then now() else now() + ${newFactorTime} end` })
    .where('user_id', '=', userId)
    .where('turned_on_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  await db.updateTable('users').set({ factor_trusted_until: null }).where('id', '=', userId).execute();
  return row !== undefined;
}

const newFactorTime = sql`make_interval(hours => ${sql.lit(newFactorHours)})`;

/** Has the next second factor of the account count at once for what is worth money or secret, when it is turned on within a day. */
export async function trustNextFactor(db: Db, userId: UserId): Promise<void> {
  const until = sql<Date>`now() + ${newFactorTime}`;
  await db.updateTable('users').set({ factor_trusted_until: until }).where('id', '=', userId).execute();
}

/** Has a second factor count at once for what is worth money or secret. False when it is another one by now, or counts already. */
export async function openFactor(db: Db, userId: UserId, since: Date): Promise<boolean> {
  const row = await db
    .updateTable('two_factor')
    .set({ opens_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    // To the millisecond, as the wire has it.
    .where(sql<Date>`date_trunc('milliseconds', turned_on_at)`, '=', since)
    .where('opens_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a step. Returns false when it, or a newer one, was used before. */
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

/** Uses up a recovery code. Returns false when it is not this user's or was used before. */
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

/** Whether all of these are unused recovery codes of this user. */
export async function areUnused(db: Db, userId: UserId, hashes: readonly Buffer[]): Promise<boolean> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count === hashes.length;
}

/** Counts the unused recovery codes. */
export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the secret, also of a setup, and the recovery codes. Returns whether two-factor was on. */
export async function deleteFactor(db: Db, userId: UserId): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const row = await db
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .returning(sql<boolean>`turned_on_at is not null`.as('wasOn'))
    .executeTakeFirst();
  return row?.wasOn === true;
}
