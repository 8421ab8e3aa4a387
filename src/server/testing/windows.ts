import { sql } from 'kysely';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Db } from '../db/client.ts';

/** Ends the windows of these numbers, or of all of them, so many seconds ago, and makes them due. */
export async function endWindowNow(db: Db, id?: NumberId, secondsAgo = 0): Promise<void> {
  await sql`
    with ended as (
      update numbers set expires_at = now() - make_interval(secs => ${secondsAgo})
      where expires_at is not null and ${id === undefined ? sql`true` : sql`id = ${id}`} returning id
    )
    update number_checks set next_check_at = now() from ended where number_id = ended.id`.execute(db);
}
