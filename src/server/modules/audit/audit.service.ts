import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/client.ts';
import type { Actor } from './actor.ts';
import { addAuditEvent, findLastEvent } from './audit.repository.ts';

type Fields = Record<string, unknown>;

/** `before` and `after` are the subject's fields; a value that must not be stored is wrapped in `secret`. */
type AuditEvent = {
  /** `system` is the shop by itself: a time was over. */
  actor: Actor | 'system';
  action: string;
  subject: string;
  reason?: string;
  before?: Fields | undefined;
  after?: Fields | undefined;
};

class Secret {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

/** A field whose change is recorded, but never its value. */
export function secret(value: string): Secret {
  return new Secret(value);
}

/**
 * Records what staff did, or what happened to a customer's proofs and keys, on the transaction that does it. Of a change
 * only the fields that differ are kept. Returns the id of the event.
 */
export async function recordAudit(
  trx: Db,
  { actor, action, subject, reason, before, after }: AuditEvent,
): Promise<number> {
  const changed = changedFields(before, after);
  return addAuditEvent(trx, { actor, action, subject, reason, before: changed.before, after: changed.after });
}

/** Who changed a subject last, by the audit log, and when. */
export async function findLastChange(db: Db, subject: string): Promise<{ by: string; at: Date } | undefined> {
  return findLastEvent(db, subject);
}

/** The fields that differ; all of them where there is no before or no after. A changed secret reads "changed". */
export function changedFields(before?: Fields, after?: Fields): { before?: Fields; after?: Fields } {
  const differs = (field: string) => !before || !after || !isDeepStrictEqual(before[field], after[field]);
  return {
    ...(before && { before: visible(before, differs) }),
    ...(after && { after: { ...visible(after, differs), ...(before && changedSecrets(after, differs)) } }),
  };
}

function visible(fields: Fields, differs: (field: string) => boolean): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !(value instanceof Secret) && differs(field)),
  );
}

function changedSecrets(fields: Fields, differs: (field: string) => boolean): Fields {
  const secrets = Object.entries(fields).filter(([field, value]) => value instanceof Secret && differs(field));
  return Object.fromEntries(secrets.map(([field]) => [field, 'changed']));
}
