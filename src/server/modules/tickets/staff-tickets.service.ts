import type { z } from 'zod';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { StaffTicket, type StaffTicketRow } from '#shared/contract/staff/tickets.ts';
import type { TicketId, TicketMessageId, TicketSubject } from '#shared/contract/tickets.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { readListSearch } from '#shared/staff/search/staff-search.ts';
import { ticketStatuses, typingSeconds, type TicketStatus } from '#shared/ticket-statuses.ts';
import type { Db } from '../../db/client.ts';
import { planForValues } from '../../db/history.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import { readMomentCursor } from '../../http/paging.ts';
import { staleRecord } from '../../http/stale.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Claims } from '../claims/claims.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { publishTicket } from './publish-ticket.ts';
import {
  countForStaff,
  findCustomer,
  findForStaff,
  listForStaff,
  listTyping,
  listWaiting,
  setTyping,
  summarize,
  type StaffRow,
} from './staff-tickets.repository.ts';
import {
  addMessage,
  changeTicket,
  findMessageByKey,
  hasWrittenSince,
  linkTicket,
  listMessages,
  lockTicket,
  ownsSubject,
  subjectOf,
  type TicketRow,
} from './tickets.repository.ts';

type Row = z.output<typeof StaffTicketRow>;
type View = z.output<typeof StaffTicket>;
type Dependencies = { db: Db; claims: Claims; notifications: NotificationsService; publish: Publish };
type Message = {
  message: string;
  private: boolean;
  status?: TicketStatus | undefined;
  seen?: TicketMessageId | undefined;
};
/** What a refusal says of the ticket as it is now. */
const Current = StaffTicket.pick({ status: true, updated_at: true, about: true });

const pageSize = 50;
const mostCounted = 10_001;
/** Tickets among which the next one is looked for. */
const mostInLine = 500;

/** Tickets as staff work them. */
export function createStaffTickets({ db, claims, notifications, publish }: Dependencies) {
  /** Everything about a ticket. Raises not_found. */
  async function get(caller: Caller, id: TicketId): Promise<View> {
    const row = await findForStaff(db, id);
    if (!row) throw new Problem('not_found');
    const [messages, typing, holders, customer] = await Promise.all([
      listMessages(db, id, { withPrivate: true }),
      listTyping(db, id, caller.id),
      claims.holdersOf(caller, 'ticket', [id]),
      findCustomer(db, row.user_id),
    ]);
    return {
      ...rowOf(row),
      claim: holders.get(id) ?? null,
      about: subjectOf(row),
      messages: messages.map((one) => ({
        id: one.id,
        author: one.author,
        by: one.by,
        private: one.private,
        body: one.body,
        sent_at: one.sent_at,
      })),
      typing,
      customer,
    };
  }

  async function change(
    id: TicketId,
    work: (trx: Db, afterCommit: AfterCommit, ticket: TicketRow) => Promise<void>,
  ): Promise<void> {
    await transact(db, async (trx, afterCommit) => {
      const ticket = await lockTicket(trx, id);
      if (!ticket) throw new Problem('not_found');
      await work(trx, afterCommit, ticket);
      afterCommit(() => publishTicket(publish, ticket));
    });
  }

  /**
   * Answers the customer, who gets a notification, or leaves a private note; once per key. An answer waits for the
   * customer unless the caller says otherwise, or the customer wrote after what the caller has
   * seen; a note changes no status. Raises not_found, key_reused.
   */
  async function write(
    caller: Caller,
    id: TicketId,
    { message, private: isPrivate, status, seen }: Message,
    idempotencyKey: IdempotencyKey,
  ): Promise<View> {
    const known = await findMessageByKey(db, caller.id, idempotencyKey.key);
    if (known && (known.ticket_id !== id || known.body_hash !== idempotencyKey.bodyHash)) {
      throw new Problem('key_reused');
    }
    if (known) return get(caller, id);
    await change(id, async (trx, afterCommit, ticket) => {
      const added = await addMessage(trx, {
        ticketId: id,
        authorId: caller.id,
        author: 'staff',
        isPrivate,
        body: message,
        idempotencyKey,
      });
      if (!added) return;
      const wanted = status ?? (isPrivate ? undefined : 'waiting');
      const isUnread = seen !== undefined && (await hasWrittenSince(trx, id, seen));
      const next = wanted && isUnread ? 'open' : wanted;
      await changeTicket(trx, id, { ...(next && { status: next }), ...(!isPrivate && { unread_by_customer: true }) });
      await setTyping(trx, { ticketId: id, staffId: caller.id, seconds: 0 });
      await recordAudit(trx, {
        actor: caller.actor,
        action: isPrivate ? 'ticket.note' : 'ticket.answer',
        subject: `ticket:${id}`,
        before: { status: ticket.status },
        after: { status: next ?? ticket.status, message },
      });
      if (isPrivate) return;
      await notifications.add(trx, afterCommit, {
        userId: ticket.user_id,
        severity: 'info',
        about: { kind: 'ticket', id },
        render: ({ notices }) => notices.ticketAnswered({ title: ticket.title, text: message }),
      });
    });
    return get(caller, id);
  }

  return {
    get,
    write,

    /** How many tickets a saved view lists, up to `most`. */
    countSaved(from: Db, query: URLSearchParams, most: number) {
      const status = ticketStatuses.find((one) => one === query.get('show')) ?? 'open';
      return planForValues(from, (trx) =>
        countForStaff(trx, { status, search: readListSearch(query.get('search')) }, most),
      );
    },

    async list(
      caller: Caller,
      { status, search, cursor }: { status: TicketStatus; search?: string | undefined; cursor?: string | undefined },
    ) {
      const slice = { status, search, after: readMomentCursor(cursor), limit: pageSize + 1 };
      const rows = await planForValues(db, (trx) => listForStaff(trx, slice));
      const page = rows.slice(0, pageSize);
      const ids = page.map(({ id }) => id);
      const holders = await claims.holdersOf(caller, 'ticket', ids);
      const last = page.at(-1);
      return {
        data: page.map((row): Row => ({ ...rowOf(row), claim: holders.get(row.id) ?? null })),
        next: last && rows.length > pageSize ? `${last.at_us}-${last.id}` : null,
      };
    },

    summarize: () => summarize(db, mostCounted),

    /** Claims the ticket that waits longest and that nobody works on, and gives up the claim of the one before it. */
    async takeNext(caller: Caller, after: TicketId | undefined) {
      const line = await listWaiting(db, mostInLine);
      if (after !== undefined) await claims.release(caller, 'ticket', after);
      const place = after === undefined ? -1 : line.indexOf(after);
      const ids = [...line.slice(place + 1), ...line.slice(0, Math.max(place, 0))];
      return (await claims.claimFirst(caller, 'ticket', ids)) as TicketId | null;
    },

    /** Raises not_found, claimed. */
    async claim(caller: Caller, id: TicketId) {
      if (!(await findForStaff(db, id))) throw new Problem('not_found');
      return claims.claim(caller, 'ticket', id);
    },

    release: (caller: Caller, id: TicketId) => claims.release(caller, 'ticket', id),

    /** Colleagues see who writes: a message of the socket could not say so, since the server reads none. */
    async type(caller: Caller, id: TicketId, isTyping: boolean): Promise<void> {
      if (!(await findForStaff(db, id))) throw new Problem('not_found');
      await setTyping(db, { ticketId: id, staffId: caller.id, seconds: isTyping ? typingSeconds : 0 });
      publish('admins', 'update_staff', { subject: 'tickets', id });
    },

    /** `based_on` is when the ticket was changed last. Raises not_found, changed_meanwhile. */
    async setStatus(
      caller: Caller,
      id: TicketId,
      { status, based_on: basedOn }: { status: TicketStatus; based_on: Date },
    ): Promise<View> {
      await change(id, async (trx, _, ticket) => {
        if (ticket.updated_at.getTime() !== basedOn.getTime()) throw await stale(trx, ticket);
        if (ticket.status === status) return;
        await changeTicket(trx, id, { status });
        await recordAudit(trx, {
          actor: caller.actor,
          action: 'ticket.status',
          subject: `ticket:${id}`,
          before: { status: ticket.status },
          after: { status },
        });
      });
      return get(caller, id);
    },

    /** Links a ticket to an order of its customer. Raises not_found, changed_meanwhile, invalid_request. */
    async link(
      caller: Caller,
      id: TicketId,
      { about, based_on: basedOn }: { about: TicketSubject | null; based_on: TicketSubject | null },
    ): Promise<View> {
      await change(id, async (trx, _, ticket) => {
        const linked = subjectOf(ticket);
        if (linked?.kind !== basedOn?.kind || linked?.id !== basedOn?.id) throw await stale(trx, ticket);
        if (about && !(await ownsSubject(trx, ticket.user_id, about))) {
          throw invalidFields({ about: fieldProblem('invalid') });
        }
        await linkTicket(trx, id, about);
        await recordAudit(trx, {
          actor: caller.actor,
          action: 'ticket.link',
          subject: `ticket:${id}`,
          before: { about: linked },
          after: { about },
        });
      });
      return get(caller, id);
    },
  };
}

function stale(trx: Db, ticket: TicketRow): Promise<Problem> {
  const current = { ...ticket, about: subjectOf(ticket) };
  return staleRecord(trx, { subject: `ticket:${ticket.id}`, schema: Current, current });
}

function rowOf(row: StaffRow): Omit<Row, 'claim'> {
  const { id, title, status, user_id, email, last_author, last_text, created_at, updated_at, waiting_since } = row;
  return {
    id,
    title,
    status,
    user_id,
    email,
    created_at,
    updated_at,
    waiting_since,
    last: { author: last_author, text: last_text },
  };
}
