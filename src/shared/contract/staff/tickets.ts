import { z } from 'zod';
import type { FieldCode } from '../../field-problem.ts';
import { contract } from '../contract.ts';
import { UserId } from '../account/session.ts';
import { TicketId, TicketMessageId, TicketStatus, TicketSubject, TicketText } from '../tickets.ts';
import { id, idParams, Moment, page, PageQuery, Rupees, SearchText, RecordVersion } from '../wire.ts';
import { Claim } from './claims.ts';

export const CannedAnswerId = id<'CannedAnswerId'>();
export type CannedAnswerId = z.output<typeof CannedAnswerId>;

export const StaffTicketRow = z.object({
  id: TicketId,
  title: z.string(),
  status: TicketStatus,
  user_id: UserId,
  email: z.string(),
  /** The beginning of the last message that the customer sees, and whose it is. */
  last: z.object({ author: z.enum(['customer', 'staff']), text: z.string() }),
  created_at: Moment,
  updated_at: Moment,
  /** Since when the customer waits for an answer; null when they do not. */
  waiting_since: Moment.nullable(),
  claim: Claim.nullable(),
});
export type StaffTicketRow = z.input<typeof StaffTicketRow>;

export const StaffTicket = StaffTicketRow.extend({
  about: TicketSubject.nullable(),
  messages: z.array(
    z.object({
      id: TicketMessageId,
      author: z.enum(['customer', 'staff']),
      by: z.string(),
      /** The caller wrote it. */
      mine: z.boolean(),
      /** Only staff read it. */
      private: z.boolean(),
      body: z.string(),
      sent_at: Moment,
    }),
  ),
  /** The colleagues who are writing right now. */
  typing: z.array(z.string()),
  customer: z.object({ name: z.string(), balance: Rupees, since: Moment, tickets: z.int() }),
});
export type StaffTicket = z.input<typeof StaffTicket>;

/** The public answers of colleagues that whoever sends the next one had not read: what its refusal holds as `current`. */
export const AnsweredMeanwhile = z.object({
  answers: z.array(StaffTicket.shape.messages.element.pick({ id: true, by: true, body: true, sent_at: true })),
});
export type AnsweredMeanwhile = z.input<typeof AnsweredMeanwhile>;

export const CannedAnswer = z.object({
  id: CannedAnswerId,
  name: z.string(),
  body: z.string(),
  version: z.int(),
  changed_by: z.string(),
  changed_at: Moment,
});
export type CannedAnswer = z.input<typeof CannedAnswer>;

/** What follows the slash: letters, digits and dashes. */
const CannedName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'canned_name' satisfies FieldCode);
const CannedBody = z.string().trim().min(1).max(2000);
const Answer = z.object({ ticket: StaffTicket });

export const staffTickets = contract({
  'GET /api/admin/tickets': {
    access: 'tickets.read',
    effect: 'read',
    summary:
      'Tickets by status: open ones by how long the customer waits, others the last changed first; searched by public id, title or customer',
    query: PageQuery.extend({ status: TicketStatus.default('open'), search: SearchText.optional() }),
    answer: page(StaffTicketRow),
  },
  'GET /api/admin/tickets/summary': {
    access: 'tickets.read',
    effect: 'read',
    summary: 'How many tickets wait for an answer, and since when the oldest does',
    answer: z.object({ count: z.int(), oldest: Moment.nullable() }),
  },
  'GET /api/admin/tickets/:id': {
    access: 'tickets.read',
    effect: 'read',
    summary: 'One ticket with its newest 200 messages and private notes',
    params: idParams(TicketId),
    answer: Answer,
  },
  'POST /api/admin/tickets/next': {
    access: 'tickets.work',
    effect: 'change',
    summary: 'Claim the ticket that waits longest and that nobody works on, after one that was skipped',
    body: z.strictObject({ after: TicketId.optional() }),
    answer: z.object({ id: TicketId.nullable() }),
  },
  'POST /api/admin/tickets/:id/claim': {
    access: 'tickets.work',
    effect: 'change',
    summary: 'Work on a ticket for five minutes, also to go on with it',
    params: idParams(TicketId),
    answer: z.object({ claim: Claim }),
  },
  'POST /api/admin/tickets/:id/release': {
    access: 'tickets.work',
    effect: 'change',
    summary: 'Leave a ticket to others',
    params: idParams(TicketId),
    answer: z.object({ id: TicketId }),
  },
  'POST /api/admin/tickets/:id/typing': {
    access: 'tickets.work',
    effect: 'change',
    summary: 'Tell colleagues for 20 seconds that the caller is writing',
    params: idParams(TicketId),
    body: z.strictObject({ typing: z.boolean() }),
    answer: z.object({ id: TicketId }),
  },
  'POST /api/admin/tickets/:id/messages': {
    access: 'tickets.work',
    effect: 'change',
    idempotent: true,
    summary:
      'Answer the customer, or leave a private note; the status that follows is the caller’s choice. `seen`: the newest message that the caller has read; where the customer wrote after it, the ticket stays open; where a colleague answered after it, nothing is sent, and the refusal holds their answers',
    params: idParams(TicketId),
    body: z.strictObject({
      message: TicketText,
      private: z.boolean(),
      status: TicketStatus.optional(),
      seen: TicketMessageId.optional(),
    }),
    answer: Answer,
  },
  'POST /api/admin/tickets/:id/status': {
    access: 'tickets.work',
    effect: 'change',
    summary: 'Change who writes next, or solve a ticket. `based_on`: its `updated_at`',
    params: idParams(TicketId),
    body: z.strictObject({ status: TicketStatus, based_on: Moment }),
    answer: Answer,
  },
  'POST /api/admin/tickets/:id/about': {
    access: 'tickets.work',
    effect: 'change',
    summary: 'Link a ticket to an order of its customer, or to nothing. `based_on`: what it was about',
    params: idParams(TicketId),
    body: z.strictObject({ about: TicketSubject.nullable(), based_on: TicketSubject.nullable() }),
    answer: Answer,
  },
  'GET /api/admin/canned-answers': {
    access: 'tickets.read',
    effect: 'read',
    summary: 'Answers that staff keep ready, by name',
    answer: z.object({ data: z.array(CannedAnswer) }),
  },
  'POST /api/admin/canned-answers': {
    access: 'tickets.work',
    effect: 'change',
    summary: 'Keep an answer ready',
    body: z.strictObject({ name: CannedName, body: CannedBody }),
    answer: z.object({ answer: CannedAnswer }),
  },
  'POST /api/admin/canned-answers/:id': {
    access: 'tickets.work',
    effect: 'change',
    summary: 'Change an answer that is kept ready',
    params: idParams(CannedAnswerId),
    body: z.strictObject({ name: CannedName, body: CannedBody, version: RecordVersion }),
    answer: z.object({ answer: CannedAnswer }),
  },
  'DELETE /api/admin/canned-answers/:id': {
    access: 'tickets.work',
    effect: 'change',
    summary: 'Remove an answer that was kept ready',
    params: idParams(CannedAnswerId),
    answer: z.object({ id: CannedAnswerId }),
  },
});
