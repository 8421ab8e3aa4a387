import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';

export type ClaimKind = 'recharge' | 'case' | 'ticket';
export type ClaimRow = { subject_id: number; staff_id: UserId; by: string; leased_until: Date };

/**
 * Takes a claim that nobody else holds, or holds one longer. Returns until when; undefined when a colleague holds it. The
 * row lock makes concurrent ones wait for each other, so that one gets it.
 */
export async function takeClaim(
  db: Db,
  { kind, id, staffId, seconds }: { kind: ClaimKind; id: number; staffId: UserId; seconds: number },
): Promise<{ until: Date; isNew: boolean } | undefined> {
  const { rows } = await sql<{ until: Date; isNew: boolean }>`
    insert into work_claims as held (kind, subject_id, staff_id, claimed_at, leased_until)
    values (${kind}, ${id}, ${staffId}, now(), clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (kind, subject_id) do update
    set staff_id = excluded.staff_id, leased_until = excluded.leased_until,
      claimed_at = case when held.staff_id = excluded.staff_id and held.leased_until > clock_timestamp()
        then held.claimed_at else excluded.claimed_at end
    where held.staff_id = excluded.staff_id or held.leased_until <= clock_timestamp()
    returning leased_until as until, claimed_at = now() as "isNew"`.execute(db);
  return rows[0];
}

/** Who holds these now; those nobody holds are missing. */
export async function findClaims(db: Db, kind: ClaimKind, ids: readonly number[]): Promise<ClaimRow[]> {
  return db
    .selectFrom('work_claims')
    .innerJoin('users', 'users.id', 'work_claims.staff_id')
    .select([
      'subject_id',
      'staff_id',
      'leased_until',
      sql<string>`coalesce(nullif(users.name, ''), users.shown_as)`.as('by'),
    ])
    .where('kind', '=', kind)
    .where(sql<boolean>`subject_id = any(${ids}::bigint[])`)
    .where('leased_until', '>', sql<Date>`clock_timestamp()`)
    .execute();
}

/** What someone holds now, the oldest claim first. */
export async function findHeldBy(db: Db, kind: ClaimKind, staffId: UserId): Promise<number[]> {
  const rows = await db
    .selectFrom('work_claims')
    .select('subject_id')
    .where('kind', '=', kind)
    .where('staff_id', '=', staffId)
    .where('leased_until', '>', sql<Date>`clock_timestamp()`)
    .orderBy('claimed_at')
    .limit(100)
    .execute();
  return rows.map((row) => row.subject_id);
}

/** Gives a claim up. Without `staffId`, whoever holds it. Returns whether there was one. */
export async function removeClaim(db: Db, kind: ClaimKind, id: number, staffId?: UserId): Promise<boolean> {
  let query = db.deleteFrom('work_claims').where('kind', '=', kind).where('subject_id', '=', id);
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes claims that ran out a day ago. */
export async function removeOldClaims(db: Db): Promise<void> {
  await db
    .deleteFrom('work_claims')
    .where('leased_until', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
