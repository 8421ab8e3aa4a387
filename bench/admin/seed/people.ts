/** BENCH_SHARE makes it smaller: 0.01 shows in a minute whether the seed and the requests work. */
const share = Number(process.env['BENCH_SHARE'] ?? 1);
/** How many of each the seed makes: a million users, a million orders and ten million ledger entries. */
export const seedSize = {
  users: 1_000_000 * share,
  numbers: 700_000 * share,
  accountOrders: 150_000 * share,
  recharges: 150_000 * share,
  entries: 10_000_000 * share,
};

/** Seeded ids begin here, so that the shop's own rows keep theirs. */
export const firstId = { user: 1_001, number: 200_001, accountOrder: 200_001, recharge: 200_001 };
/** The history's length. It ends shortly before the seeding, so that today has its share. */
export const historyDays = 420;

/** Literals, because a function would be called for every row. */
const endsAt = Date.now() - 26 * 60_000;
export const historyEnd = `timestamptz '${new Date(endsAt).toISOString()}'`;
export const historyStart = `timestamptz '${new Date(endsAt - historyDays * 86_400_000).toISOString()}'`;
export const historyLength = `interval '${historyDays * 24} hours'`;

/** Where in the history the n-th of so many lies. */
export function momentOf(n: string, of: number): string {
  return `(${historyStart} + ${n}::float8 / ${of} * ${historyLength})`;
}

/** One of the users that existed then; few buy most, and one is a reseller. */
export function someUser(n: string, of: number, chance = 'random()'): string {
  return `(${firstId.user} + case when ${n} % 20 = 0 then 6 else
    floor(greatest(${n}::float8 / ${of} * ${seedSize.users} - 1, 0) * power(${chance}, 2))::bigint end)`;
}

const firstNames = `array['aarav','vivaan','aditya','vihaan','arjun','sai','reyansh','krishna','ishaan','rohan','kabir','anaya',
  'diya','saanvi','aadhya','kiara','meera','riya','priya','neha','pooja','rahul','amit','suresh','ramesh','deepak','sunil','vijay','anil','farhan']`;
const lastNames = `array['sharma','verma','gupta','singh','kumar','patel','shah','mehta','reddy','nair','iyer','rao','das','ghosh',
  'khan','ansari','yadav','joshi','kulkarni','desai','chauhan','mishra','pandey','tiwari','bose','menon','pillai','naidu']`;

export const people: readonly string[] = [
  `insert into users (id, email, password_hash, telegram_id, name, created_at, email_verified_at, role)
    overriding system value
    select ${firstId.user - 1} + n,
      case when n % 97 > 0 then first || '.' || last || n || (array['@gmail.com','@rediffmail.com','@outlook.com','@proton.me'])[n % 4 + 1] end,
      case when n % 97 > 0 then 'x' end, case when n % 97 = 0 then n end, initcap(first || ' ' || last),
      ${momentOf('n', seedSize.users)}, case when n % 3 > 0 then ${momentOf('n', seedSize.users)} end,
      case when n between 11 and 22 then (array['support','support','admin'])[n % 3 + 1] end
    from generate_series(1, ${seedSize.users}) n cross join lateral (select
      (${firstNames})[1 + (n * 7919::bigint) % 30] as first, (${lastNames})[1 + (n * 104729::bigint) % 28] as last) names`,
  `insert into wallets (user_id) select id from users where id >= ${firstId.user}`,
  `insert into sessions (user_id, token_hash, remember, ip, device, created_at, last_seen_at, expires_at)
    select id, sha256(('bench-' || id || '-' || k)::bytea), true, '49.36.' || id % 250 || '.' || k, 'Chrome on Android',
      ${historyEnd} - random() * interval '30 days', ${historyEnd} - random() * interval '20 days', ${historyEnd} + interval '30 days'
    from users, generate_series(1, 2) k where id >= ${firstId.user} and id % 5 = 0`,
  `insert into login_events (user_id, email, at, ip, device, success, wrong)
    select users.id, coalesce(email, ''), at, '49.36.' || users.id % 250 || '.7', 'Chrome on Android', n % 9 > 0, case when n % 9 = 0 then 'password' end
    from (select n, ${someUser('n', 1_500_000)} as user_id, ${momentOf('n', 1_500_000)} as at from generate_series(1, 1500000) n) made
    join users on users.id = user_id order by at`,
  `insert into api_keys (user_id, key_hash, hint, request_key, created_at, last_used_at)
    select id, sha256(('key-' || id)::bytea), 'nd_a…b', 'bench', created_at, ${historyEnd} - random() * interval '90 days'
    from users where id >= ${firstId.user} and id % 400 = 7`,
  `insert into user_bans (user_id, reason, until, banned_by)
    select id, 'Chargeback', case when id % 2 = 0 then now() + interval '90 days' end, 1 from users where id >= ${firstId.user + 100} and id % 300 = 11`,
  `update users set blocked_at = banned_at from user_bans where user_id = users.id`,
  `insert into user_notes (user_id, author_id, text, request_key, created_at)
    select ${someUser('n', 50_000)}, ${firstId.user + 10} + n % 12, 'Wrote on the channel about order ' || n, 'bench-' || n, ${momentOf('n', 50_000)}
    from generate_series(1, 50000) n`,
];
