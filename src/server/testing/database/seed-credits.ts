import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';

/** Adds paid recharges of one rupee, "seed 1" to "seed n", to an empty wallet, with consistent books. */
export async function seedCredits(db: Db, userId: UserId, count: number, text = 'seed'): Promise<void> {
  await sql`
    with paid as (
      insert into recharges (id, user_id, method, amount_paise, status, request_key, body_hash, expires_at, next_check_at)
      overriding system value
      select ${userId}::bigint * 10000000 + n, ${userId}, 'upi', 100, 'paid', 'seed ' || n, '', now(), now()
      from generate_series(1, ${count}::int) n
    ), entries as (
      insert into ledger_entries (kind, reference, recharge_id, description, user_id, created_at)
      select 'recharge', 'recharge:' || (${userId}::bigint * 10000000 + n), ${userId}::bigint * 10000000 + n,
        ${text}::text || ' ' || n, ${userId}, now() - (${count}::int - n) * interval '1 minute'
      from generate_series(1, ${count}::int) n
      returning id
    ), numbered as (select id, row_number() over (order by id) as n from entries),
    posted as (
      insert into postings (entry_id, account, user_id, amount_paise, balance_paise)
      select id, 'wallet:' || ${userId}::bigint, ${userId}::bigint, 100, n * 100 from numbered
      union all
      select id, 'gateway:upi', null, -100, null from numbered
      returning 1
    )
    update wallets set balance_paise = ${count}::int * 100 where user_id = ${userId}`.execute(db);
}
