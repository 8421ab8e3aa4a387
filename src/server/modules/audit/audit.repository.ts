import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';

type AuditRow = {
  actorId: UserId;
  action: string;
  subject: string;
  reason: string | undefined;
  before: object | undefined;
  after: object | undefined;
};

export async function addAuditEvent(
  db: Db,
  { actorId, action, subject, reason, before, after }: AuditRow,
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      actor_id: actorId,
      action,
      subject,
      reason: reason ?? null,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}
