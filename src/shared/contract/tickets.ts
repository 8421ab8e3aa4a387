import { z } from 'zod';
import { longestTicketMessage, longestTicketTitle, shortestTicketTitle, ticketStatuses } from '../ticket-statuses.ts';
import { contract } from './contract.ts';
import { NumberId } from './numbers.ts';
import { AccountOrderId } from './readymade.ts';
import { RechargeId } from './recharges.ts';
import { id, idParams, Moment, page, PageQuery } from './wire.ts';

export const TicketId = id<'TicketId'>();
export type TicketId = z.output<typeof TicketId>;
export const TicketMessageId = id<'TicketMessageId'>();
export type TicketMessageId = z.output<typeof TicketMessageId>;
export const TicketStatus = z.enum(ticketStatuses);

/** What a ticket is about. */
export const TicketSubject = z.union([
  z.strictObject({ kind: z.literal('number'), id: NumberId }),
  z.strictObject({ kind: z.literal('recharge'), id: RechargeId }),
  z.strictObject({ kind: z.literal('account_order'), id: AccountOrderId }),
]);
export type TicketSubject = z.output<typeof TicketSubject>;

const Ticket = z.object({
  id: TicketId,
  title: z.string(),
  status: TicketStatus,
  about: TicketSubject.nullable(),
  /** An answer of support that the customer has not opened yet. */
  unread: z.boolean(),
  created_at: Moment,
  updated_at: Moment,
});
export type Ticket = z.input<typeof Ticket>;

/** Support writes without a name. */
const Message = z.object({
  id: TicketMessageId,
  author: z.enum(['customer', 'staff']),
  body: z.string(),
  sent_at: Moment,
});
export const TicketThread = z.object({ ticket: Ticket, messages: z.array(Message) });
export type TicketThread = z.input<typeof TicketThread>;

const TicketTitle = z.string().trim().min(shortestTicketTitle).max(longestTicketTitle);
export const TicketText = z.string().trim().min(1).max(longestTicketMessage);

export const tickets = contract({
  'GET /api/user/tickets': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Own tickets, the last changed first',
    query: PageQuery,
    answer: page(Ticket),
  },
  'GET /api/user/tickets/:id': {
    access: 'customer',
    impersonated: 'view',
    summary: 'One ticket with its newest 200 messages, oldest first',
    params: idParams(TicketId),
    answer: TicketThread,
  },
  'POST /api/user/tickets': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Raise a ticket',
    idempotent: true,
    body: z.strictObject({ title: TicketTitle, message: TicketText, about: TicketSubject.optional() }),
    answer: TicketThread,
  },
  'POST /api/user/tickets/:id/messages': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Write on a ticket; a solved one is opened again',
    idempotent: true,
    params: idParams(TicketId),
    body: z.strictObject({ message: TicketText }),
    answer: TicketThread,
  },
  'POST /api/user/tickets/:id/read': {
    access: 'customer',
    impersonated: 'never',
    summary: 'The answers on a ticket were read',
    params: idParams(TicketId),
    answer: z.object({ id: TicketId }),
  },
});
