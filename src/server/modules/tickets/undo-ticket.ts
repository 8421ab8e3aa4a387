import { TicketSubject, type TicketId } from '#shared/contract/tickets.ts';
import { Problem } from '#shared/problem.ts';
import { ticketStatuses } from '#shared/ticket-statuses.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Db } from '../../db/client.ts';
import type { Publish } from '../../realtime/publish.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Inverse, Inverses } from '../audit/inverses.ts';
import { publishTicket } from './publish-ticket.ts';
import { changeTicket, linkTicket, lockTicket, subjectOf, type TicketRow } from './tickets.repository.ts';

/**
 * Takes a status or a link that staff set back. Raises changed_meanwhile where it is another one by now: a customer's
 * message opens a ticket without an event of the audit log.
 */
export function undoTicket(publish: Publish) {
  async function lock(trx: Db, afterCommit: AfterCommit, subject: string): Promise<TicketRow> {
    const ticket = await lockTicket(trx, Number(subject.replace('ticket:', '')) as TicketId);
    if (!ticket) throw new Problem('changed_meanwhile');
    afterCommit(() => publishTicket(publish, ticket));
    return ticket;
  }

  const status: Inverse = async (trx, afterCommit, actor, { subject, before, after }) => {
    const ticket = await lock(trx, afterCommit, subject);
    const was = ticketStatuses.find((one) => one === before['status']);
    if (was === undefined || ticket.status !== after['status']) throw new Problem('changed_meanwhile');
    await changeTicket(trx, ticket.id, { status: was });
    const change = { before: { status: ticket.status }, after: { status: was } };
    await recordAudit(trx, { actor, action: 'ticket.status', subject, ...change });
  };

  const link: Inverse = async (trx, afterCommit, actor, { subject, before, after }) => {
    const ticket = await lock(trx, afterCommit, subject);
    const [now, was] = [subjectOf(ticket), TicketSubject.nullable().parse(before['about'] ?? null)];
    const set = TicketSubject.nullable().parse(after['about'] ?? null);
    if (now?.kind !== set?.kind || now?.id !== set?.id) throw new Problem('changed_meanwhile');
    await linkTicket(trx, ticket.id, was);
    await recordAudit(trx, { actor, action: 'ticket.link', subject, before: { about: now }, after: { about: was } });
  };

  return { 'ticket.status': status, 'ticket.link': link } satisfies Inverses;
}
