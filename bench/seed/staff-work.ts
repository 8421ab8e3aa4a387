import { firstId, momentOf, someUser, type SeedSize } from './size.ts';

const someOf = (first: number, count: number) => `(${first} + floor(random() * ${count})::bigint)`;
const someStaff = `(${firstId.user + 10} + n % 12)`;

/** What staff did and have to do: the audit log, cases, tickets, approvals, notices, jobs over many records. */
export const staffWork = ({
  users,
  numbers,
  recharges,
  auditEvents,
  cases,
  tickets,
  approvals,
  moneyUses,
  impersonations,
  bulkJobs,
}: SeedSize): readonly string[] => [
  `insert into audit_events (actor_id, action, subject, reason, before, after, at, permission, request_id, ip, device, on_behalf_of)
    select ${someStaff}, action, case when action like 'user.%' then 'user:' || ${someUser('n', auditEvents, users)} when action like 'order.%' then 'number:' || ${someOf(firstId.number, numbers)}
        else 'recharge:' || ${someOf(firstId.recharge, recharges)} end,
      (array['Asked for by the customer','Code came late','Checked with the bank','Duplicate payment'])[n % 4 + 1] || ' ' || n,
      '{"balance": "10.00"}', '{"balance": "12.00"}', ${momentOf('n', auditEvents)}, split_part(action, '.', 1) || 's.change', md5(n::text), '10.0.0.' || n % 50, 'Chrome on Windows',
      case when n % 50 = 0 then ${someUser('n', auditEvents, users)} end
    from (select n, (array['user.balance','user.note','order.refund','order.refresh','recharge.credit','recharge.reject','user.ban'])[n % 7 + 1] as action
      from generate_series(1, ${auditEvents}) n) made`,
  `insert into cases (kind, number_id, user_id, server_id, detail, created_at, seen_at, resolved_at, outcome, resolution, resolved_by)
    select (array['late_code','purchase_unclear','sold_after_close'])[n % 3 + 1], numbers.id, numbers.user_id, numbers.server_id,
      'Number ' || numbers.id || ' needs a decision', at, at, case when n <= ${cases * 0.95} then at + interval '3 hours' end,
      case when n <= ${cases * 0.95} then 'no_action' end, case when n <= ${cases * 0.95} then 'Checked' end, case when n <= ${cases * 0.95} then ${someStaff} end
    from (select n, ${momentOf('n', cases)} as at, ${someOf(firstId.number, numbers)} as number_id from generate_series(1, ${cases}) n offset 0) made
    join numbers on numbers.id = number_id order by n`,
  `insert into case_events (case_id, at, kind, actor_id, detail) select id, created_at, 'note', ${firstId.user + 10}, 'Looked at it' from cases`,
  `insert into tickets (id, user_id, title, status, request_key, body_hash, created_at, updated_at, waiting_since, solved_at)
    overriding system value
    select 10000 + n, ${someUser('n', tickets, users)}, (array['Code did not arrive','Recharge is missing','Account was locked','Refund asked for','How do I use the API'])[n % 5 + 1] || ' #' || n,
      status, 'bench-' || n, '', at, at + interval '2 hours', case when status = 'open' then at + interval '2 hours' end,
      case when status = 'solved' then at + interval '1 day' end
    from (select n, ${momentOf('n', tickets)} as at, case when n > ${tickets * 0.992} then 'open' when n > ${tickets * 0.98} then 'waiting' else 'solved' end as status
      from generate_series(1, ${tickets}) n offset 0) made order by n`,
  `insert into ticket_messages (ticket_id, author_id, author, private, body, request_key, body_hash, sent_at)
    select tickets.id, case k when 1 then user_id else ${firstId.user + 10} end, case k when 1 then 'customer' else 'staff' end, k = 3,
      'Message ' || k || ' of ticket ' || tickets.id, 'bench-' || tickets.id || '-' || k, '', created_at + k * interval '20 minutes'
    from tickets, generate_series(1, 3) k where tickets.id > 10000`,
  `insert into approvals (requester_id, action, permission, subject, amount_paise, reason, payload, request_key, body_hash, created_at, expires_at,
      decision, decided_by, decided_at)
    select ${someStaff}, 'user.balance', 'users.adjust_balance', 'user:' || user_id, 500000 + n, 'Above the limit', '{}', 'bench-' || n, '', at,
      at + interval '1 day', case when n <= ${approvals * 0.98} and n % 10 > 0 then 'approved' end, case when n <= ${approvals * 0.98} and n % 10 > 0 then ${firstId.user + 10} + (n + 1) % 12 end,
      case when n <= ${approvals * 0.98} and n % 10 > 0 then at + interval '1 hour' end
    from (select n, case when n > ${approvals * 0.99} then now() else ${momentOf('n', approvals)} end as at, ${someUser('n', approvals, users)} as user_id from generate_series(1, ${approvals}) n offset 0) made`,
  `insert into staff_money_uses (user_id, action, subject, amount_paise, request_key, at)
    select ${someStaff}, 'user.balance', 'user:1', 100, 'bench-' || n, ${momentOf('n', moneyUses)} from generate_series(1, ${moneyUses}) n`,
  `insert into notifications (user_id, title, message, severity, number_id, created_at)
    select user_id, 'Your code arrived', 'Open the number to read it', 'success', id, closed_at from numbers
    where id >= ${firstId.number} and status = 'finished'`,
  `insert into impersonations (token_hash, user_id, actor_id, session_id, reason, began_at, expires_at, ended_at)
    select sha256(('bench-' || n)::bytea), ${firstId.user} + 100 + n, ${someStaff}, 1, 'Asked for by the customer', ${momentOf('n', impersonations)},
      ${momentOf('n', impersonations)} + interval '30 minutes', ${momentOf('n', impersonations)} + interval '5 minutes' from generate_series(1, ${impersonations}) n`,
  `insert into bulk_jobs (actor_id, action, params, reason, audit_id, actor, total, done, request_key, body_hash, created_at, ended_at)
    select case when n % 2 = 0 then 1 else ${someStaff} end, 'user.ban', '{}', 'Abuse', (select min(id) from audit_events), '{}', 1000, 1000, 'bench-' || n, '', at, at + interval '1 minute'
    from (select n, ${momentOf('n', bulkJobs)} as at from generate_series(1, ${bulkJobs}) n) made`,
  `insert into bulk_rows (job_id, position, record_id, result) select id, k, ${firstId.user} + k, 'done' from bulk_jobs, generate_series(1, 1000) k`,
];
