import pg from 'pg';
import type { Connection } from '#server/db/embedded/probe-server.ts';

type User = { id: number; email: string; name: string; seen: string; balance: string; spent: string };
type Order = { id: number; phone: string | null; offer_id: number };
type Event = { id: number; subject: string; actor_id: number; action: string; customer: number | null; day: string };
/** Rows from all over the seeded data, in a random order, so that requests about them find little of it in memory. */
export type Samples = {
  users: User[];
  numbers: Order[];
  accountOrders: { id: number }[];
  recharges: { id: number; utr: string | null; amount: string }[];
  cases: { id: number; closed: string | null }[];
  tickets: { id: number; changed: string }[];
  events: Event[];
  approvals: { id: number }[];
  jobs: { id: number }[];
  services: { id: number; name: string; code: string }[];
  countries: { id: number; name: string; iso: string }[];
  servers: { id: number; name: string }[];
};

const most = 400;

export async function readSamples(connection: Connection): Promise<Samples> {
  const client = new pg.Client({
    ...connection,
    types: {
      getTypeParser: (oid, format) =>
        oid === 20 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  await client.connect();
  const some = async <T>(columns: string, from: string): Promise<T[]> =>
    (await client.query(`select ${columns} from ${from} order by random() limit ${most}`)).rows as T[];
  try {
    return {
      users: await some(
        `users.id, coalesce(email, 'none@example.com') as email, name, (extract(epoch from seen_at) * 1000000)::bigint::text as seen,
          balance_paise::text as balance, spent_paise::text as spent`,
        `users tablesample bernoulli (2) join user_activity on user_id = users.id where role is null`,
      ),
      numbers: await some('id, phone, offer_id', 'numbers tablesample bernoulli (2)'),
      accountOrders: await some('id', 'account_orders tablesample bernoulli (5)'),
      recharges: await some('id, utr, (amount_paise / 100)::text as amount', 'recharges tablesample bernoulli (5)'),
      cases: await some(`id, (extract(epoch from resolved_at) * 1000000)::bigint::text as closed`, 'cases'),
      tickets: await some(`id, (extract(epoch from updated_at) * 1000000)::bigint::text as changed`, 'tickets'),
      events: await some(
        `id, subject, actor_id, action, on_behalf_of as customer, to_char(at, 'YYYY-MM-DD') as day`,
        'audit_events tablesample bernoulli (2)',
      ),
      approvals: await some('id', 'approvals'),
      jobs: await some('id', 'bulk_jobs'),
      services: await some('id, name, code', 'services'),
      countries: await some('id, name, iso', 'countries'),
      servers: await some('id, name', 'servers'),
    };
  } finally {
    await client.end();
  }
}
