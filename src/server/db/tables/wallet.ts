import type { ColumnType, Generated } from 'kysely';
import type { Paise } from '#shared/money.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { RechargeId, RechargeMethodName, RechargeStatus } from '#shared/contract/recharges.ts';
import type { CreatedAt, Key } from './columns.ts';

export type LedgerKind =
  | 'recharge'
  | 'bonus'
  | 'hold'
  | 'hold_reduction'
  | 'capture'
  | 'release'
  | 'adjustment'
  | 'account_sale'
  | 'refund';

/** Wallets, the ledger and recharges. */
export type WalletTables = {
  wallets: { user_id: UserId; balance_paise: Paise };
  ledger_entries: {
    id: Key<number>;
    kind: LedgerKind;
    reference: string;
    settles: number | null;
    /** The charge that a refund gives back. */
    refunds: Generated<number | null>;
    description: string;
    number_id: NumberId | null;
    recharge_id: RechargeId | null;
    order_id: AccountOrderId | null;
    /** The wallet the entry changes; null for a capture. */
    user_id: UserId | null;
    actor_id: UserId | null;
    created_at: CreatedAt;
  };
  postings: {
    id: Key<number>;
    entry_id: number;
    account: string;
    user_id: UserId | null;
    amount_paise: Paise;
    balance_paise: Paise | null;
  };
  recharges: {
    id: Key<RechargeId>;
    user_id: UserId;
    method: RechargeMethodName;
    amount_paise: Paise;
    status: RechargeStatus;
    order_id: string | null;
    pay_url: string | null;
    payment_id: string | null;
    utr: string | null;
    reason: string | null;
    decided_by: UserId | null;
    request_key: string;
    body_hash: string;
    created_at: CreatedAt;
    expires_at: Date;
    next_check_at: Date;
    /** Where it was started; null before there were limits per network. */
    network: string | null;
    /** Until when its amount is its own; null when others may have it. */
    amount_until: Date | null;
    /** When its UTR was submitted. */
    review_since: Date | null;
    decided_at: Generated<Date | null>;
    /** The UPI address the customer was asked to pay to. */
    payee: Generated<string | null>;
    /** The browser it was started in. */
    device: Generated<string | null>;
    /** The bonus it was started with, in paise, and the slab that promised it. */
    bonus_paise: Generated<Paise | null>;
    bonus_slab: Generated<string | null>;
    /** Whether the slab gives a customer one bonus only. */
    bonus_once: Generated<boolean>;
    /** Who gets a bonus of the slab only once: `person_of_email` as it was started, set by a trigger. */
    bonus_person: ColumnType<string | null, never, never>;
    /** The bonus it was credited with. */
    bonus_given_paise: Generated<Paise | null>;
    /** When its receipt is to be issued; null when it was, or when it was paid before there were receipts. */
    receipt_due_at: Generated<Date | null>;
    /** When the newest declined payment was heard of, and the IDs of such payments at the gateway. */
    declined_at: Generated<Date | null>;
    declined_payments: Generated<string[]>;
  };
  receipt_years: { year: number; last_number: number };
  receipts: {
    recharge_id: ColumnType<RechargeId, RechargeId, never>;
    year: ColumnType<number, number, never>;
    number: ColumnType<number, number, never>;
    /** A `ReceiptContent` in its stored form. */
    content: ColumnType<unknown, string, never>;
    issued_at: ColumnType<Date, Date, never>;
  };
};
