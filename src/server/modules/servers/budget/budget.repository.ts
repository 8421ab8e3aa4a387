import { sql } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import type { LearnedPace } from './pace.ts';

type Claim = {
  /** How long the server is not to be asked after this turn. */
  forMs: number;
  /** Without a turn within this time nothing is claimed. */
  withinMs: number;
};
/** A turn in `waitMs`, or when there is the next one. */
export type Turn = { waitMs: number; isClaimed: boolean; learned: LearnedPace | undefined };
/** Farther ahead there is no turn, nor a refusal: the clock was set back since they were written, and they count no more. */
const farthestAhead = sql`interval '11 minutes'`;
/** A pace recovers from the end of the pause after its refusal. */
export const learnedAge = sql<number | null>`case when server_budgets.refused_at < now() + ${farthestAhead}
  then extract(epoch from now() - server_budgets.refused_at)::float8 * 1000 - server_budgets.pause_ms end`;

type LearnedRow = { per_second: number | null; age_ms: number | null };

/** Claims the next turn of a server for this process, by the database's clock, which is the one of all processes. */
export async function claimTurn(db: Db, id: ServerId, { forMs, withinMs }: Claim): Promise<Turn> {
  const { rows } = await sql<LearnedRow & { wait_ms: number; is_claimed: boolean }>`
    with before as materialized (
      select case when next_at < now() + ${farthestAhead} then greatest(next_at, now()) else now() end as at, per_second,
        ${learnedAge} as age_ms
      from server_budgets where server_id = ${id} for no key update
    ), claimed as (
      update server_budgets set next_at = before.at + ${forMs}::float8 * interval '1 millisecond' from before
      where server_id = ${id} and before.at <= now() + ${withinMs}::float8 * interval '1 millisecond' returning true
    )
    select extract(epoch from at - now())::float8 * 1000 as wait_ms, exists (select from claimed) as is_claimed,
      per_second, age_ms from before`.execute(db);
  const [row] = rows;
  if (row) return { waitMs: row.wait_ms, isClaimed: row.is_claimed, learned: learnedOf(row) };
  await sql`insert into server_budgets (server_id) values (${id}) on conflict do nothing`.execute(db);
  return claimTurn(db, id, { forMs, withinMs });
}

/** Notes the pace after a refusal, and that no process is to ask the server for so many ms. */
export async function writeRefusal(db: Db, id: ServerId, perSecond: number, pauseMs: number): Promise<void> {
  await sql`
    insert into server_budgets as known (server_id, per_second, refused_at, pause_ms, next_at)
    values (${id}, ${perSecond}, now(), ${pauseMs}, now() + ${pauseMs}::float8 * interval '1 millisecond')
    on conflict (server_id) do update set per_second = excluded.per_second, refused_at = now(), pause_ms = excluded.pause_ms,
      next_at = case when known.next_at < now() + ${farthestAhead}
        then greatest(known.next_at, excluded.next_at) else excluded.next_at end`.execute(db);
}

/** The pace that any process has learned. */
export async function findLearned(db: Db, id: ServerId): Promise<LearnedPace | undefined> {
  const { rows } = await sql<LearnedRow>`
    select per_second, ${learnedAge} as age_ms from server_budgets
    where server_id = ${id}`.execute(db);
  return rows[0] && learnedOf(rows[0]);
}

function learnedOf({ per_second: perSecond, age_ms: ageMs }: LearnedRow): LearnedPace | undefined {
  return perSecond === null || ageMs === null ? undefined : { perSecond, ageMs };
}
