import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { TicketId } from '#shared/contract/tickets.ts';
import type { Paise } from '#shared/money.ts';
import type { TicketStatus } from '#shared/ticket-statuses.ts';
import type { Db } from '../../db/client.ts';
import { either } from '../../db/history.ts';
import { findNamed, isFound, wordsContain } from '../../db/named-records.ts';
import type { TicketRow } from './tickets.repository.ts';

/** A ticket in the list of staff: whose it is, and the last message that its customer sees. */
export type StaffRow = TicketRow & {
  email: string;
  last_author: 'customer' | 'staff';
  last_text: string;
  at_us: string;
};

type Listing = {
  status: TicketStatus;
  search: string | undefined;
  after: { at: string; id: number } | undefined;
  limit: number;
};

/** The condition that a ticket is one that was searched for: by its public id, its title or its customer. */
async function findSearched(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const { record, customers } = await findNamed(db, search);
  const isNamed = record?.kind === 'ticket' ? [sql<boolean>`id = ${record.id}`] : [];
  return either([
    wordsContain(sql`tickets.title`, 'tickets', search),
    isFound('tickets', { by: isNamed, customers, in: ['user_id'] }),
  ]);
}

/** How many tickets with a status match, at most `most`. */
export async function countForStaff(
  db: Db,
  { status, search }: { status: TicketStatus; search: string },
  most: number,
): Promise<number> {
  const found = search ? await findSearched(db, search) : sql`true`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from tickets where status = ${status} and ${found} limit ${most}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Tickets with a status: open ones by how long their customer waits, others the last changed first. */
export async function listForStaff(db: Db, { status, search, after, limit }: Listing): Promise<StaffRow[]> {
  const at = status === 'open' ? sql.ref('tickets.waiting_since') : sql.ref('tickets.updated_at');
  const [later, order] = status === 'open' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const behind = after
    ? sql`(${at}, tickets.id) ${later} (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql`true`;
  const found = search ? await findSearched(db, search) : sql`true`;
  return read(
    db,
    sql`where tickets.status = ${status} and ${behind} and ${found} order by ${at} ${order}, tickets.id ${order} limit ${limit}`,
  );
}

export async function findForStaff(db: Db, id: TicketId): Promise<StaffRow | undefined> {
  const [row] = await read(db, sql`where tickets.id = ${id}`);
  return row;
}

async function read(db: Db, rest: ReturnType<typeof sql>): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select tickets.*, users.shown_as as email,
      (extract(epoch from case when tickets.status = 'open' then tickets.waiting_since else tickets.updated_at end)
        * 1000000)::bigint::text as at_us,
      coalesce(last.author, 'customer') as last_author, left(coalesce(last.body, ''), 200) as last_text
    from tickets join users on users.id = tickets.user_id
    left join lateral (
      select author, body from ticket_messages where ticket_id = tickets.id and not private order by id desc limit 1
    ) last on true
    ${rest}`.execute(db);
  return rows;
}

/** Tickets in the order in which staff take them. */
export async function listWaiting(db: Db, limit: number): Promise<TicketId[]> {
  const rows = await db
    .selectFrom('tickets')
    .select('id')
    .where('status', '=', 'open')
    .orderBy('waiting_since')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many tickets wait for an answer (at most `most`), and since when the oldest does. */
export async function summarize(db: Db, most: number): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(waiting_since) as oldest from (
      select waiting_since from tickets where status = 'open' order by waiting_since, id limit ${most}) open`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null };
}

export type CustomerFacts = { name: string; balance: Paise; since: Date; tickets: number };

export async function findCustomer(db: Db, id: UserId): Promise<CustomerFacts> {
  const { rows } = await sql<CustomerFacts>`
    select name, balance_paise as balance, created_at as since,
      (select count(*) from (select from tickets where user_id = users.id limit 1000) own)::int as tickets
    from users join wallets on wallets.user_id = users.id where users.id = ${id}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('every user has a wallet');
  return facts;
}

/** Someone writes for so many seconds from now on, or has stopped. */
export async function setTyping(
  db: Db,
  { ticketId, staffId, seconds }: { ticketId: TicketId; staffId: UserId; seconds: number },
): Promise<void> {
  if (seconds === 0) {
    await db.deleteFrom('ticket_typing').where('ticket_id', '=', ticketId).where('staff_id', '=', staffId).execute();
    return;
  }
  await sql`
    insert into ticket_typing (ticket_id, staff_id, until)
    values (${ticketId}, ${staffId}, now() + make_interval(secs => ${seconds}))
    on conflict (ticket_id, staff_id) do update set until = excluded.until`.execute(db);
}

/** The colleagues who are writing on a ticket now. */
export async function listTyping(db: Db, ticketId: TicketId, exceptFor: UserId): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket_typing')
    .innerJoin('users', 'users.id', 'ticket_typing.staff_id')
    .select(sql<string>`coalesce(nullif(users.name, ''), users.shown_as)`.as('by'))
    .where('ticket_id', '=', ticketId)
    .where('staff_id', '<>', exceptFor)
    .where('until', '>', sql<Date>`now()`)
    .execute();
  return rows.map(({ by }) => by);
}

export async function removeOldTyping(db: Db): Promise<void> {
  await db
    .deleteFrom('ticket_typing')
    .where('until', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
