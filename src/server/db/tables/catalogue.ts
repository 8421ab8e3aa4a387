import type { ColumnType, Generated } from 'kysely';
import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { CatalogueImportId } from '#shared/contract/staff/imports.ts';
import type { PriceRuleId } from '#shared/contract/staff/pricing.ts';
import type { Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { BalanceLevel, LineKind, ServerProtocol } from '#shared/staff/servers/server-facts.ts';
import type { CustomProtocol } from '#shared/staff/servers/custom-protocol.ts';
import type { CreatedAt, Key } from './columns.ts';

/** Services, countries, servers, offers and their success rates. */
export type CatalogueTables = {
  services: {
    id: Key<ServiceId>;
    code: string;
    name: string;
    icon: string | null;
    enabled: Generated<boolean>;
    position: Generated<number | null>;
    /** Counts what staff changed. */
    version: Generated<number>;
  };
  /** `code` is the country's number in the public API. */
  countries: { id: Key<CountryId>; iso: string; name: string; code: Generated<number> };
  server_breakers: { server_id: ServerId; action: 'buy' | 'check'; open_until: Date };
  /** How fast a server may be asked. `per_second` is the pace after it last refused a request because of too many. */
  server_budgets: {
    server_id: ServerId;
    next_at: Generated<Date>;
    per_second: number | null;
    refused_at: Date | null;
    /** For how long it was left alone then. */
    pause_ms: Generated<number>;
    /** When a webhook last told of a code in time; null once a look has found one that none had told of. */
    webhook_at: Date | null;
  };
  /** What the adapter of a server did not know in its answers. */
  server_drifts: {
    server_id: ServerId;
    action: string;
    kind: 'word' | 'shape';
    name: string;
    times: number;
    first_seen_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    told_at: Generated<Date>;
  };
  servers: {
    id: Key<ServerId>;
    name: string;
    protocol: ServerProtocol;
    /** The requests and rules of a custom_http server; its key is not in it. */
    custom: ColumnType<CustomProtocol | null, string | null | undefined, string | null>;
    url: string;
    sealed_key: Buffer;
    /** Rupees for one unit of the provider's money. */
    exchange_rate: ColumnType<string, string | number, string | number>;
    currency: Generated<string | null>;
    key_changed_at: Generated<Date>;
    window_seconds: number;
    cancel_after_seconds: number;
    enabled: Generated<boolean>;
    priority: Generated<number>;
    /** How many of our numbers it may have open at a time; null for any. */
    max_open: Generated<number | null>;
    /** The most requests a second; null for what is known of its address, or learned. */
    requests_per_second: Generated<number | null>;
    paused_at: Generated<Date | null>;
    paused_by: Generated<UserId | null>;
    /** In the provider's money, as last read. */
    balance: Generated<string | null>;
    balance_read_at: Generated<Date | null>;
    balance_asked_at: Generated<Date | null>;
    /** In the provider's money: below it staff are told. */
    balance_warn: Generated<string | null>;
    balance_critical: Generated<string | null>;
    /** Which level the balance is below, as staff were told. */
    balance_level: Generated<BalanceLevel>;
    balance_low_since: Generated<Date | null>;
    /** Its list is taken as it is; otherwise staff approve its changes. */
    follows_list: Generated<boolean>;
    /** Counts what staff changed. */
    version: Generated<number>;
    request_key: string;
    body_hash: string;
    created_by: UserId;
    created_at: CreatedAt;
    synced_at: Date | null;
    /** Since when its lists look cut off; null while they do not. */
    cut_off_since: Generated<Date | null>;
  };
  /** What was learned about the provider of a server; it holds only at its address. */
  server_habits: {
    server_id: ServerId;
    origin: string;
    /** What it does with an order that it has already sold; null until it was asked. */
    repeated_order: 'refused' | 'returned' | 'ignored' | null;
    lists_orders: Generated<boolean>;
    /** Its clock, with its time zone, minus ours. */
    clock_offset_ms: number | null;
    clock_read_at: Date | null;
    /** The order it is asked about now. */
    asking_order: string | null;
    ask_again_at: Generated<Date>;
    unanswered: Generated<number>;
    /** Activations that a question bought. */
    bought_by_asking: Generated<string[]>;
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
    /** The provider lists it. */
    enabled: Generated<boolean>;
    cost_paise: Generated<Paise | null>;
    /** Below this price it is not sold. */
    floor_paise: Generated<Paise>;
    /** A price that staff entered wins over the rules until it is cleared. */
    hand_price_paise: Generated<Paise | null>;
    /** A margin of its own, before those of the rules. */
    margin_basis_points: Generated<number | null>;
    /** Staff want it to be sold. */
    for_sale: Generated<boolean>;
    /** Entered by staff: the provider's list does not change it. */
    by_hand: Generated<boolean>;
    below_floor_since: Generated<Date | null>;
    version: Generated<number>;
    /** When the provider's list last changed it. */
    synced_at: Date;
  };
  /** A view: what customers can buy. */
  offers_for_sale: {
    id: OfferId;
    service_id: ServiceId;
    country_id: CountryId;
    server_id: ServerId;
    service_code: string;
    country_code: string;
    cost: string;
    cost_paise: Paise;
    price_paise: Paise;
    stock: number;
    server_name: string;
    exchange_rate: string;
    window_seconds: number;
    cancel_after_seconds: number;
    priority: number;
    max_open: number | null;
  };
  /** Times in which a server is not asked for numbers. */
  server_maintenance: {
    id: Key<number>;
    server_id: ServerId;
    starts_at: Date;
    ends_at: Date;
    note: string | null;
    created_by: UserId;
    created_at: CreatedAt;
    /** What open pages have heard of it. */
    told: Generated<'planned' | 'started' | 'ended'>;
  };
  /** What a provider listed, compared with the offers. */
  catalogue_imports: {
    id: Key<CatalogueImportId>;
    server_id: ServerId;
    state: Generated<'open' | 'replaced'>;
    listed: number;
    same: number;
    parts: Generated<number>;
    created_by: UserId;
    created_at: CreatedAt;
  };
  catalogue_import_lines: {
    import_id: CatalogueImportId;
    position: number;
    kind: LineKind;
    service_code: string;
    service_name: string;
    icon: string | null;
    country_code: string;
    country_iso: string;
    country_name: string;
    public_code: number | null;
    cost: string | null;
    stock: number;
    offer_id: OfferId | null;
    was_service_code: string | null;
    was_country_code: string | null;
    was_cost: string | null;
    was_stock: number | null;
    was_price_paise: Paise | null;
    price_paise: Paise | null;
    floor_paise: Paise | null;
    applied_in: number | null;
  };
  /** For all offers, or for those of a service or a server. A null is taken from the next: service, server, all. */
  price_rules: {
    id: Key<PriceRuleId>;
    server_id: ServerId | null;
    service_id: ServiceId | null;
    margin_basis_points: number | null;
    fixed_paise: Paise | null;
    step_paise: number | null;
    minimum_paise: Paise | null;
    minimum_margin_basis_points: number | null;
    version: Generated<number>;
    changed_by: UserId | null;
    changed_at: Generated<Date>;
  };
  /** The last 24 hours of an offer, and its sales of seven days. */
  offer_health: {
    offer_id: OfferId;
    ended: number;
    delivered: number;
    median_wait_seconds: number | null;
    attempts: number;
    failures: number;
    sold_in_week: number;
  };
  server_health: {
    server_id: ServerId;
    ended: number;
    delivered: number;
    median_wait_seconds: number | null;
    attempts: number;
    failures: number;
    /** In the provider's money. */
    spent_hour: Generated<string>;
    spent_day: Generated<string>;
  };
  health_progress: { counted_at: Date; sales_counted_at: Date };
  /** Recent results of an offer's numbers: counted by a job, read by the catalogue. */
  offer_success_rates: {
    offer_id: OfferId;
    sample: number;
    delivered: number;
    median_wait_seconds: number | null;
    counted_at: Date;
  };
  success_rate_progress: { counted_until: Date };
  user_favourites: { user_id: UserId; service_id: ServiceId; created_at: CreatedAt };
};
