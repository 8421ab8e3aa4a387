import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded.ts';
import type { Cleanup } from '../cleanup.ts';

type BareConnection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection'];

/** The bare tables of a purchase, in a database of their own on the cluster of the shop. */
export type BareShop = {
  connection: BareConnection;
  /** Throws when a purchase since the last call was not one whole purchase. */
  checkSales(): Promise<void>;
};

const database = 'bare_purchase';
const wallets = 256;
/** More than all measurements sell. */
const items = 600_000;

/**
 * Only what a purchase writes to, without the shop's other indexes, foreign keys, checks and triggers: the least that the
 * cluster can be asked to do. Settings of the server, so durability too, are the shop's.
 */
export async function createBareShop(dataDir: string, cleanup: Cleanup): Promise<BareShop> {
  // The shop already runs the cluster, so this attaches to it.
  const { superuser: ofShop } = await startEmbeddedPostgres({ dataDir });
  const maintenance = new pg.Client(ofShop);
  await maintenance.connect();
  await maintenance.query(`create database ${database}`);
  await maintenance.end();

  const connection = { ...ofShop, database };
  const client = new pg.Client(connection);
  await client.connect();
  cleanup.add(() => client.end());
  await client.query(tables);
  // What the filling left to do would be done while the shop is measured.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  return {
    connection,
    async checkSales() {
      const { rows } = await client.query<Record<string, string>>(sales);
      const [counts = {}] = rows;
      if (new Set(Object.values(counts)).size !== 1)
        throw new Error(`the bare purchases are not whole: ${JSON.stringify(counts)}`);
    },
  };
}

const tables = `
  create table wallets (user_id bigint primary key, balance_paise bigint not null) with (autovacuum_enabled = false);
  create table account_orders (
    id bigint generated always as identity primary key, user_id bigint not null, product_id bigint not null, product_name text not null,
    quantity integer not null, price_paise bigint not null, request_key text not null, body_hash text not null,
    created_at timestamptz not null default now()
  ) with (autovacuum_enabled = false);
  create table ledger_entries (
    id bigint generated always as identity primary key, kind text not null, reference text not null, user_id bigint,
    description text not null, order_id bigint, created_at timestamptz not null default now()
  ) with (autovacuum_enabled = false);
  create table postings (
    id bigint generated always as identity primary key, entry_id bigint not null, account text not null, user_id bigint,
    amount_paise bigint not null, balance_paise bigint
  ) with (autovacuum_enabled = false);
  create table stock_items (
    id bigint generated always as identity primary key, product_id bigint not null, position bigint generated always as identity,
    sealed bytea not null, order_id bigint, added_at timestamptz not null default now()
  ) with (autovacuum_enabled = false);
  insert into wallets select n, 1000000000000 from generate_series(1, ${wallets}) n;
  insert into stock_items (product_id, sealed) select 1, sha256(n::text::bytea) || sha256(n::text::bytea) from generate_series(1, ${items}) n;
  create index stock_items_unsold on stock_items (product_id, position) where order_id is null`;

const sales = `
  select (select count(*) from account_orders) orders,
    (select count(*) from stock_items where order_id is not null) items,
    (select count(*) from ledger_entries) entries,
    (select count(*) / 2 from postings) postings,
    (select (${wallets} * 1000000000000 - sum(balance_paise))::bigint / 100 from wallets) paid`;
