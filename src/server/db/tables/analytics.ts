import type { UserId } from '#shared/contract/account/session.ts';
import type { CountryId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { AnnotationId } from '#shared/contract/staff/analytics.ts';
import type { CreatedAt, Key } from './columns.ts';

type Span = 'half_hour' | 'day';

/** What was sold, by half hours and Indian days. */
export type AnalyticsTables = {
  number_rollups: {
    span: Span;
    at: Date;
    /** Which of the three ids a row has: none, one, two, or all of them (`offer`). */
    level: 'all' | 'service' | 'country' | 'server' | 'service_country' | 'service_server' | 'country_server' | 'offer';
    service_id: ServiceId | null;
    country_id: CountryId | null;
    server_id: ServerId | null;
    sold: number;
    sales_paise: Paise;
    cost_paise: Paise;
    /** Sales of numbers bought before costs were recorded: they have no profit. */
    sold_without_cost: number;
    sales_without_cost_paise: Paise;
    no_sms: number;
    no_sms_paise: Paise;
    canceled: number;
    canceled_paise: Paise;
    failed: number;
    failed_paise: Paise;
    refunded: number;
    refunded_paise: Paise;
    /** How many codes arrived within each class of `waitEnds`. */
    waits: number[];
  };
  account_rollups: {
    span: Span;
    at: Date;
    /** Null for all products together. */
    product_id: ProductId | null;
    orders: number;
    accounts: number;
    sales_paise: Paise;
    cost_paise: Paise;
    sold_without_cost: number;
    sales_without_cost_paise: Paise;
    refunded: number;
    refunded_paise: Paise;
  };
  recharge_rollups: { span: Span; at: Date; method: string; recharges: number; amount_paise: Paise };
  /** What the shop owed its customers. */
  liabilities: { at: Date; wallets_paise: string; held_paise: string; customers: number };
  analytics_progress: { counted_until: Date; counted_at: Date };
  annotations: {
    id: Key<AnnotationId>;
    /** An Indian day; read with `to_char`. */
    day: string;
    text: string;
    created_by: UserId;
    created_at: CreatedAt;
  };
};
