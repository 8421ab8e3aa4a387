import pg from 'pg';

/** A customer who is logged in, and the address of this machine from which they come. */
export type Customer = { token: string; localAddress: string };

/** The shop allows 1,000 sockets of one address, and 100 that wait for their login. */
const addresses = 20;

/** Adds customers with empty wallets, by SQL: hashing their passwords would take minutes. */
export async function seedCustomers(databaseUrl: string, count: number): Promise<Customer[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(people, [count]);
  await client.query(sessions);
  await client.query('vacuum analyze');
  await client.end();
  return Array.from({ length: count }, (_, index) => ({
    token: `socket-${index + 1}`,
    localAddress: `127.0.7.${1 + (index % addresses)}`,
  }));
}

const people = `
  with added as (
    insert into users (email, password_hash, name, email_verified_at)
    select 'socket-' || n || '@bench.test', 'x', 'Customer ' || n, now() from generate_series(1, $1::int) n returning id)
  insert into wallets (user_id) select id from added`;

const sessions = `
  insert into sessions (user_id, token_hash, remember, ip, device, expires_at)
  select id, sha256(split_part(email, '@', 1)::bytea), true, '127.0.7.1', 'Chrome on Android', now() + interval '30 days'
  from users where email like 'socket-%'`;
