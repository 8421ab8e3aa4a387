import type { ColumnType, Generated } from 'kysely';
import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { CreatedAt, Key } from './columns.ts';

/** Services, countries, servers, offers and their success rates. */
export type CatalogueTables = {
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
    enabled: Generated<boolean>;
    /** When the provider's list last changed it. */
    synced_at: Date;
  };
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
