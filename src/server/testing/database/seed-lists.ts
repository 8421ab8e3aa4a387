import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

type Size = { rows: number; /** So many customers have something. */ share: number; tables: readonly string[] };

/** Rows of every list of staff, whose searches are then counted. */
export async function seedLists(db: Db, { rows, share, tables }: Size): Promise<void> {
  // Without foreign keys and triggers, so that it takes seconds.
  await sql`set session_replication_role = replica`.execute(db);
  const seed = async (...statements: ReturnType<typeof sql>[]) => {
    for (const statement of statements) await statement.execute(db);
  };
  const each = sql`from generate_series(1, ${rows}::int) n`;
  await seed(
    sql`insert into users (id, email, password_hash) overriding system value
      select n, 'customer' || n || '@mail.in', 'x' from generate_series(1, ${rows}::int) n`,
    sql`update users set role = 'owner' where id = 1`,
    sql`insert into recharges (id, user_id, method, amount_paise, status, utr, decided_at, decided_by, request_key, body_hash, expires_at, next_check_at)
      overriding system value
      select n, 1 + n % ${share}::int, 'upi', 10000 + n, case when n <= 100 then 'review' when n % 2 = 0 then 'paid' else 'expired' end,
        (400000000000 + n)::text, case when n > 100 then now() - (n - 101) * interval '1 hour' end,
        case when n > 100 then 1 end, 'seed ' || n, '', now(), now() ${each}`,
    sql`insert into utr_claims (recharge_id, utr) select n, (400000000000 + n)::text ${each}`,
    sql`insert into utr_claims (recharge_id, utr) values (7, '400000000099')`,
    sql`insert into cases (id, kind, detail, user_id, number_id, recharge_id, created_at, resolved_at, resolved_by, outcome, resolution)
      overriding system value
      select n, 'late_code', 'Case ' || n, 1 + n % ${share}::int, n, n, now(),
        case when n > 100 then now() - n * interval '1 minute' end, case when n > 100 then 1 end,
        case when n > 100 then 'no_action' end, case when n > 100 then '' end ${each}`,
    sql`insert into approvals (id, requester_id, action, permission, subject, customer_id, amount_paise, payload, request_key, body_hash, expires_at)
      overriding system value
      select n, 1 + n % 3, 'order.refund', 'orders.refund', 'order:' || n, 10 + n % 4000, 100, '{}', 'seed ' || n, '',
        case when n > 100 then now() - interval '1 day' else now() + interval '1 day' end ${each}`,
    sql`insert into tickets (id, user_id, title, status, waiting_since, request_key, body_hash) overriding system value
      select n, 1 + n % ${share}::int, 'About a payment ' || n || ' late', case when n <= 100 then 'open' else 'solved' end,
        case when n <= 100 then now() end, 'seed ' || n, '' ${each}`,
    sql`insert into notices (id, title, message, severity, shown_as, audience, created_by, request_key, body_hash)
      overriding system value
      select n, 'Notice ' || n || ' late', 'A planned break', 'info', 'list', '{"to":"everyone"}', 1, 'seed ' || n, '' ${each}`,
    sql`insert into products (id, name, description, category, price_paise, minimum, maximum, enabled, request_key, body_hash, created_by)
      overriding system value
      select n, 'Product ' || n, '', 'Mail', 100, 1, 10, true, 'seed ' || n, '', 1 from generate_series(1, 200) n`,
    sql`insert into stock_batches (id, product_id, supplier, note, accounts, rejected, imported_by, request_key)
      overriding system value
      select n, 1 + n % 200, 'Supplier ' || n || ' north', 'Weekly import', 1, '{}', 1, 'seed ' || n ${each}`,
    sql`insert into audit_events (id, actor_id, action, subject, reason, customer_id, at) overriding system value
      select n, 1, 'record.act_' || n % 40, 'recharge:' || n, 'Reason ' || n || ' given', 1 + n % ${share}::int,
        now() - n * interval '1 minute' ${each}`,
    ...tables.map((table) => sql`vacuum analyze ${sql.table(table)}`),
  );
  await sql`set session_replication_role = origin`.execute(db);
}
