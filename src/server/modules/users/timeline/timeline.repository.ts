import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Paise } from '#shared/money.ts';
import type { TimelineFilter, TimelineSource } from '#shared/staff/customers.ts';
import type { PublicKind } from '#shared/record-kinds.ts';
import type { Db } from '../../../db/client.ts';
import { all } from '../../../db/history.ts';

export type TimelineRow = {
  source: TimelineSource;
  id: number;
  at: Date;
  /** Microseconds, for the cursor. */
  micros: number;
  kind: string;
  amount: Paise | null;
  balance: Paise | null;
  about: PublicKind | null;
  about_id: number | null;
  title: string | null;
  detail: string | null;
  status: string | null;
  actor: string | null;
  reason: string | null;
  device: string | null;
  ip: string | null;
  changes: { before: unknown; after: unknown } | null;
};

/** After which row a page begins: rows of one moment are in the order of their source and id. */
export type Place = { micros: number; rank: number; id: number };

/** The rank orders rows of one moment. */
const ranks: Record<TimelineSource, number> = { entry: 1, recharge: 2, login: 3, audit: 4, note: 5 };
export function rankOf(source: TimelineSource): number {
  return ranks[source];
}

type Source = { rank: number; table: string; time: string; conditions: (userId: UserId) => RawBuilder<boolean>[] };

const entries: Source = {
  rank: ranks.entry,
  table: 'ledger_entries',
  time: 'created_at',
  conditions: (userId) => [sql`row.user_id = ${userId}`],
};
const ofOrders: Source = {
  ...entries,
  conditions: (userId) => [
    sql`row.user_id = ${userId}`,
    sql`row.kind in ('hold', 'hold_reduction', 'release', 'account_sale', 'refund')`,
  ],
};
/** A paid recharge is an entry. */
const recharges: Source = {
  rank: ranks.recharge,
  table: 'recharges',
  time: 'created_at',
  conditions: (userId) => [sql`row.user_id = ${userId}`, sql`row.status <> 'paid'`],
};
const logins: Source = {
  rank: ranks.login,
  table: 'login_events',
  time: 'at',
  conditions: (userId) => [sql`row.user_id = ${userId}`, sql`row.success is not null`],
};
const notes: Source = {
  rank: ranks.note,
  table: 'user_notes',
  time: 'created_at',
  conditions: (userId) => [sql`row.user_id = ${userId}`],
};
/** About the customer or a record of theirs. Notes and changes of the balance are rows of their own. */
const audit = (more: (userId: UserId) => RawBuilder<boolean>): Source => ({
  rank: ranks.audit,
  table: 'audit_events',
  time: 'at',
  conditions: (userId) => [
    sql`row.customer_id = ${userId}`,
    sql`row.action not in ('user.note', 'user.balance')`,
    more(userId),
  ],
});

const parts: Record<TimelineFilter, Source[]> = {
  all: [entries, recharges, logins, audit(() => sql`true`), notes],
  money: [entries, recharges],
  orders: [ofOrders],
  logins: [logins, audit((userId) => sql`row.actor_id = ${userId} and row.subject = ${`user:${userId}`}`)],
  staff: [audit((userId) => sql`row.actor_id <> ${userId}`), notes],
};

/** One page of a customer's timeline, newest first. Each source walks its own index by time and stops at the limit. */
export async function listTimeline(
  db: Db,
  userId: UserId,
  { filter, after, limit }: { filter: TimelineFilter; after: Place | undefined; limit: number },
): Promise<TimelineRow[]> {
  const found = parts[filter].map((source) => sql`(${rowsOf(source, userId, after, limit)})`);
  const { rows } = await sql<TimelineRow>`
    with page as materialized (
      select * from (${sql.join(found, sql` union all `)}) merged order by at desc, rank desc, id desc limit ${limit}
    )
    select
      (array['entry', 'recharge', 'login', 'audit', 'note'])[page.rank] as source, page.id, page.at,
      (extract(epoch from page.at) * 1000000)::bigint as micros,
      coalesce(entries.kind, recharges.method, audit.action,
        case when page.rank = 3 then case when logins.support is not null then 'support_' || logins.support
          when logins.success then 'logged_in' else coalesce('wrong_' || logins.wrong, 'refused') end end,
        'note') as kind,
      coalesce(postings.amount_paise, recharges.amount_paise) as amount, postings.balance_paise as balance,
      case when entries.number_id is not null then 'number' when entries.order_id is not null then 'account_order'
        when coalesce(entries.recharge_id, recharges.id) is not null then 'recharge'
        when split_part(audit.subject, ':', 1) = 'order' then 'account_order'
        when split_part(audit.subject, ':', 1) in ('number', 'account_order', 'recharge', 'case', 'ticket')
          then split_part(audit.subject, ':', 1) end as about,
      coalesce(entries.number_id, entries.order_id, entries.recharge_id, recharges.id,
        substring(audit.subject from ':([0-9]{1,15})$')::bigint) as about_id,
      coalesce(services.name || ' · ' || countries.name, orders.product_name || ' × ' || orders.quantity,
        recharges.utr, case when entries.kind in ('adjustment', 'refund') then entries.description end, notes.text) as title,
      coalesce(numbers.phone, paid.utr) as detail,
      coalesce(numbers.status, recharges.status) as status,
      coalesce(entry_actor.shown_as, audit_actor.shown_as, author.shown_as) as actor,
      coalesce(audit.reason, recharges.reason) as reason, logins.device, logins.ip,
      case when audit.id is not null then jsonb_build_object('before', audit.before, 'after', audit.after) end as changes
    from page
    left join ledger_entries entries on page.rank = 1 and entries.id = page.id
    left join postings on postings.entry_id = entries.id and postings.user_id = ${userId}
    left join numbers on numbers.id = entries.number_id
    left join services on services.id = numbers.service_id
    left join countries on countries.id = numbers.country_id
    left join account_orders orders on orders.id = entries.order_id
    left join recharges paid on paid.id = entries.recharge_id
    left join users entry_actor on entry_actor.id = entries.actor_id
    left join recharges on page.rank = 2 and recharges.id = page.id
    left join login_events logins on page.rank = 3 and logins.id = page.id
    left join audit_events audit on page.rank = 4 and audit.id = page.id
    left join users audit_actor on audit_actor.id = audit.actor_id
    left join user_notes notes on page.rank = 5 and notes.id = page.id
    left join users author on author.id = notes.author_id
    order by page.at desc, page.rank desc, page.id desc`.execute(db);
  return rows;
}

function rowsOf({ rank, table, time, conditions }: Source, userId: UserId, after: Place | undefined, limit: number) {
  const at = sql.ref(`row.${time}`);
  const earlier = after
    ? (() => {
        const moment = sql`(timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond')`;
        const tie = sql<boolean>`(${rank}::int, row.id) < (${after.rank}::int, ${after.id}::bigint)`;
        return [sql<boolean>`${at} <= ${moment}`, sql<boolean>`(${at} < ${moment} or ${tie})`];
      })()
    : [];
  return sql`select ${rank}::int as rank, row.id, ${at} as at from ${sql.table(table)} row
    where ${all([...conditions(userId), ...earlier])} order by ${at} desc, row.id desc limit ${limit}`;
}
