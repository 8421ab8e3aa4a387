import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../../db/client.ts';

/** What of a customer's past counts as a risk, in days. */
const riskDays = 90;
/** So many others are named at most. */
export const mostOthers = 5;

/** Of each customer so much is read at most, the newest first, so that a reseller takes no longer. */
const mostEntries = 1_000;
const mostRecharges = 200;
const mostNetworks = 20;
/** A network with more customers is a mobile operator's: who is on it says nothing. */
const mostOnNetwork = 20;

export type MoneyRisk = {
  bought: Paise;
  refunded: Paise;
  /** Refunds of what was charged: by staff, or of a recalled account. */
  charged_refunds: number;
  rejected_recharges: number;
};

/** Another customer with the same UTR, or on the same network. */
export type Other = { id: UserId; email: string; banned: boolean; shared: string };

/** Shares and counts of the last days. */
export async function findMoneyRisk(db: Db, userId: UserId): Promise<MoneyRisk> {
  const { rows } = await sql<MoneyRisk>`
    select money.*, recharges.rejected_recharges
    from (
      select
        coalesce(-sum(amount) filter (where kind in ('hold', 'hold_reduction', 'account_sale')), 0)::bigint as bought,
        coalesce(sum(amount) filter (where kind in ('release', 'refund')), 0)::bigint as refunded,
        count(*) filter (where kind = 'refund') as charged_refunds
      from (
        select entries.kind, postings.amount_paise as amount
        from (
          select id, kind from ledger_entries
          where user_id = ${userId} and created_at > now() - make_interval(days => ${riskDays}::int)
          order by created_at desc limit ${mostEntries}
        ) entries
        join postings on postings.entry_id = entries.id and postings.user_id = ${userId}
      ) moved
    ) money
    cross join (
      select count(*) filter (where status = 'rejected') as rejected_recharges
      from (
        select status, created_at from recharges where user_id = ${userId} order by id desc limit ${mostRecharges}
      ) latest
      where created_at > now() - make_interval(days => ${riskDays}::int)
    ) recharges`.execute(db);
  const [risk] = rows;
  if (!risk) throw new Error('an aggregate has one row');
  return risk;
}

/** Other customers who sent a UTR of this one, with that UTR: one more than are named. */
export async function findSameUtr(db: Db, userId: UserId): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select users.id, users.shown_as as email, users.blocked_at is not null as banned, min(others.utr) as shared
    from (
      select distinct utr from (
        select utr from recharges where user_id = ${userId} order by id desc limit ${mostRecharges}
      ) latest where utr is not null
    ) own
    cross join lateral (
      select user_id, utr from recharges
      where recharges.utr = own.utr and recharges.user_id <> ${userId} limit ${mostOthers + 1}
    ) others
    join users on users.id = others.user_id
    group by users.id order by banned desc, users.id desc limit ${mostOthers + 1}`.execute(db);
  return rows;
}

/** Other customers who logged in from a network of this one, banned ones first: one more than are named. */
export async function findSameNetwork(db: Db, userId: UserId): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select users.id, users.shown_as as email, users.blocked_at is not null as banned, min(networks.network) as shared
    from (
      select network from known_networks
      where user_id = ${userId} and last_login_at > now() - make_interval(days => ${riskDays}::int)
      order by last_login_at desc limit ${mostNetworks}
    ) own
    cross join lateral (
      select array_agg(user_id) as ids, network from (
        select user_id, network from known_networks
        where known_networks.network = own.network and last_login_at > now() - make_interval(days => ${riskDays}::int)
        order by last_login_at desc limit ${mostOnNetwork + 1}
      ) latest group by network
    ) networks
    cross join lateral unnest(networks.ids) as others (user_id)
    join users on users.id = others.user_id and users.id <> ${userId}
    where cardinality(networks.ids) <= ${mostOnNetwork}
    group by users.id order by banned desc, users.id desc limit ${mostOthers + 1}`.execute(db);
  return rows;
}
