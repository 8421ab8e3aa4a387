import { firstId, historyEnd, historyLength, historyStart, type SeedSize } from './size.ts';

/**
 * Every movement of money in the order of time. A wallet is opened with what its customer will spend, so no balance is ever
 * below zero. What the orders do not need is small credits, as shops give them.
 */
export const ledger = ({ users, entries }: SeedSize): readonly string[] => [
  `create unlogged table bench_moves as
    select created_at as at, 1 as step, 'hold' as kind, 'number:' || id as reference, user_id, -held_paise as amount, 'held' as against,
        id as number_id, null::bigint as order_id, null::bigint as recharge_id, null::bigint as actor_id from numbers where id >= ${firstId.number}
    union all
    select closed_at, 2, case status when 'finished' then 'capture' else 'release' end, 'number:' || id,
        case when status <> 'finished' then user_id end, held_paise, case status when 'finished' then 'sales' else 'held' end,
        id, null, null, null from numbers where id >= ${firstId.number} and closed_at is not null
    union all
    select closed_at + interval '1 hour', 3, 'refund', 'refund:bench:' || id, user_id, held_paise / 2, 'sales', id, null, null, ${firstId.user + 10}
      from numbers where id >= ${firstId.number} and status = 'finished' and id % 150 = 0 and held_paise > 1 and closed_at < now() - interval '2 hours'
    union all
    select created_at, 1, 'account_sale', 'order:' || id, user_id, -price_paise * quantity, 'sales', null, id, null, null
      from account_orders where id >= ${firstId.accountOrder}
    union all
    select created_at + interval '10 minutes', 1, 'recharge', 'recharge:' || id, user_id, amount_paise, 'gateway:' || method, null, null, id, null
      from recharges where id >= ${firstId.recharge} and status = 'paid'`,
  `insert into bench_moves
    select users.created_at, 0, 'adjustment', 'adjustment:1:opening-' || users.id, users.id, 100 + coalesce(spent.amount, 0), 'adjustments',
      null, null, null, 1
    from users left join (select user_id, -sum(amount) as amount from bench_moves where amount < 0 group by user_id) spent on spent.user_id = users.id
    where users.id >= ${firstId.user}`,
  `insert into bench_moves
    select ${historyStart} + age * ${historyLength}, 4, 'adjustment', 'adjustment:1:bonus-' || n,
      ${firstId.user} + floor(age * ${users} * random() * 0.99)::bigint, 100 + n % 400, 'adjustments', null, null, null, ${firstId.user + 10} + n % 12
    from (select n, power(n::float8 / missing, 0.7) as age from (
      select ${entries} - count(*) - (select count(*) from ledger_entries) as missing from bench_moves) missing,
      generate_series(1, missing) n) made`,
  `create unlogged table bench_entries as
    select (select coalesce(max(id), 0) from ledger_entries) + row_number() over (order by at, step) as id, * from bench_moves`,
  `drop table bench_moves`,
  `analyze bench_entries`,
  `insert into ledger_entries (id, kind, reference, settles, refunds, user_id, description, number_id, recharge_id, order_id, actor_id, created_at)
    overriding system value
    select entries.id, entries.kind, entries.reference, case when entries.kind in ('capture', 'release') then held.id end,
      case when entries.kind = 'refund' then charged.id end, entries.user_id,
      case entries.kind when 'adjustment' then 'Festival credit' when 'recharge' then 'Recharge' when 'account_sale' then 'Account' else 'Number' end,
      entries.number_id, entries.recharge_id, entries.order_id, entries.actor_id, entries.at
    from bench_entries entries
    left join (select number_id, id from bench_entries where kind = 'hold') held on entries.kind in ('capture', 'release') and held.number_id = entries.number_id
    left join (select number_id, id from bench_entries where kind = 'capture') charged on entries.kind = 'refund' and charged.number_id = entries.number_id
    order by entries.id`,
  `insert into postings (entry_id, account, user_id, amount_paise, balance_paise)
    select entries.id, side.account, side.user_id, side.amount, case when side.user_id is not null then entries.balance end
    from (select *, case when user_id is not null then sum(amount) over (partition by user_id order by id) end::bigint as balance from bench_entries) entries
    cross join lateral (values
      (case when user_id is null then 'held' else 'wallet:' || user_id end, user_id, case when user_id is null then -amount else amount end),
      (against, null, case when user_id is null then amount else -amount end)) side (account, user_id, amount)
    order by entries.id`,
  `update wallets set balance_paise = sums.amount from (select user_id, sum(amount)::bigint as amount from bench_entries
    where user_id is not null group by user_id) sums where sums.user_id = wallets.user_id`,
];

/** What the jobs keep: figures of users and the takings. The analytics are counted by the product's own code. */
export const figures: readonly string[] = [
  `insert into user_activity (user_id, seen_at, balance_paise, recharged_paise, bought_paise, refunded_paise, charged_paise, codes, spent_paise)
    select users.id, greatest(users.created_at, ${historyEnd} - power(random(), 0.5) * (${historyEnd} - users.created_at)), wallets.balance_paise,
      coalesce(recharged, 0), coalesce(bought, 0), coalesce(refunded, 0), coalesce(charged, 0), coalesce(codes, 0), coalesce(spent, 0)
    from users join wallets on wallets.user_id = users.id left join (
      select coalesce(entries.user_id, numbers.user_id) as user_id,
        sum(amount) filter (where kind = 'recharge') as recharged, -sum(amount) filter (where kind in ('hold', 'account_sale')) as bought,
        sum(amount) filter (where kind in ('release', 'refund')) as refunded,
        sum(case kind when 'capture' then amount when 'adjustment' then 0 when 'recharge' then 0 else -amount end) filter (where against = 'sales') as charged,
        count(*) filter (where kind = 'capture') as codes,
        sum(case kind when 'capture' then amount else -amount end) filter (where against = 'sales' and at > now() - interval '29 days') as spent
      from bench_entries entries left join numbers on entries.kind = 'capture' and numbers.id = entries.number_id
      where kind <> 'adjustment' group by 1) sums on sums.user_id = users.id
    where users.id >= ${firstId.user}`,
  `insert into user_spending (user_id, day, paise)
    select coalesce(entries.user_id, numbers.user_id), (at at time zone 'Asia/Kolkata')::date,
      sum(case kind when 'capture' then amount else -amount end)
    from bench_entries entries left join numbers on entries.kind = 'capture' and numbers.id = entries.number_id
    where against = 'sales' and at > now() - interval '29 days' group by 1, 2 having sum(amount) <> 0`,
  `insert into takings (starts_at, sales_paise, refunds_paise, recharges_paise)
    select date_bin('5 minutes', at, 'epoch'), coalesce(sum(case kind when 'capture' then amount else -amount end) filter (where against = 'sales' and kind <> 'refund'), 0),
      coalesce(sum(amount) filter (where kind = 'refund'), 0), coalesce(sum(amount) filter (where kind = 'recharge'), 0)
    from bench_entries where at > now() - interval '40 days' and (against = 'sales' or kind = 'recharge') group by 1
    on conflict (starts_at) do nothing`,
  `update rollup_progress set entry_id = (select max(id) from bench_entries), next_entry_id = (select max(id) from bench_entries), rolled_up_at = now(), marked_at = now()`,
  `update analytics_progress set counted_until = now() - interval '150 minutes'`,
  `drop table bench_entries`,
];
