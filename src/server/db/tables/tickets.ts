import type { Generated } from 'kysely';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { TicketId, TicketMessageId } from '#shared/contract/tickets.ts';
import type { CannedAnswerId } from '#shared/contract/staff/tickets.ts';
import type { TicketStatus } from '#shared/ticket-statuses.ts';
import type { CreatedAt, Key } from './columns.ts';

/** Customers' tickets and the answers that staff keep ready. */
export type TicketsTables = {
  tickets: {
    id: Key<TicketId>;
    user_id: UserId;
    title: string;
    status: Generated<TicketStatus>;
    /** What it is about: at most one of the three. */
    number_id: NumberId | null;
    recharge_id: RechargeId | null;
    order_id: AccountOrderId | null;
    request_key: string;
    body_hash: string;
    created_at: CreatedAt;
    updated_at: Generated<Date>;
    /** Since when the customer has waited for an answer; null when they do not. */
    waiting_since: Generated<Date | null>;
    solved_at: Date | null;
    unread_by_customer: Generated<boolean>;
    /** Staff were alerted and have neither answered nor read it since. */
    staff_told: Generated<boolean>;
  };
  ticket_messages: {
    id: Key<TicketMessageId>;
    ticket_id: TicketId;
    author_id: UserId;
    author: 'customer' | 'staff';
    /** Only staff read it. */
    private: Generated<boolean>;
    body: string;
    request_key: string;
    body_hash: string;
    sent_at: CreatedAt;
  };
  ticket_typing: { ticket_id: TicketId; staff_id: UserId; until: Date };
  canned_answers: {
    id: Key<CannedAnswerId>;
    /** What follows the slash. */
    name: string;
    body: string;
    version: Generated<number>;
    changed_by: UserId;
    created_at: CreatedAt;
    changed_at: Generated<Date>;
  };
};
