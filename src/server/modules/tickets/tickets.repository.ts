import { sql, type Selectable } from 'kysely';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { TicketId, TicketMessageId, TicketSubject } from '#shared/contract/tickets.ts';
import type { TicketStatus } from '#shared/ticket-statuses.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';

export type TicketRow = Selectable<Tables['tickets']>;
export type MessageRow = Selectable<Tables['ticket_messages']> & { by: string };

/** The newest messages that a page of a ticket shows. */
const mostMessages = 200;

type NewTicket = { userId: UserId; title: string; about: TicketSubject | undefined; idempotencyKey: IdempotencyKey };

/** Writes a ticket. Undefined when the user's key is taken. */
export async function addTicket(
  db: Db,
  { userId, title, about, idempotencyKey }: NewTicket,
): Promise<TicketRow | undefined> {
  return db
    .insertInto('tickets')
    .values({
      user_id: userId,
      title,
      ...columnsOf(about ?? null),
      request_key: idempotencyKey.key,
      body_hash: idempotencyKey.bodyHash,
      solved_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findByKey(db: Db, userId: UserId, key: string): Promise<TicketRow | undefined> {
  return db
    .selectFrom('tickets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

export async function findTicket(db: Db, id: TicketId): Promise<TicketRow | undefined> {
  return db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a ticket until the transaction ends: messages and statuses follow one another. */
export async function lockTicket(db: Db, id: TicketId): Promise<TicketRow | undefined> {
  return db.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** How many tickets of a user are not solved. Call it under a lock on the user. */
export async function countUnsolved(db: Db, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '<>', 'solved')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One at a time per user, until the transaction ends. */
export async function lockUser(db: Db, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tickets'), ${userId}::int)`.execute(db);
}

/** Whether what a ticket is about belongs to its customer. */
export async function ownsSubject(db: Db, userId: UserId, { kind, id }: TicketSubject): Promise<boolean> {
  const table = { number: 'numbers', recharge: 'recharges', account_order: 'account_orders' }[kind];
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

type NewMessage = {
  ticketId: TicketId;
  authorId: UserId;
  author: 'customer' | 'staff';
  isPrivate: boolean;
  body: string;
  idempotencyKey: IdempotencyKey;
};

/** Writes a message. Returns false when the author's key is taken. */
export async function addMessage(db: Db, message: NewMessage): Promise<boolean> {
  const { ticketId, authorId, author, isPrivate, body, idempotencyKey } = message;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ticket_messages')
    .values({
      ticket_id: ticketId,
      author_id: authorId,
      author,
      private: isPrivate,
      body,
      request_key: idempotencyKey.key,
      body_hash: idempotencyKey.bodyHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findMessageByKey(db: Db, authorId: UserId, key: string) {
  return db
    .selectFrom('ticket_messages')
    .select(['ticket_id', 'body_hash'])
    .where('author_id', '=', authorId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** Whether the customer wrote after a message. */
export async function hasWrittenSince(db: Db, id: TicketId, seen: TicketMessageId): Promise<boolean> {
  const later = db
    .selectFrom('ticket_messages')
    .select('id')
    .where('ticket_id', '=', id)
    .where('author', '=', 'customer')
    .where('id', '>', seen);
  return (await later.limit(1).executeTakeFirst()) !== undefined;
}

/** What other staff answered the customer after a message, oldest first. */
export async function listAnswersSince(
  db: Db,
  id: TicketId,
  { seen, staffId }: { seen: TicketMessageId; staffId: UserId },
): Promise<Pick<MessageRow, 'id' | 'by' | 'body' | 'sent_at'>[]> {
  const { rows } = await sql<Pick<MessageRow, 'id' | 'by' | 'body' | 'sent_at'>>`
    select message.id, coalesce(nullif(users.name, ''), users.shown_as) as by, message.body, message.sent_at
    from ticket_messages message join users on users.id = message.author_id
    where message.ticket_id = ${id} and message.id > ${seen} and message.author = 'staff' and not message.private
      and message.author_id <> ${staffId}
    order by message.id limit ${mostMessages}`.execute(db);
  return rows;
}

/** The newest messages of a ticket, oldest first. */
export async function listMessages(
  db: Db,
  id: TicketId,
  { withPrivate }: { withPrivate: boolean },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select newest.*, coalesce(nullif(users.name, ''), users.shown_as) as by from (
      select * from ticket_messages where ticket_id = ${id} and ${withPrivate ? sql`true` : sql`not private`}
      order by id desc limit ${mostMessages}
    ) newest join users on users.id = author_id order by newest.id`.execute(db);
  return rows;
}

type Changes = { status?: TicketStatus; unread_by_customer?: boolean };

/**
 * Changes a locked ticket. Open means that the customer waits, from the first moment they did; a solved ticket says since
 * when it is.
 */
export async function changeTicket(db: Db, id: TicketId, changes: Changes): Promise<TicketRow> {
  const { status } = changes;
  return db
    .updateTable('tickets')
    .set({
      ...changes,
      updated_at: sql<Date>`now()`,
      ...(status && {
        waiting_since: status === 'open' ? sql<Date>`coalesce(waiting_since, now())` : null,
        solved_at: status === 'solved' ? sql<Date>`now()` : null,
      }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function markRead(db: Db, id: TicketId, userId: UserId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set({ unread_by_customer: false })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether staff were alerted of a ticket and have neither answered nor read it since. */
export async function setStaffTold(db: Db, id: TicketId, isTold: boolean): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ staff_told: isTold })
    .where('id', '=', id)
    .where('staff_told', '=', !isTold)
    .execute();
}

export async function linkTicket(db: Db, id: TicketId, about: TicketSubject | null): Promise<void> {
  await db.updateTable('tickets').set(columnsOf(about)).where('id', '=', id).execute();
}

/** A user's tickets, the last changed first. The cursor is the moment in microseconds and the id. */
export async function listOwned(
  db: Db,
  userId: UserId,
  { after, limit }: { after: { at: string; id: number } | undefined; limit: number },
): Promise<(TicketRow & { updated_us: string })[]> {
  const older = after
    ? sql`(updated_at, id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql`true`;
  const { rows } = await sql<TicketRow & { updated_us: string }>`
    select tickets.*, (extract(epoch from updated_at) * 1000000)::bigint::text as updated_us from tickets
    where user_id = ${userId} and ${older} order by updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export function subjectOf({ number_id, recharge_id, order_id }: TicketRow): TicketSubject | null {
  if (number_id !== null) return { kind: 'number', id: number_id };
  if (recharge_id !== null) return { kind: 'recharge', id: recharge_id };
  return order_id === null ? null : { kind: 'account_order', id: order_id };
}

function columnsOf(about: TicketSubject | null) {
  return {
    number_id: about?.kind === 'number' ? about.id : null,
    recharge_id: about?.kind === 'recharge' ? about.id : null,
    order_id: about?.kind === 'account_order' ? about.id : null,
  };
}
