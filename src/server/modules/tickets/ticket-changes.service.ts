import { z } from 'zod';
import type { UserId } from '#shared/contract/account/session.ts';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { AnsweredMeanwhile, StaffTicket } from '#shared/contract/staff/tickets.ts';
import type { TicketId, TicketMessageId, TicketSubject } from '#shared/contract/tickets.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { TicketStatus } from '#shared/ticket-statuses.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import { staleRecord } from '../../http/stale.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { publishTicket } from './publish-ticket.ts';
import { setTyping } from './staff-tickets.repository.ts';
import type { StaffTickets } from './staff-tickets.service.ts';
import {
  addMessage,
  changeTicket,
  findMessageByKey,
  hasWrittenSince,
  linkTicket,
  listAnswersSince,
  lockTicket,
  ownsSubject,
  setStaffTold,
  subjectOf,
  type TicketRow,
} from './tickets.repository.ts';

type View = Awaited<ReturnType<StaffTickets['get']>>;
type Dependencies = {
  db: Db;
  notifications: NotificationsService;
  publish: Publish;
  tickets: Pick<StaffTickets, 'get'>;
};
type Message = {
  message: string;
  private: boolean;
  status?: TicketStatus | undefined;
  seen?: TicketMessageId | undefined;
};
/** What a refusal says of the ticket as it is now. */
const Current = StaffTicket.pick({ status: true, updated_at: true, about: true });

/** What staff do to a ticket: answer it, note on it, set its status, link it to an order. */
export function createTicketChanges({ db, notifications, publish, tickets }: Dependencies) {
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
   * customer unless the caller says otherwise, or the customer wrote after what the caller has seen; a note changes no status.
   * Raises not_found, key_reused, and changed_meanwhile for an answer where a colleague answered after that.
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
    if (known) return tickets.get(caller, id);
    await change(id, async (trx, afterCommit, ticket) => {
      if (!isPrivate && seen !== undefined) await refuseAnswered(trx, id, { seen, staffId: caller.id });
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
      await setStaffTold(trx, id, false);
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
    return tickets.get(caller, id);
  }

  return {
    write,

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
      return tickets.get(caller, id);
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
      return tickets.get(caller, id);
    },
  };
}

/** Two answers at once would tell the customer two things: whoever sends the second one reads the first before. */
async function refuseAnswered(trx: Db, id: TicketId, since: { seen: TicketMessageId; staffId: UserId }) {
  const answers = await listAnswersSince(trx, id, since);
  const last = answers.at(-1);
  if (!last) return;
  throw new Problem('changed_meanwhile', {
    params: { by: last.by, at: last.sent_at.toISOString() },
    current: z.encode(AnsweredMeanwhile, { answers }),
  });
}

function stale(trx: Db, ticket: TicketRow): Promise<Problem> {
  const current = { ...ticket, about: subjectOf(ticket) };
  return staleRecord(trx, { subject: `ticket:${ticket.id}`, schema: Current, current });
}
