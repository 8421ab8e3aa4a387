import type { ColumnType, Generated } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Paise } from '#shared/money.ts';
import type { CreatedAt, Key } from './columns.ts';

/** What staff see and do with customers. */
export type CustomersTables = {
  user_bans: { user_id: UserId; reason: string; until: Date | null; banned_by: UserId; banned_at: Generated<Date> };
  /** Sessions that a ban ended. */
  banned_sessions: { token_hash: Buffer; user_id: UserId; ended_at: Generated<Date> };
  user_notes: {
    id: Key<number>;
    user_id: UserId;
    author_id: UserId;
    text: string;
    request_key: string;
    created_at: CreatedAt;
  };
  /** A customer's discount on numbers, in basis points; 0 since it was taken away. */
  user_discounts: {
    user_id: UserId;
    basis_points: number;
    until: Date | null;
    reason: string;
    set_by: UserId;
    set_at: Generated<Date>;
    version: Generated<number>;
  };
  /** What lists of users are sorted and filtered by. */
  user_activity: {
    user_id: UserId;
    seen_at: Date;
    balance_paise: Generated<Paise>;
    spent_paise: Generated<Paise>;
    recharged_paise: Generated<Paise>;
    bought_paise: Generated<Paise>;
    refunded_paise: Generated<Paise>;
    charged_paise: Generated<Paise>;
    codes: Generated<number>;
  };
  /** Charged less refunded per user and day of India. */
  user_spending: { user_id: UserId; day: ColumnType<string, string, never>; paise: Paise };
  /** Sums of the ledger by five minutes. */
  takings: {
    starts_at: Date;
    sales_paise: Generated<Paise>;
    refunds_paise: Generated<Paise>;
    recharges_paise: Generated<Paise>;
  };
  rollup_progress: {
    only_row: Generated<boolean>;
    entry_id: number;
    next_entry_id: number;
    next_xid: number;
    marked_at: Date;
    rolled_up_at: Date | null;
  };
};
