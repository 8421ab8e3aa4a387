import type { ColumnType, Generated } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { ApprovalId } from '#shared/contract/staff/approvals.ts';
import type { AuditEventId } from '#shared/contract/staff/audit.ts';
import type { BulkJobId } from '#shared/contract/staff/bulk.ts';
import type { InvitationId } from '#shared/contract/staff/staff.ts';
import type { SavedViewId } from '#shared/contract/staff/views.ts';
import type { Paise } from '#shared/money.ts';
import type { CaseId } from '#shared/contract/staff/cases.ts';
import type { NoticeId } from '#shared/contract/staff/notices.ts';
import type { Severity } from '#shared/contract/notifications.ts';
import type { Permission, Role } from '#shared/permissions.ts';
import type { AlertKind } from '#shared/staff/alert-kinds.ts';
import type { GuardedAction } from '#shared/staff/limits.ts';
import type { Language } from '#shared/statuses.ts';
import type { CreatedAt, Key } from './columns.ts';

export type AlertTexts = Record<Language, { title: string; message: string }>;

/** JSON that is written as text and read as a value. */
type Json = ColumnType<unknown, string, string>;

/** What staff may move, requests to a second person, invitations, actions on many records and saved views. */
export type StaffTables = {
  /** What owners have changed; a role without a row has the defaults. */
  staff_limits: {
    role: Role;
    day_paise: Paise;
    each_paise: Json;
    /** In basis points, by action. */
    each_share: ColumnType<unknown, string | undefined, string>;
    /** Secrets that someone may be shown on a day; null is the default. */
    reveals: Generated<number | null>;
    /** Customers that someone may ban in bulk on a day; null is the default. */
    bulk_bans: Generated<number | null>;
    version: Generated<number>;
  };
  /** Which request a key belongs to. */
  staff_request_keys: {
    id: Key<number>;
    user_id: UserId;
    request_key: string;
    body_hash: string;
    created_at: CreatedAt;
  };
  /** How much a member of staff has moved on a day in India, approved requests apart. */
  staff_days: { user_id: UserId; day: string; used_paise: Generated<Paise>; revealed: Generated<number> };
  /** Money that staff moved: each request counts once. */
  staff_money_uses: {
    id: Key<number>;
    user_id: UserId;
    action: string;
    subject: string;
    amount_paise: Paise;
    request_key: string;
    /** Null for uses from before. */
    body_hash: string | null;
    approval_id: ApprovalId | null;
    at: CreatedAt;
  };
  approvals: {
    id: Key<ApprovalId>;
    requester_id: UserId;
    action: GuardedAction;
    permission: Permission;
    subject: string;
    amount_paise: Paise;
    /** In basis points, where it is a share that is above the limit. */
    share: number | null;
    /** Where it is about how many people. */
    people: number | null;
    reason: string | null;
    payload: Json;
    request_key: string;
    body_hash: string;
    created_at: CreatedAt;
    expires_at: Date;
    decision: ColumnType<Decision | null, undefined, Decision>;
    decided_by: ColumnType<UserId | null, undefined, UserId>;
    decided_at: ColumnType<Date | null, undefined, Date>;
    decision_reason: ColumnType<string | null, undefined, string | null>;
    /** Whose record the subject is: set by the database. */
    customer_id: ColumnType<UserId | null, undefined, undefined>;
  };
  staff_invitations: {
    id: Key<InvitationId>;
    email: string;
    role: Role;
    invited_by: UserId;
    reason: string;
    /** Of the link; null for an invitation of an earlier release. */
    token_hash: ColumnType<Buffer | null, Buffer, Buffer>;
    created_at: CreatedAt;
    expires_at: Date;
    accepted_by: ColumnType<UserId | null, undefined, UserId>;
    ended_at: ColumnType<Date | null, undefined, Date>;
  };
  staff_alerts: {
    id: Key<number>;
    kind: AlertKind;
    severity: Severity;
    /** Title and message in each language. */
    texts: ColumnType<AlertTexts, string, never>;
    path: string | null;
    /** Who may read it. */
    permission: Permission;
    /** One of the staff; null for all. */
    user_id: UserId | null;
    case_id: Generated<CaseId | null>;
    notice_id: Generated<NoticeId | null>;
    /** Until when it is told to who was away; then it is deleted. */
    kept_until: Generated<Date>;
    created_at: CreatedAt;
  };
  bulk_jobs: {
    id: Key<BulkJobId>;
    actor_id: UserId;
    action: string;
    params: Json;
    reason: string;
    /** The event that the events of its rows name as their parent. */
    audit_id: ColumnType<AuditEventId, number, never>;
    actor: Json;
    total: number;
    done: Generated<number>;
    failed: Generated<number>;
    /** Rows that wait for a second person. */
    asked: Generated<number>;
    request_key: string;
    body_hash: string;
    /** The session that started it. */
    session_id: number | null;
    /** The job whose failed rows it does again. */
    rerun_of: BulkJobId | null;
    created_at: CreatedAt;
    /** Until then one process works on it; afterwards any may go on. */
    leased_until: ColumnType<Date, undefined, Date>;
    cancelled_by: ColumnType<UserId | null, undefined, UserId>;
    ended_at: ColumnType<Date | null, undefined, Date>;
  };
  bulk_rows: {
    job_id: BulkJobId;
    position: number;
    record_id: number;
    result: ColumnType<RowResult | null, undefined, RowResult>;
    problem: ColumnType<unknown, undefined, string | null>;
    /** The request to a second person that this row made. */
    approval_id: ColumnType<ApprovalId | null, undefined, ApprovalId>;
  };
  saved_views: {
    id: Key<SavedViewId>;
    user_id: UserId;
    screen: string;
    name: string;
    query: string;
    shared: boolean;
    created_at: CreatedAt;
  };
};

export type Decision = 'approved' | 'rejected' | 'withdrawn';
export type RowResult = 'done' | 'asked' | 'failed' | 'cancelled';
