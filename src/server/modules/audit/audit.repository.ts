import type { Db } from '../../db/client.ts';
import type { Actor } from './actor.ts';

type AuditRow = {
  actor: Actor | 'system';
  action: string;
  subject: string;
  reason: string | undefined;
  before: object | undefined;
  after: object | undefined;
};

/** Adds an event and returns its id. */
export async function addAuditEvent(
  db: Db,
  { actor: who, action, subject, reason, before, after }: AuditRow,
): Promise<number> {
  const actor: Partial<Actor> = who === 'system' ? {} : who;
  const { id } = await db
    .insertInto('audit_events')
    .values({
      actor_id: actor.id ?? null,
      action,
      subject,
      reason: reason ?? null,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      on_behalf_of: actor.onBehalfOf ?? null,
      permission: actor.permission ?? null,
      request_id: actor.requestId ?? null,
      ip: actor.ip ?? null,
      device: actor.device ?? null,
      approved_by: actor.approval?.by ?? null,
      parent_id: actor.parentId ?? null,
      undoes: actor.undoes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who changed a subject last, and when. */
export async function findLastEvent(db: Db, subject: string): Promise<{ by: string; at: Date } | undefined> {
  return db
    .selectFrom('audit_events')
    .innerJoin('users', 'users.id', 'audit_events.actor_id')
    .select(['users.shown_as as by', 'audit_events.at'])
    .where('subject', '=', subject)
    .orderBy('audit_events.at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
