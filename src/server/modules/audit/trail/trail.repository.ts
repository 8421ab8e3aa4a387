import { sql, type RawBuilder } from 'kysely';
import type { AuditEventId } from '#shared/contract/staff/audit.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { subjectsNamed } from '#shared/staff/record-names.ts';
import { textOf } from '#shared/staff/search/understand.ts';
import type { Db } from '../../../db/client.ts';
import { all, containing, either, planForValues, wordsOf } from '../../../db/history.ts';
import { findCustomers, isOneOf } from '../../../db/named-records.ts';

type Fields = Record<string, unknown>;
export type TrailRow = {
  id: AuditEventId;
  at: Date;
  /** Null for what the shop did by itself. */
  actor_id: UserId | null;
  actor: string | null;
  on_behalf_of_id: UserId | null;
  on_behalf_of: string | null;
  approved_by: string | null;
  action: string;
  subject: string;
  permission: string | null;
  reason: string | null;
  before: Fields | null;
  after: Fields | null;
  request_id: string | null;
  ip: string | null;
  device: string | null;
  parent_id: AuditEventId | null;
  undoes: AuditEventId | null;
  undone_by: AuditEventId | null;
};

export type TrailFilter = {
  actor?: UserId | undefined;
  on_behalf_of?: UserId | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  permission?: string | undefined;
  text?: string | undefined;
  /** The keys of the actions that each word of the text names, in its order. */
  named?: string | undefined;
  parent?: AuditEventId | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};
type Condition = RawBuilder<boolean>;
type Slice = { before: number | undefined; limit: number };

const written = sql<string>`(coalesce(audit_events.reason, '') || ' ' || audit_events.subject || ' ' || audit_events.action)`;

function selectTrail(db: Db) {
  return db
    .selectFrom('audit_events')
    .leftJoin('users as actor', 'actor.id', 'audit_events.actor_id')
    .leftJoin('users as customer', 'customer.id', 'audit_events.on_behalf_of')
    .leftJoin('users as approver', 'approver.id', 'audit_events.approved_by')
    .leftJoin('audit_events as undoing', 'undoing.undoes', 'audit_events.id')
    .select([
      'audit_events.id',
      'audit_events.at',
      'audit_events.actor_id',
      'actor.shown_as as actor',
      'audit_events.on_behalf_of as on_behalf_of_id',
      'customer.shown_as as on_behalf_of',
      'approver.shown_as as approved_by',
      'audit_events.action',
      'audit_events.subject',
      'audit_events.permission',
      'audit_events.reason',
      'audit_events.before',
      'audit_events.after',
      'audit_events.request_id',
      'audit_events.ip',
      'audit_events.device',
      'audit_events.parent_id',
      'audit_events.undoes',
      'undoing.id as undone_by',
    ])
    .$narrowType<{
      id: AuditEventId;
      before: Fields | null;
      after: Fields | null;
      parent_id: AuditEventId | null;
      undoes: AuditEventId | null;
      undone_by: AuditEventId | null;
    }>();
}

/** Events that match, the newest first. Each filter has an index in the order of the list. */
export async function listTrail(
  db: Db,
  filter: TrailFilter,
  { before, limit }: Slice,
  { isWhole = false } = {},
): Promise<TrailRow[]> {
  const read = async (trx: Db, found: readonly Condition[]) =>
    selectTrail(trx)
      .where((eb) => eb.and([...conditionsOf(filter, before), ...found]))
      .orderBy('audit_events.at', 'desc')
      .orderBy('audit_events.id', 'desc')
      .limit(limit)
      .execute();
  const { text } = filter;
  if (text === undefined) return read(db, []);
  return planForValues(db, async (trx) => read(trx, [await matchText(trx, text, filter, isWhole)]));
}

export async function findEvent(db: Db, id: AuditEventId): Promise<TrailRow | undefined> {
  return selectTrail(db).where('audit_events.id', '=', id).executeTakeFirst();
}

/** The newest event of an actor about a subject. */
export async function findOwnLast(db: Db, actorId: UserId, subject: string): Promise<TrailRow | undefined> {
  return selectTrail(db)
    .where('audit_events.subject', '=', subject)
    .where('audit_events.actor_id', '=', actorId)
    .orderBy('audit_events.at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type OwnLast = { actor: UserId; actions: string[]; since: Date; limit: number };

/** The newest events of an actor with one of these actions that nobody undid, without what undoes and what a bulk action did. */
export async function listOwnLast(db: Db, { actor, actions, since, limit }: OwnLast): Promise<TrailRow[]> {
  return selectTrail(db)
    .where('audit_events.actor_id', '=', actor)
    .where('audit_events.at', '>=', since)
    .where(sql<boolean>`audit_events.action = any(${actions}::text[])`)
    .where('audit_events.undoes', 'is', null)
    .where('audit_events.parent_id', 'is', null)
    .where('undoing.id', 'is', null)
    .orderBy('audit_events.at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .limit(limit)
    .execute();
}

type Since = { at: Date; actor_id: UserId | null; actor: string | null };

/** The newest event after this one that changed one of these fields of its subject, apart from what undoes it. */
export async function findChangeSince(
  db: Db,
  { id, subject }: { id: number; subject: string },
  fields: string[],
): Promise<Since | undefined> {
  const { rows } = await sql<Since>`
    select at, actor_id, (select shown_as from users where users.id = actor_id) as actor from audit_events
    where subject = ${subject} and audit_events.id > ${id} and undoes is distinct from ${id}
      and (coalesce(after, '{}') ?| ${fields}::text[] or coalesce(before, '{}') ?| ${fields}::text[])
    order by audit_events.id desc
    limit 1`.execute(db);
  return rows[0];
}

/** Every action that occurs, each found by one step along the index. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive actions as (
      (select action from audit_events order by action limit 1)
      union all
      select (select action from audit_events where action > actions.action order by action limit 1)
      from actions where actions.action is not null)
    select action from actions where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

/** The members of staff, and who else was one, as far as they acted for the shop. */
export async function listActors(db: Db): Promise<{ id: UserId; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'shown_as as email'])
    .where('role', 'is not', null)
    .orderBy('shown_as')
    .limit(500)
    .execute();
}

function conditionsOf(filter: TrailFilter, before: number | undefined): Condition[] {
  const { actor, on_behalf_of: customer, action, subject, permission, parent, from, to } = filter;
  const given: (Condition | false)[] = [
    actor !== undefined && sql<boolean>`audit_events.actor_id = ${actor}`,
    customer !== undefined && sql<boolean>`audit_events.on_behalf_of = ${customer}`,
    action !== undefined && sql<boolean>`audit_events.action = ${action}`,
    subject !== undefined && sql<boolean>`audit_events.subject = ${subject}`,
    permission !== undefined && sql<boolean>`audit_events.permission = ${permission}`,
    parent !== undefined && sql<boolean>`audit_events.parent_id = ${parent}`,
    from !== undefined && sql<boolean>`audit_events.at >= ${from}`,
    to !== undefined && sql<boolean>`audit_events.at < ${to}`,
    before !== undefined &&
      sql<boolean>`(audit_events.at, audit_events.id) < ((select at from audit_events where id = ${before}), ${before})`,
  ];
  return given.filter((condition) => condition !== false);
}

/**
 * A request's id is found as a whole, by an index of its own. Otherwise every word stands in the reason, the subject or the
 * action, or names the action in the reader's language, the record by its public id, or somebody whom the event is of.
 */
async function matchText(db: Db, search: string, filter: TrailFilter, isWhole: boolean): Promise<Condition> {
  const { named = '' } = filter;
  const text = textOf(search);
  if (text === undefined) return sql<boolean>`false`;
  if (requestId.test(text)) return sql<boolean>`audit_events.request_id = ${text.toLowerCase()}`;
  const words = wordsOf(text);
  const keys = named.split(' ').map((list) => new Set(list.split(',')));
  const actions = named === '' ? [] : await listActions(db);
  const parts: RawBuilder<boolean>[] = [];
  for (const [place, word] of words.entries()) {
    const meant = actions.filter((action) => keys[place]?.has(action.replaceAll('.', '_')));
    parts.push(await matchWord(db, word, meant));
  }
  if (isWhole || words.some(hasTrigram)) return all(parts);
  return sql<boolean>`(${all(parts)} and audit_events.id = any(array(
    select id from audit_events where ${all(conditionsOf(filter, undefined))} order by at desc, id desc limit ${newest})))`;
}

async function matchWord(db: Db, word: string, actions: readonly string[]): Promise<RawBuilder<boolean>> {
  const by = [
    sql<boolean>`${written} ilike ${containing(word)}`,
    sql<boolean>`audit_events.action = any(${actions}::text[])`,
    sql<boolean>`audit_events.subject = any(${subjectsNamed(word)}::text[])`,
  ];
  // Staff never read the bare id of a user: a number is one of the reason.
  if (!hasTrigram(word) || /^\d+$/.test(word)) return either(by);
  const { customers } = await findCustomers(db, [[word]]);
  const people = ['customer_id', 'actor_id', 'on_behalf_of'] as const;
  return either([...by, ...people.map((column) => isOneOf(customers, sql.ref(`audit_events.${column}`)))]);
}

const requestId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Where no word has a trigram, a page looks for them among so many of the newest events of the other filters. A file has all. */
const newest = 1_000;

function hasTrigram(word: string): boolean {
  return word.length > 2;
}
