import type { ColumnType, Generated } from 'kysely';
import type { NotificationId, Severity } from '#shared/contract/notifications.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Language } from '#shared/statuses.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { TicketId } from '#shared/contract/tickets.ts';
import type { NoticeId } from '#shared/contract/staff/notices.ts';
import type { NoticeShownAs, NoticeState } from '#shared/staff/notices.ts';
import type { CreatedAt, Key } from './columns.ts';

/** Emails, notifications, broadcasts and web push. */
export type NoticesTables = {
  mails: {
    id: Key<number>;
    user_id: UserId | null;
    kind: string;
    /** Null once the email was sent or given up. */
    sealed_mail: Buffer | null;
    created_at: CreatedAt;
    next_try_at: Generated<Date>;
    useful_until: Date;
    tries: Generated<number>;
    sent_at: ColumnType<Date | null, undefined, Date>;
    given_up_at: ColumnType<Date | null, undefined, Date>;
    last_error: ColumnType<string | null, undefined, string>;
  };
  notifications: {
    id: Key<NotificationId>;
    /** Null for a broadcast. */
    user_id: UserId | null;
    audience: Generated<'everyone' | 'admins' | 'chosen'>;
    title: string;
    message: string;
    severity: Severity;
    number_id: NumberId | null;
    recharge_id: RechargeId | null;
    ticket_id: Generated<TicketId | null>;
    link: Generated<string | null>;
    expires_at: Generated<Date | null>;
    created_at: CreatedAt;
  };
  broadcasts: {
    id: Key<number>;
    actor_id: UserId;
    /** Null once the notification was deleted. */
    notification_id: NotificationId | null;
    request_key: string;
    body_hash: string;
    created_at: CreatedAt;
  };
  notices: {
    id: Key<NoticeId>;
    title: string;
    message: string;
    severity: Severity;
    link: string | null;
    shown_as: NoticeShownAs;
    audience: ColumnType<unknown, string, string>;
    state: Generated<NoticeState>;
    version: Generated<number>;
    send_at: ColumnType<Date | null, undefined, Date | null>;
    expires_at: Date | null;
    created_by: UserId;
    /** Who sent it, now or for later. */
    scheduled_by: ColumnType<UserId | null, undefined, UserId | null>;
    created_at: CreatedAt;
    changed_at: Generated<Date>;
    sent_at: ColumnType<Date | null, undefined, Date>;
    notification_id: ColumnType<NotificationId | null, undefined, NotificationId | null>;
    /** Null for everyone and staff, who are not counted. */
    recipients: ColumnType<number | null, undefined, number | null>;
    read_count: Generated<number>;
    last_user_id: ColumnType<UserId | null, undefined, UserId>;
    prepared_to: Generated<number>;
    push: ColumnType<'add' | 'update' | null, undefined, 'add' | 'update' | null>;
    pushed_to: Generated<number>;
    push_again: Generated<boolean>;
    /** Null when nothing is left to do. */
    next_step_at: ColumnType<Date | null, undefined, Date | null>;
    request_key: string;
    body_hash: string;
  };
  notice_recipients: { user_id: UserId; notice_id: NoticeId };
  /** The newest notification that a customer has looked at. */
  seen_notifications: { user_id: UserId; up_to: number; at: Generated<Date> };
  notice_reads: { id: Key<number>; notice_id: NoticeId };
  push_subscriptions: {
    id: Key<number>;
    user_id: UserId;
    session_id: number;
    endpoint_hash: Buffer;
    sealed_address: Buffer;
    locale: Language;
    show_code: boolean;
    created_at: CreatedAt;
  };
  push_messages: {
    id: Key<number>;
    subscription_id: number;
    sealed_message: Buffer;
    topic: string;
    tries: Generated<number>;
    next_try_at: Generated<Date>;
    created_at: CreatedAt;
  };
};
