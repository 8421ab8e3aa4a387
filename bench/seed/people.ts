import { firstId, momentOf, historyEnd, someUser, type SeedSize } from './size.ts';

const firstNames = `array['aarav','vivaan','aditya','vihaan','arjun','sai','reyansh','krishna','ishaan','rohan','kabir','anaya',
  'diya','saanvi','aadhya','kiara','meera','riya','priya','neha','pooja','rahul','amit','suresh','ramesh','deepak','sunil','vijay','anil','farhan']`;
const lastNames = `array['sharma','verma','gupta','singh','kumar','patel','shah','mehta','reddy','nair','iyer','rao','das','ghosh',
  'khan','ansari','yadav','joshi','kulkarni','desai','chauhan','mishra','pandey','tiwari','bose','menon','pillai','naidu']`;

/** Everyone with an account, and what is known of them. */
export const people = ({ users, logins, notes }: SeedSize): readonly string[] => [
  `insert into users (id, email, password_hash, telegram_id, name, created_at, email_verified_at, role)
    overriding system value
    select ${firstId.user - 1} + n,
      case when n % 97 > 0 then first || '.' || last || n || (array['@gmail.com','@rediffmail.com','@outlook.com','@proton.me'])[n % 4 + 1] end,
      case when n % 97 > 0 then 'x' end, case when n % 97 = 0 then n end, initcap(first || ' ' || last),
      ${momentOf('n', users)}, case when n % 3 > 0 then ${momentOf('n', users)} end,
      case when n between 11 and 22 then (array['support','support','admin'])[n % 3 + 1] end
    from generate_series(1, ${users}) n cross join lateral (select
      (${firstNames})[1 + (n * 7919::bigint) % 30] as first, (${lastNames})[1 + (n * 104729::bigint) % 28] as last) names`,
  `insert into wallets (user_id) select id from users where id >= ${firstId.user}`,
  `insert into sessions (user_id, token_hash, remember, ip, device, created_at, last_seen_at, expires_at)
    select id, sha256(('bench-' || id || '-' || k)::bytea), true, '49.36.' || id % 250 || '.' || k, 'Chrome on Android',
      ${historyEnd} - random() * interval '30 days', ${historyEnd} - random() * interval '20 days', ${historyEnd} + interval '30 days'
    from users, generate_series(1, 2) k where id >= ${firstId.user} and id % 5 = 0`,
  `insert into login_events (user_id, email, at, ip, device, success, wrong)
    select users.id, coalesce(email, ''), at, '49.36.' || users.id % 250 || '.7', 'Chrome on Android', n % 9 > 0, case when n % 9 = 0 then 'password' end
    from (select n, ${someUser('n', logins, users)} as user_id, ${momentOf('n', logins)} as at from generate_series(1, ${logins}) n) made
    join users on users.id = user_id order by at`,
  `insert into api_keys (user_id, key_hash, hint, request_key, created_at, last_used_at)
    select id, sha256(('key-' || id)::bytea), 'nd_a…b', 'bench', created_at, ${historyEnd} - random() * interval '90 days'
    from users where id >= ${firstId.user} and id % 400 = 7`,
  `insert into user_bans (user_id, reason, until, banned_by)
    select id, 'Chargeback', case when id % 2 = 0 then now() + interval '90 days' end, 1 from users where id >= ${firstId.user + 100} and id % 300 = 11`,
  `update users set blocked_at = banned_at from user_bans where user_id = users.id`,
  `insert into user_notes (user_id, author_id, text, request_key, created_at)
    select ${someUser('n', notes, users)}, ${firstId.user + 10} + n % 12, 'Wrote on the channel about order ' || n, 'bench-' || n, ${momentOf('n', notes)}
    from generate_series(1, ${notes}) n`,
];
