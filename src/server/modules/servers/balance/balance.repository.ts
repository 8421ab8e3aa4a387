import { sql } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { BalanceLevel } from '#shared/staff/servers/server-facts.ts';
import type { Db } from '../../../db/client.ts';

/** Claims the servers whose balance was asked for longer than `ageMs` ago, for this process alone. */
export async function claimBalances(db: Db, ageMs: number): Promise<ServerId[]> {
  const { rows } = await sql<{ id: ServerId }>`
    update servers set balance_asked_at = now() where id in (
      select id from servers where enabled and (synced_at is not null or protocol = 'custom_http')
        and coalesce(balance_asked_at, '-infinity') < now() - ${ageMs}::float8 * interval '1 millisecond'
      for update skip locked
    ) returning id`.execute(db);
  return rows.map((row) => row.id);
}

export type NotedBalance = {
  name: string;
  currency: string | null;
  /** A decimal. */
  exchange_rate: string;
  balance: string;
  was: BalanceLevel;
  level: BalanceLevel;
  limit: string | null;
};

/**
 * Keeps a balance (a decimal in the provider's money; further places are rounded), or looks again at the kept one after its
 * levels were changed. Returns the level before and after, under the row's lock: of several processes one sees a crossing.
 * Undefined where no balance was ever read.
 */
export async function noteBalance(trx: Db, id: ServerId, read: string | undefined): Promise<NotedBalance | undefined> {
  const { rows } = await sql<NotedBalance>`
    with before as (
      select id, balance_level as was, coalesce(${read ?? null}::numeric, balance) as balance, balance_warn, balance_critical
      from servers where id = ${id} for no key update
    ),
    judged as (
      select *, case when balance < balance_critical then 'critical' when balance < balance_warn then 'warn' else 'ok' end
        as level from before
    )
    update servers set balance = judged.balance, balance_level = judged.level,
      balance_low_since = case when judged.level <> 'ok' then coalesce(servers.balance_low_since, now()) end,
      balance_read_at = case when ${read !== undefined} then now() else servers.balance_read_at end,
      balance_asked_at = case when ${read !== undefined} then now() else servers.balance_asked_at end
    from judged where servers.id = judged.id and judged.balance is not null
    returning servers.name, servers.currency, servers.exchange_rate, servers.balance, judged.was, judged.level,
      case judged.level when 'critical' then judged.balance_critical when 'warn' then judged.balance_warn end as "limit"`.execute(
    trx,
  );
  return rows[0];
}
