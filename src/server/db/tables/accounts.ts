import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { NotificationId } from '#shared/contract/notifications.ts';
import type { Role } from '#shared/permissions.ts';
import type { CreatedAt, Key } from './columns.ts';

export type AvatarType = 'png' | 'jpeg' | 'webp';
export type SupportVisit = 'session' | 'code' | 'accounts';

/** Accounts and their credentials. */
export type AccountsTables = {
  users: {
    id: Key<UserId>;
    /** Null for an account created with Telegram that has none yet. */
    email: string | null;
    /** Null for an account that logs in with Google or Telegram only. */
    password_hash: string | null;
    /** Null for customers. */
    role: ColumnType<Role | null, Role | undefined>;
    image_url: string | null;
    blocked_at: Date | null;
    created_at: CreatedAt;
    open_numbers_limit: Generated<number>;
    name: Generated<string>;
    language: Generated<Language>;
    email_verified_at: ColumnType<Date | null, Date | undefined, Date>;
    /** Confirmed by a link that was opened without a session of this account: its password may be another person's. */
    email_confirmed_apart: Generated<boolean>;
    password_changed_at: ColumnType<Date | null, undefined, Date>;
    /** The provider the account was created with; null for email and password. */
    social: ColumnType<'google' | 'telegram' | null, 'google' | 'telegram' | undefined>;
    google_id: ColumnType<string | null, string | undefined>;
    telegram_id: ColumnType<number | null, number | undefined>;
    /** The next second factor that the person turns on until then opens the staff door at once (decision 55). */
    factor_trusted_until: ColumnType<Date | null, undefined, Date | null>;
    /** The account's name in lists: its email, else its name and id. */
    shown_as: ColumnType<string, never, never>;
  };
  avatars: {
    name: string;
    user_id: UserId;
    type: AvatarType;
    picture: Buffer;
    /** Encoded from its pixels alone. Releases before 0078 do not say so: they kept what was sent. */
    is_plain: Generated<boolean>;
    created_at: CreatedAt;
  };
  two_factor: {
    user_id: UserId;
    sealed_secret: Buffer;
    begun_at: Generated<Date>;
    /** Null while it is being set up. */
    turned_on_at: ColumnType<Date | null, undefined, Date>;
    /** From when it opens what is worth money or secret, for staff (decision 55). */
    opens_at: Generated<Date>;
    /** The newest 30-second step whose code was accepted. */
    last_step: Generated<number>;
  };
  recovery_codes: { user_id: UserId; code_hash: Buffer; used_at: ColumnType<Date | null, undefined, Date> };
  password_reset_requests: {
    id: Key<number>;
    email: string;
    ip: string;
    at: CreatedAt;
    handled_at: ColumnType<Date | null, undefined, Date>;
  };
  password_resets: {
    id: Key<number>;
    user_id: UserId;
    token_hash: Buffer;
    created_at: CreatedAt;
    expires_at: Date;
    /** Set when used, replaced by a newer one, or the password was changed. */
    ended_at: ColumnType<Date | null, undefined, Date>;
  };
  /** Used logins signed by Telegram: each is accepted once. */
  telegram_tickets: { hash: Buffer; taken_at: CreatedAt };
  api_keys: {
    user_id: UserId;
    key_hash: Buffer;
    /** The last four characters of the key. */
    hint: string;
    request_key: string;
    created_at: ColumnType<Date, Date | undefined, Date>;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  sessions: {
    id: Key<number>;
    user_id: UserId;
    token_hash: Buffer;
    remember: boolean;
    ip: string;
    device: string;
    created_at: CreatedAt;
    last_seen_at: Generated<Date>;
    expires_at: Date;
    /** When the user last proved in this session who they are. */
    proven_at: ColumnType<Date | null, undefined, Date | null>;
  };
  email_confirmations: {
    id: Key<number>;
    user_id: UserId;
    /** The account's email, or the one it is to get. */
    email: string;
    token_hash: Buffer;
    created_at: CreatedAt;
    expires_at: Date;
    /** Set when used, replaced by a newer link, or withdrawn. */
    ended_at: ColumnType<Date | null, Date | undefined, Date>;
  };
  two_factor_removals: {
    id: Key<number>;
    user_id: UserId;
    /** The member of staff who started it. */
    actor_id: UserId;
    reason: string;
    created_at: CreatedAt;
    due_at: Date;
    stop_token_hash: Buffer;
    /** Whether the owner was warned by a mail to a confirmed email. */
    warned: boolean;
    stopped_at: ColumnType<Date | null, undefined, Date>;
    done_at: ColumnType<Date | null, undefined, Date>;
  };
  login_events: {
    id: Key<number>;
    user_id: UserId | null;
    email: string;
    at: CreatedAt;
    ip: string;
    device: string;
    /** Null while the password is being checked. */
    success: boolean | null;
    wrong: ColumnType<'password' | 'code' | null, 'password' | 'code' | undefined, 'password' | 'code'>;
    /** Not a login: staff were in the account, or saw a code or accounts. Null for logins. */
    support: ColumnType<SupportVisit | null, SupportVisit | undefined, never>;
    /** The number or the order that staff saw. */
    support_about: ColumnType<string | null, string | undefined, never>;
    impersonation_id: ColumnType<number | null, number | undefined, never>;
  };
  /** Staff in a customer's account. */
  impersonations: {
    id: Key<number>;
    token_hash: Buffer;
    user_id: UserId;
    actor_id: UserId;
    /** The session of the member of staff: the impersonation ends with it. */
    session_id: number;
    reason: string;
    began_at: CreatedAt;
    expires_at: Date;
    /** Null while it is view-only. */
    acting_at: ColumnType<Date | null, undefined, Date>;
    ended_at: ColumnType<Date | null, undefined, Date>;
    /** What the customer reads of it; null for those of before. */
    notification_id: ColumnType<NotificationId | null, undefined, NotificationId>;
  };
  /** From where an account logged in: an IPv4 address, or the /64 network of an IPv6 address. */
  known_networks: { user_id: UserId; network: string; last_login_at: Generated<Date> };
  /** How often something limited was done within its window. */
  limit_claims: { subject: string; most: number; seconds: number; claimed_at: Date[]; kept_until: Date };
};
