import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** A limit and whom it limits: at most `most` claims of `subject` within any `seconds`. */
export type Wanted = { subject: string; most: number; seconds: number };
/** A claim: `at` as the database wrote it, because a Date has no microseconds. */
export type Claim = { subject: string; at: string };

/**
 * Claims each of these limits once, and returns the claims that were free. The row lock makes concurrent claims wait for
 * each other, also those of other processes.
 */
export async function addClaims(db: Db, wanted: readonly Wanted[]): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    insert into limit_claims as kept (subject, most, seconds, claimed_at, kept_until)
    select subject, most, seconds, array[clock_timestamp()], clock_timestamp() + make_interval(secs => seconds)
    from unnest(${wanted.map(({ subject }) => subject)}::text[], ${wanted.map(({ most }) => most)}::integer[],
      ${wanted.map(({ seconds }) => seconds)}::integer[]) as wanted (subject, most, seconds)
    order by subject
    on conflict (subject) do update
    set most = excluded.most, seconds = excluded.seconds, kept_until = excluded.kept_until,
      claimed_at = (${recent('excluded')}) || excluded.claimed_at
    where cardinality((${recent('excluded')})) < excluded.most
    returning subject, claimed_at[cardinality(claimed_at)]::text as at`.execute(db);
  return rows;
}

/** Returns in how many seconds the first of these limits' full subjects is free again, by subject. */
export async function findFull(db: Db, wanted: readonly Wanted[]): Promise<{ subject: string; seconds: number }[]> {
  const { rows } = await sql<{ subject: string; seconds: number }>`
    select subject, greatest(1, ceil(extract(epoch from
      (select min(at) from unnest(recent) at) + make_interval(secs => seconds) - clock_timestamp())))::integer as seconds
    from (select subject, seconds, most, (${recent('kept')}) as recent from limit_claims as kept
      where subject = any (${wanted.map(({ subject }) => subject)}::text[])) counted
    where cardinality(recent) >= most`.execute(db);
  return rows;
}

/** The claims of a row within the window of `rule`, oldest first. */
function recent(rule: 'excluded' | 'kept') {
  return sql`select coalesce(array_agg(at order by at), '{}') from unnest(kept.claimed_at) at
    where at > clock_timestamp() - make_interval(secs => ${sql.ref(rule)}.seconds)`;
}

/** Gives claims back. Of two claims of the same microsecond, one is given back. */
export async function removeClaims(db: Db, claims: readonly Claim[]): Promise<void> {
  await sql`
    update limit_claims as kept
    set claimed_at = kept.claimed_at[:place - 1] || kept.claimed_at[place + 1:]
    from (
      select subject, array_position(limit_claims.claimed_at, given.at::timestamptz) as place
      from limit_claims
      join unnest(${claims.map(({ subject }) => subject)}::text[], ${claims.map(({ at }) => at)}::text[])
        as given (subject, at) using (subject)
      order by subject
      for update of limit_claims
    ) found
    where kept.subject = found.subject and place is not null`.execute(db);
}

/** Deletes what no longer limits anything. */
export async function removeOldClaims(db: Db): Promise<void> {
  await db
    .deleteFrom('limit_claims')
    .where('kept_until', '<', sql<Date>`now()`)
    .execute();
}
