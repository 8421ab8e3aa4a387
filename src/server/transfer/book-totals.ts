import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** What the books of two databases must have in common. Amounts are paise, as text: they may be beyond safe integers. */
export type BookTotals = {
  entries: number;
  postings: number;
  /** Each account of the shop, and `wallets` for those of customers together. */
  accounts: Record<string, string>;
  wallets: number;
  balances: string;
  /** Of every account with its sum, in any order. */
  fingerprint: string;
};

/** Reads the totals of the books and a fingerprint of all accounts. */
export async function readBookTotals(db: Db): Promise<BookTotals> {
  const { rows } = await sql<Omit<BookTotals, 'accounts'> & { accounts: BookTotals['accounts'] | null }>`
    with sums as (
      select account, bool_or(user_id is not null) as is_wallet, count(*) as postings, sum(amount_paise) as amount
      from postings group by account
    ), named as (
      select case when is_wallet then 'wallets' else account end as name, sum(amount)::text as amount from sums group by 1
    )
    select (select count(*) from ledger_entries) as entries,
      (select coalesce(sum(postings), 0) from sums)::bigint as postings,
      (select jsonb_object_agg(name, amount) from named) as accounts,
      (select count(*) from wallets) as wallets,
      (select coalesce(sum(balance_paise), 0) from wallets)::text as balances,
      (select coalesce(sum(('x' || left(md5(account || ' ' || amount), 15))::bit(60)::bigint), 0) from sums)::text as fingerprint`.execute(
    db,
  );
  const [totals] = rows;
  if (!totals) throw new Error('the database did not say what its books are');
  return { ...totals, accounts: totals.accounts ?? {} };
}
