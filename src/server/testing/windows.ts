import { sql } from 'kysely';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Db } from '../db/client.ts';

/** Ends the windows of these numbers, or of all of them, so many seconds ago, and makes them due. */
export async function endWindowNow(db: Db, id?: NumberId, secondsAgo = 0): Promise<void> {
  await sql`
    with ended as (
      update numbers set expires_at = now() - make_interval(secs => ${secondsAgo})
      where expires_at is not null and ${id === undefined ? sql`true` : sql`id = ${id}`} returning id
    ), checks as materialized (
      select number_id from number_checks join ended on ended.id = number_id order by number_id for update of number_checks
    )
    update number_checks set next_check_at = now() from checks where number_checks.number_id = checks.number_id`.execute(
    db,
  );
}
