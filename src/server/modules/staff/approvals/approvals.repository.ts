import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { ApprovalId } from '#shared/contract/staff/approvals.ts';
import type { Permission, Role } from '#shared/permissions.ts';
import type { GuardedAction, Measure } from '#shared/staff/limits.ts';
import type { PublicKind } from '#shared/record-kinds.ts';
import { textOf } from '#shared/staff/search/understand.ts';
import type { Db } from '../../../db/client.ts';
import { findNamed, isFound } from '../../../db/named-records.ts';
import type { Decision } from '../../../db/tables/staff.ts';

export type ApprovalState = Decision | 'open' | 'expired';
export type ApprovalRow = Measure & {
  id: ApprovalId;
  requester_id: UserId;
  requester: string;
  requester_role: Role | null;
  action: GuardedAction;
  permission: Permission;
  subject: string;
  customer: { id: UserId; email: string } | null;
  reason: string | null;
  payload: unknown;
  request_key: string;
  body_hash: string;
  created_at: Date;
  expires_at: Date;
  state: ApprovalState;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
};

type NewApproval = Measure & {
  requesterId: UserId;
  action: GuardedAction;
  permission: Permission;
  subject: string;
  reason: string | undefined;
  payload: string;
  key: string;
  bodyHash: string;
  hours: number;
};

/** Adds a request and returns its id, or undefined when this key has one. */
export async function addApproval(db: Db, approval: NewApproval): Promise<ApprovalId | undefined> {
  const row = await db
    .insertInto('approvals')
    .values({
      requester_id: approval.requesterId,
      action: approval.action,
      permission: approval.permission,
      subject: approval.subject,
      amount_paise: approval.amount,
      share: approval.share,
      people: approval.people,
      reason: approval.reason ?? null,
      payload: approval.payload,
      request_key: approval.key,
      body_hash: approval.bodyHash,
      expires_at: sql<Date>`now() + make_interval(hours => ${approval.hours})`,
    })
    .onConflict((conflict) => conflict.columns(['requester_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const isExpired = sql<boolean>`approvals.expires_at <= now()`;

/** Whose money a subject is about. */
const customer = sql<{ id: UserId; email: string } | null>`(
  select json_build_object('id', owner.id, 'email', owner.shown_as) from users owner where owner.id = approvals.customer_id)`;

function selectApprovals(db: Db) {
  return db
    .selectFrom('approvals')
    .innerJoin('users as requester', 'requester.id', 'approvals.requester_id')
    .leftJoin('users as decider', 'decider.id', 'approvals.decided_by')
    .select(customer.as('customer'))
    .select([
      'approvals.id',
      'requester_id',
      'requester.shown_as as requester',
      'requester.role as requester_role',
      'action',
      'permission',
      'subject',
      'amount_paise as amount',
      'share',
      'people',
      'reason',
      'payload',
      'request_key',
      'body_hash',
      'approvals.created_at',
      'expires_at',
      sql<ApprovalState>`coalesce(decision, case when ${isExpired} then 'expired' else 'open' end)`.as('state'),
      'decider.shown_as as decided_by',
      'decided_at',
      'decision_reason',
    ]);
}

export async function findApproval(db: Db, id: ApprovalId): Promise<ApprovalRow | undefined> {
  return selectApprovals(db).where('approvals.id', '=', id).executeTakeFirst();
}

export async function findByKey(db: Db, requesterId: UserId, key: string): Promise<ApprovalRow | undefined> {
  return selectApprovals(db).where('requester_id', '=', requesterId).where('request_key', '=', key).executeTakeFirst();
}

/** Under which names the audit log knows what has a public id. */
const subjectKinds: Record<PublicKind, readonly string[]> = {
  user: ['user'],
  number: ['number'],
  account_order: ['order', 'account_order'],
  recharge: ['recharge'],
  case: ['case'],
  ticket: ['ticket'],
};

/** The condition that a request is one that was searched for: by who asked, its customer or its subject. They are found first. */
export async function findSearched(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const { record, customers } = await findNamed(db, search);
  const text = textOf(search)?.toLowerCase() ?? '';
  const subjects = record ? subjectKinds[record.kind].map((kind) => `${kind}:${record.id}`) : [text];
  const bySubject = sql<boolean>`subject = any(${subjects}::text[])`;
  return isFound('approvals', { by: [bySubject], customers, in: ['requester_id', 'customer_id'] });
}

type ListOptions = {
  state: 'open' | 'closed';
  of: UserId | undefined;
  matches: RawBuilder<boolean> | undefined;
  before: number | undefined;
  limit: number;
};

/** Requests, newest first; open ones the oldest first, because they expire. */
export async function listApprovals(
  db: Db,
  { state, of, matches, before, limit }: ListOptions,
): Promise<ApprovalRow[]> {
  let query = selectApprovals(db);
  if (matches) query = query.where(matches);
  if (of !== undefined) query = query.where('requester_id', '=', of);
  if (state === 'open') {
    query = query.where('decision', 'is', null).where('expires_at', '>', sql<Date>`now()`);
    if (before !== undefined) query = query.where('approvals.id', '>', before as ApprovalId);
    return query.orderBy('approvals.id').limit(limit).execute();
  }
  query = query.where((eb) => eb.or([eb('decision', 'is not', null), isExpired]));
  if (before !== undefined) query = query.where('approvals.id', '<', before as ApprovalId);
  return query.orderBy('approvals.id', 'desc').limit(limit).execute();
}

type Deciding = { id: ApprovalId; by: UserId; decision: Decision; reason?: string | undefined; measure?: Measure };

/**
 * Decides about an open request, once: a second decision at the same time waits and gets undefined. So does a measure
 * that is not the requested one.
 */
export async function decide(
  db: Db,
  { id, by, decision, reason, measure }: Deciding,
): Promise<{ requester_id: UserId; decided_by: string } | undefined> {
  let query = db
    .updateTable('approvals')
    .set({ decision, decided_by: by, decided_at: sql<Date>`now()`, decision_reason: reason ?? null })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('requester_id', decision === 'withdrawn' ? '=' : '!=', by);
  if (measure) {
    query = query
      .where('amount_paise', '=', measure.amount)
      .where(sql<boolean>`share is not distinct from ${measure.share}`)
      .where(sql<boolean>`people is not distinct from ${measure.people}`);
  }
  const decider = sql<string>`(select shown_as from users where id = ${by})`;
  return query.returning(['requester_id', decider.as('decided_by')]).executeTakeFirst();
}

/** How many requests are open, up to 100, and since when the oldest waits. */
export async function countOpen(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(created_at) as oldest
    from (select created_at from approvals where decision is null and expires_at > now() order by id limit 100) as open`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null };
}

/** A user as the caller they would be now, unless they are blocked. */
export async function findStaff(
  db: Db,
  id: UserId,
): Promise<{ id: UserId; email: string; role: Role | null; language: Language } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'shown_as as email', 'role', 'language'])
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
}
