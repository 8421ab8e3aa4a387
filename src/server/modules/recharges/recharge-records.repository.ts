import type { UserId } from '#shared/contract/session.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';

type Decision = {
  actorId: UserId;
  action: 'recharge.approve' | 'recharge.reject';
  rechargeId: RechargeId;
  reason: string | null;
  before: object;
  after: object;
};

/** Records what staff decided, in the transaction that carries it out. */
export async function recordDecision(db: Db, { actorId, action, rechargeId, reason, before, after }: Decision) {
  await db
    .insertInto('audit_events')
    .values({
      actor_id: actorId,
      action,
      subject: `recharge:${rechargeId}`,
      reason,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}

/** Raises a case for staff, once however often the same thing is seen. Call it under the recharge's lock. */
export async function raiseCase(db: Db, kind: string, detail: string): Promise<boolean> {
  const known = await db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', kind)
    .where('detail', '=', detail)
    .executeTakeFirst();
  if (known) return false;
  await db.insertInto('cases').values({ kind, detail, number_id: null, resolved_at: null }).execute();
  return true;
}
