import { sql } from 'kysely';
import { spendingDays } from '#shared/staff/customers.ts';
import type { Db } from '../../../db/client.ts';

/** The newest entry id that was given out at a time, and the transactions that may still use some of them: those below `xid`. */
export type Mark = { entryId: number; xid: number; at: Date };
export type Progress = { entryId: number; nextEntryId: number; markedAt: Date; mayAdvance: boolean };

/** Outside a transaction: the time and the ids have to be read before the snapshot is taken. */
export async function readMark(db: Db): Promise<Mark> {
  const ids = await sql<Omit<Mark, 'xid'>>`
    select clock_timestamp() as at, coalesce(pg_sequence_last_value('ledger_entries_id_seq'), 0)::bigint as "entryId"`.execute(
    db,
  );
  const snapshot = await sql<Pick<Mark, 'xid'>>`
    select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xid`.execute(db);
  const [known, taken] = [ids.rows[0], snapshot.rows[0]];
  if (!known || !taken) throw new Error('the database did not say which ids it gave out');
  return { ...known, ...taken };
}

/**
 * Locks the progress. Undefined while another process counts. It may advance to its mark once every transaction from before
 * the mark has ended; a mark from the future is of a database that was restored from a backup.
 */
export async function lockProgress(trx: Db): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select entry_id as "entryId", next_entry_id as "nextEntryId", marked_at as "markedAt",
      next_xid <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
        or next_xid > pg_snapshot_xmax(pg_current_snapshot())::text::bigint as "mayAdvance"
    from rollup_progress for update skip locked`.execute(trx);
  return rows[0];
}

/** Notes that entries are counted up to this one, and with a mark that everything before the last mark is. */
export async function saveProgress(trx: Db, entryId: number, next?: Mark): Promise<void> {
  await trx.updateTable('rollup_progress').set({ entry_id: entryId }).execute();
  if (!next) return;
  await sql`update rollup_progress set rolled_up_at = marked_at, marked_at = ${next.at},
    next_entry_id = ${next.entryId}, next_xid = ${next.xid}`.execute(trx);
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

/**
 * Counts the entries after `from` up to `to`, in one statement: what each user spent per day, their balances, and the
 * takings by five minutes. Days that are over before the window of `spendingDays` begins are left out.
 */
export async function countEntries(trx: Db, from: number, to: number): Promise<void> {
  await sql`
    with fresh as (
      select entries.kind, entries.created_at, coalesce(entries.user_id, numbers.user_id) as user_id,
        coalesce(sum(postings.amount_paise) filter (where postings.account = 'sales'), 0)::bigint as sold,
        coalesce(sum(postings.amount_paise) filter (where postings.user_id is not null), 0)::bigint as moved
      from ledger_entries entries
      join postings on postings.entry_id = entries.id
      left join numbers on entries.kind = 'capture' and numbers.id = entries.number_id
      where entries.id > ${from} and entries.id <= ${to}
      group by entries.id, numbers.user_id
    ),
    days as (
      select user_id, (created_at at time zone 'Asia/Kolkata')::date as day, sum(sold)::bigint as paise
      from fresh where sold <> 0 and user_id is not null group by 1, 2
    ),
    kept as (select * from days where day > ${today} - ${spendingDays}::integer),
    spending as (
      insert into user_spending (user_id, day, paise) select user_id, day, paise from kept order by user_id, day
      on conflict (user_id, day) do update set paise = user_spending.paise + excluded.paise
    ),
    people as (
      select fresh.user_id, coalesce((select sum(paise) from kept where kept.user_id = fresh.user_id), 0)::bigint as spent,
        coalesce(sum(moved) filter (where kind = 'recharge'), 0)::bigint as recharged,
        coalesce(-sum(moved) filter (where kind in ('hold', 'hold_reduction', 'account_sale')), 0)::bigint as bought,
        coalesce(sum(moved) filter (where kind in ('release', 'refund')), 0)::bigint as refunded,
        sum(sold)::bigint as charged, count(*) filter (where kind = 'capture') as codes
      from fresh where fresh.user_id is not null group by fresh.user_id
    ),
    figures as (
      update user_activity set spent_paise = spent_paise + people.spent, balance_paise = wallets.balance_paise,
        recharged_paise = recharged_paise + people.recharged, bought_paise = bought_paise + people.bought,
        refunded_paise = refunded_paise + people.refunded, charged_paise = charged_paise + people.charged,
        codes = user_activity.codes + people.codes
      from people join wallets on wallets.user_id = people.user_id
      where user_activity.user_id = people.user_id
    )
    insert into takings (starts_at, sales_paise, refunds_paise, recharges_paise)
    select date_bin('5 minutes', created_at, 'epoch'),
      coalesce(sum(sold) filter (where sold > 0), 0), coalesce(-sum(sold) filter (where sold < 0), 0),
      coalesce(sum(moved) filter (where kind = 'recharge'), 0)
    from fresh where (sold <> 0 or kind = 'recharge') and created_at > now() - interval '40 days' group by 1
    on conflict (starts_at) do update set sales_paise = takings.sales_paise + excluded.sales_paise,
      refunds_paise = takings.refunds_paise + excluded.refunds_paise,
      recharges_paise = takings.recharges_paise + excluded.recharges_paise`.execute(trx);
}

/** Takes the oldest days that have left the window out of what users spent. Returns how many it took. */
export async function endDays(trx: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with over as (
      select user_id, day from user_spending where day <= ${today} - ${spendingDays}::integer
      order by day, user_id limit ${limit}
    ),
    gone as (
      delete from user_spending using over
      where user_spending.user_id = over.user_id and user_spending.day = over.day
      returning user_spending.user_id, paise
    ),
    sums as (select user_id, sum(paise)::bigint as paise from gone group by user_id),
    figures as (
      update user_activity set spent_paise = spent_paise - sums.paise from sums
      where user_activity.user_id = sums.user_id
    )
    select count(*) from gone`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Takings are compared with yesterday's: older ones are of no use here. */
export async function forgetTakings(trx: Db): Promise<void> {
  await trx
    .deleteFrom('takings')
    .where('starts_at', '<', sql<Date>`now() - interval '40 days'`)
    .execute();
}
