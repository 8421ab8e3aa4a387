import type { ColumnType, Generated } from 'kysely';
import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { NumberId, NumberStatus, PassedOver } from '#shared/contract/numbers.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { CreatedAt, Key } from './columns.ts';

/** Bought numbers, their messages and their history. */
export type NumbersTables = {
  numbers: {
    id: Key<NumberId>;
    user_id: UserId;
    service_id: ServiceId;
    country_id: CountryId;
    server_id: ServerId;
    offer_id: OfferId;
    price_paise: Paise;
    held_paise: Paise;
    /** What it costs us, fixed at the purchase; null for numbers bought before this was kept. */
    cost_paise: Paise | null;
    /** Rupees for one unit of the provider's money, fixed at the purchase. */
    exchange_rate: string | null;
    /** What the customer set for a purchase from any server. */
    max_price_paise: Paise | null;
    status: NumberStatus;
    phone: string | null;
    upstream_id: string | null;
    can_ask_another: Generated<boolean>;
    awaiting_another: Generated<boolean>;
    /** Incremented by each statement that changes something the customer can see. */
    version: Generated<number>;
    request_key: string;
    body_hash: string;
    /** The problem of a failed purchase; a repeated request raises it again. */
    refusal: ColumnType<ProblemCode | null, never, ProblemCode>;
    passed_over: ColumnType<PassedOver[], never, never>;
    created_at: CreatedAt;
    cancel_after: Date | null;
    expires_at: Date | null;
    closed_at: Date | null;
    /** The program and system of the buyer: "Chrome on Windows"; null where unknown. */
    bought_with: Generated<string | null>;
  };
  number_checks: {
    number_id: NumberId;
    /** The server that is asked: the one of the last purchase attempt, then of the number. */
    server_id: ServerId;
    next_check_at: Date;
    last_looked_at: Generated<Date | null>;
    unread_ms: Generated<number>;
    /** For how long an unclear purchase has been looked for. */
    looked_ms: Generated<number>;
    seen_at: Generated<Date | null>;
    /** How many messages it had when its provider said that it waits for another one. */
    waiting_after: Generated<number | null>;
    failures: Generated<number>;
  };
  number_end_users: { number_id: NumberId; end_user: string };
  number_replacements: { number_id: NumberId; replacement_id: NumberId; at: CreatedAt };
  replacement_cancels: { number_id: NumberId; user_id: UserId; request_key: string; at: CreatedAt };
  purchase_attempts: {
    id: Key<number>;
    number_id: NumberId;
    offer_id: OfferId;
    server_id: ServerId;
    /** The price of this offer at the time of the attempt. */
    price_paise: Paise;
    cost_paise: Paise | null;
    exchange_rate: string | null;
    order_id: string;
    asked_at: CreatedAt;
    /** Null while it is running, and for the attempt that bought the number. */
    outcome: 'refused' | 'unclear' | null;
    detail: string | null;
    /** The upstream was asked without the order id. */
    without_order: Generated<boolean>;
    /** Refused in words that nobody knows: when the list is looked through for what it may have bought nevertheless. */
    look_through_at: Generated<Date | null>;
  };
  messages: {
    id: Key<number>;
    number_id: NumberId;
    position: number;
    sealed_code: Buffer;
    sealed_text: Buffer;
    sent_at: string | null;
    /** The provider's own id of it. */
    upstream_id: Generated<string | null>;
    received_at: CreatedAt;
  };
  number_events: {
    id: Key<number>;
    number_id: NumberId;
    at: CreatedAt;
    from_status: NumberStatus | null;
    to_status: NumberStatus;
    source: string;
    detail: string | null;
  };
};
