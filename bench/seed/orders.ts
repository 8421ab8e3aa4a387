import { firstId, momentOf, someUser, type SeedSize } from './size.ts';

/** 62 % get a code; the newest few hundred still wait. */
const numberStatus = (
  numbers: number,
) => `case when n > ${numbers - 250} then 'waiting' when chance < 0.62 then 'finished' when chance < 0.76 then 'expired'
  when chance < 0.95 then 'canceled' else 'failed' end`;

/** What customers bought and paid. */
export const orders = ({ users, numbers, accountOrders, recharges }: SeedSize): readonly string[] => [
  `create temporary table bench_offers as select row_number() over (order by offers.id % 97, offers.id) as pick, offers.*, servers.exchange_rate
    from offers join servers on servers.id = offers.server_id`,
  `create unique index on bench_offers (pick)`,
  `analyze bench_offers`,
  `insert into numbers (id, user_id, service_id, country_id, server_id, offer_id, price_paise, held_paise, status, phone, upstream_id,
      request_key, body_hash, created_at, expires_at, cancel_after, closed_at, cost_paise, exchange_rate, max_price_paise, bought_with)
    overriding system value
    select ${firstId.number - 1} + n, user_id, service_id, country_id, server_id, offers.id, offers.price_paise, offers.price_paise, status,
      case when status <> 'failed' then '91' || (6000000000 + (n * 7919::bigint * 104729) % 3999999999) end,
      case when status <> 'failed' then 'bench-' || n end, 'bench-' || n, '', at, at + interval '20 minutes', at + interval '2 minutes',
      case when status <> 'waiting' then at + waited * interval '1 second' end,
      case when n % 30 > 0 then least(coalesce(offers.cost_paise, offers.price_paise), offers.price_paise) end, offers.exchange_rate,
      case when n % 500 = 0 then offers.price_paise end, (array['Chrome on Windows','Safari on iPhone','Chrome on Android'])[n % 3 + 1]
    from (
      select *, ${numberStatus(numbers)} as status from (
        select n, ${momentOf('n', numbers)} as at, ${someUser('n', numbers, users)} as user_id, random() as chance,
          1 + floor(power(random(), 2.5) * (select count(*) from bench_offers))::bigint as pick, 15 + floor(power(random(), 2) * 1000)::int as waited
        from generate_series(1, ${numbers}) n offset 0) made offset 0) made
    join bench_offers offers using (pick) order by n`,
  `insert into number_checks (number_id, server_id, next_check_at)
    select id, server_id, now() + interval '100 years' from numbers where status = 'waiting' and id >= ${firstId.number}`,
  `insert into number_events (number_id, at, from_status, to_status, source)
    select id, at, from_status, to_status, source from numbers cross join lateral (values
      (created_at, null, 'requested', 'customer'), (created_at + interval '1 second', 'requested', 'waiting', 'upstream'),
      (closed_at, 'waiting', status, case status when 'finished' then 'upstream' when 'canceled' then 'customer' else 'timer' end)
    ) steps (at, from_status, to_status, source) where id >= ${firstId.number} and at is not null`,
  `insert into purchase_attempts (number_id, offer_id, server_id, price_paise, order_id, asked_at, cost_paise, exchange_rate, outcome)
    select id, offer_id, server_id, price_paise, 'bench-' || id, created_at, cost_paise, exchange_rate, case when status = 'failed' then 'refused' end
    from numbers where id >= ${firstId.number}`,
  `create temporary table bench_products as select row_number() over (order by id) as pick, * from products`,
  `insert into account_orders (id, user_id, product_id, product_name, quantity, price_paise, request_key, body_hash, created_at)
    overriding system value
    select ${firstId.accountOrder - 1} + n, user_id, products.id, name, quantity, products.price_paise, 'bench-' || n, '', at
    from (select n, ${momentOf('n', accountOrders)} as at, ${someUser('n', accountOrders, users)} as user_id,
        1 + floor(random() * (select count(*) from bench_products))::bigint as pick, case when random() < 0.8 then 1 else 2 end as quantity
      from generate_series(1, ${accountOrders}) n offset 0) made join bench_products products using (pick) order by n`,
  `insert into stock_items (product_id, sealed, fingerprint, order_id, added_at)
    select product_id, sha256((id || '-' || k)::bytea), sha256(('bench-' || id || '-' || k)::bytea), id, created_at - interval '1 day'
    from account_orders, generate_series(1, quantity) k where id >= ${firstId.accountOrder}`,
  `update products set sold = products.sold + made.sold from (
      select product_id, sum(quantity) as sold from account_orders where id >= ${firstId.accountOrder} group by product_id) made
    where made.product_id = products.id`,
  `insert into recharges (id, user_id, method, amount_paise, status, utr, payment_id, reason, decided_by, decided_at, review_since, network, device,
      request_key, body_hash, created_at, expires_at, next_check_at)
    overriding system value
    select ${firstId.recharge - 1} + n, user_id, method, (array[10000, 20000, 50000, 100000, 250000])[1 + floor(chance2 * 5)::int] + n % 100, status,
      case when method = 'upi' and status <> 'expired' then (400000000000 + n * 7919::bigint)::text end,
      case when method <> 'upi' and status = 'paid' then 'bench-' || n end, case when status = 'rejected' then 'not_received' end,
      case when method = 'upi' and status in ('paid', 'rejected') then ${firstId.user + 10} + n % 12 end,
      case when method = 'upi' and status in ('paid', 'rejected') then at + interval '9 minutes' end,
      case when method = 'upi' and status in ('paid', 'rejected', 'review') then at + interval '4 minutes' end,
      '49.36.' || n % 250 || '.' || user_id % 250, 'Chrome on Android', 'bench-' || n, '', at, at + interval '1 hour', now() + interval '100 years'
    from (select n, ${momentOf('n', recharges)} as at, ${someUser('n', recharges, users)} as user_id, random() as chance2,
        case when n % 5 < 4 then 'upi' else 'sandbox' end as method,
        case when n > ${recharges} - 150 and n % 5 < 4 then 'review' when n % 10 < 8 then 'paid' when n % 10 = 8 then 'expired' else 'rejected' end as status
      from generate_series(1, ${recharges}) n offset 0) made order by n`,
  `insert into utr_claims (recharge_id, utr, sent_at) select id, utr, review_since from recharges where utr is not null and id >= ${firstId.recharge}`,
];
