import type { Generated } from 'kysely';
import type { Paise } from '#shared/money.ts';
import type { AccountOrderId, ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { CreatedAt, Key } from './columns.ts';

/** Readymade accounts: products, stock and orders. */
export type ReadymadeTables = {
  products: {
    id: Key<ProductId>;
    name: string;
    description: string;
    category: string;
    icon: string | null;
    price_paise: Paise;
    /** Number of unsold items, updated in the transaction that adds or sells them. */
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
    /** Price of one account. */
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
    /** Null while unsold; never changed once set. */
    order_id: AccountOrderId | null;
    added_at: CreatedAt;
  };
  refunded_accounts: { item_id: number; entry_id: number };
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
