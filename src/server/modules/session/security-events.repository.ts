import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';

type Place = { ip: string; device: string };

/** Writes down what the owner, or someone with their proofs, did to the account. */
export async function recordSecurityEvent(db: Db, userId: UserId, event: string, place: Place): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      actor_id: userId,
      action: `account.${event}`,
      subject: `user:${userId}`,
      reason: null,
      before: null,
      after: JSON.stringify(place),
    })
    .execute();
}
