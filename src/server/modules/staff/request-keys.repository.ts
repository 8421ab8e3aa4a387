import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';

/** Notes to which request a key belongs, unless that is known. Returns the hash of that request. */
export async function noteKey(db: Db, userId: UserId, key: string, bodyHash: string): Promise<string> {
  const { body_hash } = await db
    .insertInto('staff_request_keys')
    .values({ user_id: userId, request_key: key, body_hash: bodyHash })
    // The row is written again as it is, so that a request at the same time waits and the row is returned.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'request_key']).doUpdateSet({ request_key: sql<string>`excluded.request_key` }),
    )
    .returning('body_hash')
    .executeTakeFirstOrThrow();
  return body_hash;
}
