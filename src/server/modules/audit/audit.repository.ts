import type { Db } from '../../db/client.ts';
import type { Actor } from './actor.ts';

type AuditRow = {
  actor: Actor;
  action: string;
  subject: string;
  reason: string | undefined;
  before: object | undefined;
  after: object | undefined;
};

export async function addAuditEvent(
  db: Db,
  { actor, action, subject, reason, before, after }: AuditRow,
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      actor_id: actor.id,
      action,
      subject,
      reason: reason ?? null,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}
