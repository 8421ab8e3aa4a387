import type { z } from 'zod';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { TicketId, TicketSubject, TicketThread } from '#shared/contract/tickets.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { Db } from '../../db/client.ts';
import { repeatable, sameBody } from '../../db/repeatable.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import { readMomentCursor } from '../../http/paging.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Alerts } from '../alerts/alerts.service.ts';
import type { Limit, Limits } from '../limits/limits.service.ts';
import { publishTicket } from './publish-ticket.ts';
import {
  addMessage,
  addTicket,
  changeTicket,
  countUnsolved,
  findByKey,
  findMessageByKey,
  findTicket,
  listMessages,
  listOwned,
  lockTicket,
  lockUser,
  markRead,
  ownsSubject,
  setStaffTold,
  subjectOf,
  type TicketRow,
} from './tickets.repository.ts';

type Thread = z.output<typeof TicketThread>;
type NewTicket = { title: string; message: string; about?: TicketSubject | undefined };
type Dependencies = { db: Db; limits: Limits; alerts: Pick<Alerts, 'tellStaff'>; publish: Publish };
type Customer = Pick<Caller, 'id' | 'email'>;

const pageSize = 25;
/** Tickets of one customer that are not solved. */
const mostUnsolved = 5;
const messageLimit: Limit = { name: 'ticket message', most: 30, seconds: 3600 };

/** Tickets as their customers see them. */
export function createCustomerTickets({ db, limits, alerts, publish }: Dependencies) {
  async function threadOf(row: TicketRow): Promise<Thread> {
    const messages = await listMessages(db, row.id, { withPrivate: false });
    return {
      ticket: viewOf(row),
      messages: messages.map(({ id, author, body, sent_at }) => ({ id, author, body, sent_at })),
    };
  }

  /** Raises not_found, also for a ticket of someone else. */
  async function getOwn(userId: UserId, id: TicketId): Promise<TicketRow> {
    const row = await findTicket(db, id);
    if (row?.user_id !== userId) throw new Problem('not_found');
    return row;
  }

  /** Raises a ticket, once per key. Raises too_many_tickets, too_many_requests, invalid_request, key_reused. */
  async function raise(customer: Customer, ticket: NewTicket, idempotencyKey: IdempotencyKey): Promise<Thread> {
    const row = await repeatable({
      run: () => write(customer, ticket, idempotencyKey),
      find: () => findByKey(db, customer.id, idempotencyKey.key),
      isSame: sameBody(idempotencyKey),
      repeat: (known) => known,
    });
    return threadOf(row);
  }

  async function write(customer: Customer, { title, message, about }: NewTicket, idempotencyKey: IdempotencyKey) {
    const userId = customer.id;
    if (about && !(await ownsSubject(db, userId, about))) throw invalidFields({ about: fieldProblem('invalid') });
    const claimed = await limits.claim([[messageLimit, String(userId)]]);
    return transact(db, async (trx, afterCommit) => {
      await lockUser(trx, userId);
      if ((await countUnsolved(trx, userId)) >= mostUnsolved) {
        throw new Problem('too_many_tickets', { params: { limit: mostUnsolved } });
      }
      const row = await addTicket(trx, { userId, title, about, idempotencyKey });
      if (!row) return undefined;
      await addMessage(trx, {
        ticketId: row.id,
        authorId: userId,
        author: 'customer',
        isPrivate: false,
        body: message,
        idempotencyKey,
      });
      afterCommit(() => publishTicket(publish, row));
      await tellStaff(trx, afterCommit, row, customer, 'ticketRaised');
      return row;
    }).catch(async (error: unknown) => {
      await limits.release(db, claimed);
      throw error;
    });
  }

  /** Alerts staff once, until they have answered or read the ticket. The alert says which one, and nothing of it. */
  async function tellStaff(
    trx: Db,
    afterCommit: AfterCommit,
    { id, staff_told: isTold }: TicketRow,
    { email }: Customer,
    happened: 'ticketRaised' | 'ticketWritten',
  ) {
    if (isTold) return;
    await setStaffTold(trx, id, true);
    const facts = { ticket: publicId('ticket', id), from: email };
    await alerts.tellStaff(trx, afterCommit, {
      kind: 'tickets',
      severity: 'info',
      path: `/admin/tickets?open=${facts.ticket}`,
      write: (words) => words[happened](facts),
    });
  }

  /** Writes on an own ticket, once per key: staff answer next. Raises not_found, too_many_requests, key_reused. */
  async function reply(
    customer: Customer,
    id: TicketId,
    body: string,
    idempotencyKey: IdempotencyKey,
  ): Promise<Thread> {
    const userId = customer.id;
    await getOwn(userId, id);
    const known = await findMessageByKey(db, userId, idempotencyKey.key);
    if (known && (known.ticket_id !== id || known.body_hash !== idempotencyKey.bodyHash)) {
      throw new Problem('key_reused');
    }
    if (known) return threadOf(await getOwn(userId, id));
    await limits.claim([[messageLimit, String(userId)]]);
    const row = await transact(db, async (trx, afterCommit) => {
      const ticket = await lockTicket(trx, id);
      if (!ticket) throw new Problem('not_found');
      const added = await addMessage(trx, {
        ticketId: id,
        authorId: userId,
        author: 'customer',
        isPrivate: false,
        body,
        idempotencyKey,
      });
      if (!added) return ticket;
      const changed = await changeTicket(trx, id, { status: 'open', unread_by_customer: false });
      afterCommit(() => publishTicket(publish, changed));
      await tellStaff(trx, afterCommit, changed, customer, 'ticketWritten');
      return changed;
    });
    return threadOf(row);
  }

  return {
    async list(userId: UserId, cursor?: string) {
      const rows = await listOwned(db, userId, { after: readMomentCursor(cursor), limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      const last = page.at(-1);
      const next = last && rows.length > pageSize ? `${last.updated_us}-${last.id}` : null;
      return { data: page.map(viewOf), next };
    },
    get: async (userId: UserId, id: TicketId) => threadOf(await getOwn(userId, id)),
    raise,
    reply,
    /** Raises not_found. */
    async read(userId: UserId, id: TicketId): Promise<void> {
      if (!(await markRead(db, id, userId))) throw new Problem('not_found');
    },
  };
}

function viewOf(row: TicketRow): Thread['ticket'] {
  const { id, title, status, unread_by_customer: unread, created_at, updated_at } = row;
  return { id, title, status, about: subjectOf(row), unread, created_at, updated_at };
}
