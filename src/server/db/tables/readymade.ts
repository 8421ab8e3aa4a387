import type { Generated } from 'kysely';
import type { Paise } from '#shared/money.ts';
import type { AccountOrderId, ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { BatchId, RecallId, StockItemId, StockRevealId } from '#shared/contract/staff/stock.ts';
import type { RecallResult } from '#shared/staff/stock.ts';
import type { CreatedAt, Key } from './columns.ts';

type Products = {
  id: Key<ProductId>;
  name: string;
  description: string;
  /** What one account consists of, in the order of its line; empty where staff said nothing. */
  format: Generated<string>;
  category: string;
  icon: string | null;
  price_paise: Paise;
  minimum: number;
  maximum: number;
  enabled: boolean;
  version: Generated<number>;
  /** The order that staff gave the products; 0 while they gave none. */
  place: Generated<number>;
  warranty_days: Generated<number>;
  /** Staff are told when so few are left; 0 never tells. */
  low_stock: Generated<number>;
  /** Since when staff know that few are left. */
  low_since: Generated<Date | null>;
  request_key: string;
  body_hash: string;
  created_by: UserId;
  created_at: CreatedAt;
};

/** Readymade accounts: products, stock and orders. */
export type ReadymadeTables = {
  /** A view: products with the number of accounts for sale, and of those sold. */
  products_with_stock: Products & { stock: number; sold: number };
  products: Products;
  /** By how much stock and sales have changed, until a job adds it to the product. */
  stock_changes: { id: Key<number>; product_id: ProductId; stock: number; sold: number };
  account_orders: {
    id: Key<AccountOrderId>;
    user_id: UserId;
    product_id: ProductId;
    product_name: string;
    quantity: number;
    /** Price of one account. */
    price_paise: Paise;
    /** As the product promised when it was sold. */
    warranty_days: Generated<number>;
    /** As the product said when it was sold. */
    format: Generated<string>;
    request_key: string;
    body_hash: string;
    created_at: CreatedAt;
  };
  stock_batches: {
    id: Key<BatchId>;
    product_id: ProductId;
    supplier: string;
    note: string;
    /** Of one account; null where it is unknown. */
    cost_paise: Paise | null;
    accounts: number;
    /** How many lines were left out, by reason. */
    rejected: unknown;
    version: Generated<number>;
    stopped_at: Generated<Date | null>;
    imported_by: UserId;
    request_key: string;
    created_at: CreatedAt;
  };
  stock_imports: {
    user_id: UserId;
    request_key: string;
    body_hash: string;
    product_id: ProductId;
    batch_id: BatchId | null;
    added: number;
    rejected: unknown;
    created_at: CreatedAt;
  };
  stock_items: {
    id: Key<StockItemId>;
    product_id: ProductId;
    position: Key<number>;
    sealed: Buffer;
    fingerprint: Buffer;
    /** Null while unsold; never changed once set. */
    order_id: AccountOrderId | null;
    /** The import it came with; null for stock from before batches. */
    batch_id: Generated<BatchId | null>;
    /** Null where it is unknown; never changed once sold. */
    cost_paise: Generated<Paise | null>;
    /** Of the login alone; null for lines without one. */
    login_fingerprint: Generated<Buffer | null>;
    /** Since when it is off the sale. */
    stopped_at: Generated<Date | null>;
    added_at: CreatedAt;
  };
  /** Up to which stock item logins were read again; no row once all were. */
  stock_marks: { is_single: Generated<boolean>; after_id: number };
  stock_recalls: {
    id: Key<RecallId>;
    batch_id: BatchId;
    actor_id: UserId;
    actor: unknown;
    audit_id: number;
    reason: string;
    message: string;
    total: number;
    done: Generated<number>;
    failed: Generated<number>;
    refunded_paise: Generated<Paise>;
    request_key: string;
    created_at: CreatedAt;
    leased_until: Generated<Date>;
    ended_at: Generated<Date | null>;
  };
  recall_rows: {
    recall_id: RecallId;
    order_id: AccountOrderId;
    accounts: number;
    result: RecallResult | null;
    amount_paise: Paise | null;
    problem: unknown;
  };
  account_replacements: {
    item_id: StockItemId;
    order_id: AccountOrderId;
    replacement_id: StockItemId | null;
    entry_id: number | null;
    actor_id: UserId;
    reason: string;
    outside_warranty: boolean;
    request_key: string;
    created_at: CreatedAt;
  };
  stock_reveals: {
    id: Key<StockRevealId>;
    item_id: StockItemId;
    user_id: UserId;
    session_id: number;
    reason: string;
    asked_at: CreatedAt;
    read_at: Generated<Date | null>;
  };
  refunded_accounts: { item_id: StockItemId; entry_id: number };
  account_reveals: {
    id: Key<number>;
    order_id: AccountOrderId;
    user_id: UserId;
    way: 'delivery' | 'screen' | 'file';
    ip: string;
    device: string;
    at: CreatedAt;
  };
};
