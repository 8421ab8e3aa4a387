import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { within } from './figures.repository.ts';
import type { Parts } from './period.ts';

/** Accounts that were sold, replaced or refunded in a period; money in paise. */
export type AccountSums = {
  orders: number;
  accounts: number;
  sales: bigint;
  cost: bigint;
  sales_without_cost: bigint;
  refunded: number;
  refunded_paise: bigint;
};

export async function sumAccounts(db: Db, parts: Parts): Promise<AccountSums> {
  const { rows } = await sql<RawAccounts>`
    select ${accountSums} from account_rollups where ${within(parts)} and product_id is null`.execute(db);
  return accountsOf(rows[0]);
}

export async function listAccountPoints(db: Db, parts: Parts): Promise<(AccountSums & { at: Date })[]> {
  const { rows } = await sql<RawAccounts & { at: Date }>`
    select at, ${accountSums} from account_rollups where ${within(parts)} and product_id is null
    group by at order by at`.execute(db);
  return rows.map((row) => ({ at: row.at, ...accountsOf(row) }));
}

export async function listProducts(db: Db, parts: Parts, limit: number) {
  const { rows } = await sql<RawAccounts & { id: number; name: string }>`
    select products.id, products.name, sums.* from (
      select product_id, ${accountSums} from account_rollups where ${within(parts)} and product_id is not null
      group by product_id order by sum(sales_paise) desc limit ${limit}
    ) sums join products on products.id = sums.product_id order by sums.sales::numeric desc, products.id`.execute(db);
  return rows.map((row) => ({ id: row.id, name: row.name, ...accountsOf(row) }));
}

export type AccountDay = AccountSums & { at: Date; product: string };

/** One day, for every product of which accounts were sold, replaced or refunded on it. */
export async function listAccountDay(db: Db, day: Date): Promise<AccountDay[]> {
  const { rows } = await sql<RawAccounts & { at: Date; product: string }>`
    select sums.*, products.name as product from (
      select at, product_id, ${accountSums} from account_rollups
      where span = 'day' and at = ${day} and product_id is not null group by at, product_id
    ) sums join products on products.id = sums.product_id order by products.name, products.id`.execute(db);
  return rows.map((row) => ({ at: row.at, product: row.product, ...accountsOf(row) }));
}

type RawAccounts = Record<'orders' | 'accounts' | 'refunded', number | null> &
  Record<'sales' | 'cost' | 'sales_without_cost' | 'refunded_paise', string | null>;

const accountSums = sql`sum(orders)::float8 as orders, sum(accounts)::float8 as accounts, sum(sales_paise)::text as sales,
  sum(cost_paise)::text as cost, sum(sales_without_cost_paise)::text as sales_without_cost,
  sum(refunded)::float8 as refunded, sum(refunded_paise)::text as refunded_paise`;

function accountsOf(row: RawAccounts | undefined): AccountSums {
  return {
    orders: row?.orders ?? 0,
    accounts: row?.accounts ?? 0,
    sales: BigInt(row?.sales ?? 0),
    cost: BigInt(row?.cost ?? 0),
    sales_without_cost: BigInt(row?.sales_without_cost ?? 0),
    refunded: row?.refunded ?? 0,
    refunded_paise: BigInt(row?.refunded_paise ?? 0),
  };
}
