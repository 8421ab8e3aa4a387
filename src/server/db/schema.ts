import type { ColumnType, Generated } from 'kysely';
import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { NotificationId, Severity } from '#shared/notifications.ts';
import type { NumberId, NumberStatus, PassedOver } from '#shared/numbers.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { Language } from '#shared/language.ts';
import type { AccountOrderId, ProductId } from '#shared/readymade.ts';
import type { UserId } from '#shared/session.ts';
import type { RechargeId, RechargeMethodName, RechargeStatus } from '#shared/wallet.ts';

type Key<T> = ColumnType<T, never, never>;
export type AvatarType = 'png' | 'jpeg' | 'webp';
type CreatedAt = ColumnType<Date, Date | undefined, never>;

export type Tables = {
  users: {
    id: Key<UserId>;
    /** Null for an account made by Telegram. */
    email: string | null;
    /** Null for an account that logs in by Google or Telegram only. */
    password_hash: string | null;
    admin: Generated<boolean>;
    image_url: string | null;
    blocked_at: Date | null;
    created_at: CreatedAt;
    open_numbers_limit: Generated<number>;
    name: Generated<string>;
    language: Generated<Language>;
    email_verified_at: ColumnType<Date | null, Date | undefined, Date>;
    password_changed_at: ColumnType<Date | null, undefined, Date>;
    /** By what the account was made, when not by email and password. */
    social: ColumnType<'google' | 'telegram' | null, 'google' | 'telegram' | undefined>;
    google_id: ColumnType<string | null, string | undefined>;
    telegram_id: ColumnType<number | null, number | undefined>;
    /** How a list names the account: by its email, or by its name and id where it has none. */
    shown_as: ColumnType<string, never, never>;
  };
  avatars: {
    name: string;
    user_id: UserId;
    type: AvatarType;
    picture: Buffer;
    created_at: CreatedAt;
  };
  two_factor: {
    user_id: UserId;
    sealed_secret: Buffer;
    begun_at: Generated<Date>;
    /** Null while it is being set up. */
    turned_on_at: ColumnType<Date | null, undefined, Date>;
    /** The newest 30-second step whose code was taken. */
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
    /** Used, replaced by a newer one, or the password changed meanwhile. */
    ended_at: ColumnType<Date | null, undefined, Date>;
  };
  /** Log-ins signed by Telegram that were used. */
  telegram_tickets: { hash: Buffer; taken_at: CreatedAt };
  mails: {
    id: Key<number>;
    user_id: UserId | null;
    kind: string;
    /** Gone as soon as the mail is sent or given up. */
    sealed_mail: Buffer | null;
    created_at: CreatedAt;
    next_try_at: Generated<Date>;
    useful_until: Date;
    tries: Generated<number>;
    sent_at: ColumnType<Date | null, undefined, Date>;
    given_up_at: ColumnType<Date | null, undefined, Date>;
    last_error: ColumnType<string | null, undefined, string>;
  };
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
  number_end_users: { number_id: NumberId; end_user: string };
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
  };
  settings: { key: string; value: unknown };
  wallets: { user_id: UserId; balance_paise: Paise };
  ledger_entries: {
    id: Key<number>;
    kind: LedgerKind;
    reference: string;
    settles: number | null;
    description: string;
    number_id: NumberId | null;
    recharge_id: RechargeId | null;
    order_id: AccountOrderId | null;
    /** The one wallet that is touched, if any. */
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
  services: { id: Key<ServiceId>; code: string; name: string; icon: string | null; enabled: Generated<boolean> };
  /** `code` is the country's number in the public API. */
  countries: { id: Key<CountryId>; iso: string; name: string; code: Generated<number> };
  servers: {
    id: Key<ServerId>;
    name: string;
    protocol: 'handler_api';
    url: string;
    sealed_key: Buffer;
    exchange_rate: ColumnType<string, string | number, string | number>;
    margin_basis_points: number;
    window_seconds: number;
    cancel_after_seconds: number;
    enabled: Generated<boolean>;
    request_key: string;
    body_hash: string;
    created_by: UserId;
    created_at: CreatedAt;
    synced_at: Date | null;
  };
  offers: {
    id: Key<OfferId>;
    service_id: ServiceId;
    country_id: CountryId;
    server_id: ServerId;
    service_code: string;
    country_code: string;
    cost: ColumnType<string, string, string>;
    price_paise: Paise;
    stock: number;
    enabled: Generated<boolean>;
    synced_at: Date;
  };
  numbers: {
    id: Key<NumberId>;
    user_id: UserId;
    service_id: ServiceId;
    country_id: CountryId;
    server_id: ServerId;
    offer_id: OfferId;
    price_paise: Paise;
    held_paise: Paise;
    status: NumberStatus;
    phone: string | null;
    upstream_id: string | null;
    can_ask_another: Generated<boolean>;
    awaiting_another: Generated<boolean>;
    request_key: string;
    body_hash: string;
    /** Why it was not bought, as the first answer said. */
    refusal: ColumnType<ProblemCode | null, never, ProblemCode>;
    passed_over: ColumnType<PassedOver[], never, never>;
    created_at: CreatedAt;
    cancel_after: Date | null;
    expires_at: Date | null;
    closed_at: Date | null;
    next_check_at: Date;
  };
  purchase_attempts: {
    id: Key<number>;
    number_id: NumberId;
    offer_id: OfferId;
    server_id: ServerId;
    /** What the customer was to pay on this offer when it was asked. */
    price_paise: Paise;
    order_id: string;
    asked_at: CreatedAt;
    /** Null while it is asked, and for the one that sold: its offer is the number's. */
    outcome: 'refused' | 'unclear' | null;
    detail: string | null;
  };
  /** How the numbers of an offer went lately: counted by a job, read by the catalogue. */
  offer_odds: {
    offer_id: OfferId;
    sample: number;
    delivered: number;
    median_wait_seconds: number | null;
    counted_at: Date;
  };
  odds_progress: { counted_until: Date };
  user_favourites: { user_id: UserId; service_id: ServiceId; created_at: CreatedAt };
  messages: {
    id: Key<number>;
    number_id: NumberId;
    position: number;
    sealed_code: Buffer;
    sealed_text: Buffer;
    sent_at: string | null;
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
  cases: {
    id: Key<number>;
    kind: string;
    number_id: NumberId | null;
    detail: string;
    created_at: CreatedAt;
    resolved_at: Date | null;
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
  };
  products: {
    id: Key<ProductId>;
    name: string;
    description: string;
    category: string;
    icon: string | null;
    price_paise: Paise;
    /** Unsold items: counted here in the transaction that adds or sells them. */
    stock: Generated<number>;
    sold: Generated<number>;
    minimum: number;
    maximum: number;
    enabled: boolean;
    request_key: string;
    body_hash: string;
    created_by: UserId;
    created_at: CreatedAt;
  };
  account_orders: {
    id: Key<AccountOrderId>;
    user_id: UserId;
    product_id: ProductId;
    product_name: string;
    quantity: number;
    /** Of one piece. */
    price_paise: Paise;
    request_key: string;
    body_hash: string;
    created_at: CreatedAt;
  };
  stock_items: {
    id: Key<number>;
    product_id: ProductId;
    position: Key<number>;
    sealed: Buffer;
    fingerprint: Buffer;
    /** Null while it is unsold; once set, it stays. */
    order_id: AccountOrderId | null;
    added_at: CreatedAt;
  };
  account_reveals: {
    id: Key<number>;
    order_id: AccountOrderId;
    user_id: UserId;
    way: 'delivery' | 'screen' | 'file';
    ip: string;
    device: string;
    at: CreatedAt;
  };
  notifications: {
    id: Key<NotificationId>;
    /** Null for a broadcast. */
    user_id: UserId | null;
    audience: Generated<'everyone' | 'admins'>;
    title: string;
    message: string;
    severity: Severity;
    number_id: NumberId | null;
    recharge_id: RechargeId | null;
    created_at: CreatedAt;
  };
  broadcasts: {
    id: Key<number>;
    actor_id: UserId;
    /** Null once it was taken back. */
    notification_id: NotificationId | null;
    request_key: string;
    body_hash: string;
    created_at: CreatedAt;
  };
  push_subscriptions: {
    id: Key<number>;
    user_id: UserId;
    session_id: number;
    endpoint_hash: Buffer;
    sealed_address: Buffer;
    locale: 'en' | 'hi';
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
  audit_events: {
    id: Key<number>;
    actor_id: UserId;
    action: string;
    subject: string;
    reason: string | null;
    before: unknown;
    after: unknown;
    at: CreatedAt;
  };
};

export type LedgerKind = 'recharge' | 'hold' | 'hold_reduction' | 'capture' | 'release' | 'adjustment' | 'account_sale';
