import type { ColumnType, Generated } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { CaseId } from '#shared/contract/staff/cases.ts';
import type { Paise } from '#shared/money.ts';
import type { CaseKind } from '#shared/staff/queues/case-kinds.ts';
import type { CaseOutcome } from '#shared/staff/queues/case-outcomes.ts';
import type { CaseText } from '../../words/case-text.ts';
import type { CreatedAt, Key } from './columns.ts';

/** What staff work through: claims, the UTRs that customers sent, and cases; and the turns of timed jobs. */
export type WorkTables = {
  job_turns: { name: string; next_at: Date };
  work_claims: {
    kind: 'recharge' | 'case' | 'ticket';
    subject_id: number;
    staff_id: UserId;
    claimed_at: CreatedAt;
    leased_until: Date;
  };
  utr_claims: {
    recharge_id: RechargeId;
    utr: string;
    sent_at: CreatedAt;
    /** Another recharge has this UTR. */
    refused: Generated<boolean>;
  };
  cases: {
    id: Key<CaseId>;
    kind: CaseKind;
    number_id: NumberId | null;
    user_id: UserId | null;
    recharge_id: RechargeId | null;
    server_id: ServerId | null;
    /** The payment it is about, at its gateway, and its amount. */
    payment_id: string | null;
    amount_paise: Paise | null;
    /** The same kind with the same text is the same case. */
    recurs_as: string | null;
    /** How often it was seen, and when last. */
    times: Generated<number>;
    seen_at: Generated<Date>;
    /** In English: finds the same case again, and is read where there are no facts. */
    detail: string;
    text: ColumnType<CaseText | null, string | null | undefined, string | null>;
    created_at: CreatedAt;
    reopened_at: Date | null;
    resolved_at: Date | null;
    outcome: CaseOutcome | null;
    resolution: string | null;
    resolved_by: UserId | null;
  };
  case_events: {
    id: Key<number>;
    case_id: CaseId;
    at: CreatedAt;
    kind: 'seen_again' | 'reopened' | 'note' | 'closed';
    actor_id: UserId | null;
    detail: string;
    text: ColumnType<CaseText | null, string | null | undefined, never>;
  };
};
