import type { z } from 'zod';
import type { StaffTicket, StaffTicketRow } from '#shared/contract/staff/tickets.ts';
import type { TicketId } from '#shared/contract/tickets.ts';
import { Problem } from '#shared/problem.ts';
import { readListSearch } from '#shared/staff/search/staff-search.ts';
import { ticketStatuses, typingSeconds, type TicketStatus } from '#shared/ticket-statuses.ts';
import type { Db } from '../../db/client.ts';
import { planForValues } from '../../db/history.ts';
import { readMomentCursor } from '../../http/paging.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Claims } from '../claims/claims.service.ts';
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
import { listMessages, setStaffTold, subjectOf } from './tickets.repository.ts';

type Row = z.output<typeof StaffTicketRow>;
type View = z.output<typeof StaffTicket>;
type Dependencies = { db: Db; claims: Claims; publish: Publish };

const pageSize = 50;
const mostCounted = 10_001;
/** Tickets among which the next one is looked for. */
const mostInLine = 500;

/** Tickets as staff see and take them. */
export function createStaffTickets({ db, claims, publish }: Dependencies) {
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
        mine: one.author_id === caller.id,
        private: one.private,
        body: one.body,
        sent_at: one.sent_at,
      })),
      typing,
      customer,
    };
  }

  return {
    get,

    /** The same for staff who look at it: the customer's next message alerts again. */
    async read(caller: Caller, id: TicketId): Promise<View> {
      const view = await get(caller, id);
      await setStaffTold(db, id, false);
      return view;
    },

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
  };
}

export type StaffTickets = ReturnType<typeof createStaffTickets>;

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
