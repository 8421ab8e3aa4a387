import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** How many records wait in a queue, up to 10,001, and since when the oldest (seconds); null in an empty one. */
export type QueueFigure = { queue: string; waiting: number; oldest: number | null };
/** Of the books: differences that are known now, when they were last proven (seconds since 1970), and what was proven, in paise. */
export type BookFigures = {
  differences: number;
  proven: number | null;
  fullyProven: number | null;
  wallets: number;
  held: number;
};

const most = 10_001;
/** The time between claiming a purchase and an answer of the provider: those in progress are not unclear yet. */
const inProgress = sql`interval '30 seconds'`;

/** Each part reads an index of what is open, or a table that only has that, and no more than `most` rows of it. */
const open = {
  number_checks: sql`select next_check_at as at from number_checks where next_check_at <= now() limit ${most}`,
  unclear_purchases: sql`
    select created_at as at from numbers
    where status = 'requested' and created_at < now() - ${inProgress} order by id limit ${most}`,
  mails: sql`select created_at as at from mails where sealed_mail is not null and useful_until > now() limit ${most}`,
  pushes: sql`select next_try_at as at from push_messages where next_try_at <= now() order by next_try_at limit ${most}`,
  notices: sql`select next_step_at as at from notices where next_step_at <= now() limit ${most}`,
  bulk_jobs: sql`select created_at as at from bulk_jobs where ended_at is null order by id limit ${most}`,
  recalls: sql`select created_at as at from stock_recalls where ended_at is null limit ${most}`,
  receipts: sql`
    select receipt_due_at as at from recharges where receipt_due_at <= now() order by receipt_due_at limit ${most}`,
  recharge_checks: sql`
    select next_check_at as at from recharges
    where status in ('pending', 'expired') and next_check_at <= now() order by next_check_at limit ${most}`,
  recharge_reviews: sql`
    select review_since as at from recharges where status = 'review' order by review_since limit ${most}`,
  cases: sql`
    select coalesce(reopened_at, created_at) as at from cases where resolved_at is null order by id limit ${most}`,
  tickets: sql`
    select waiting_since as at from tickets where status = 'open' order by waiting_since, id limit ${most}`,
  approvals: sql`
    select created_at as at from approvals where decision is null and expires_at > now() order by id limit ${most}`,
} as const;
export const queueNames = Object.keys(open);

const queues = sql.join(
  Object.entries(open).map(
    ([name, rows]) => sql`
      select ${sql.lit(name)} as queue, count(*)::int as waiting,
        extract(epoch from clock_timestamp() - min(at))::float8 as oldest from (${rows}) as ${sql.ref(name)}`,
  ),
  sql` union all `,
);

/** The queues of jobs and of staff. */
export async function readQueueFigures(db: Db): Promise<QueueFigure[]> {
  return (await sql<QueueFigure>`${queues}`.execute(db)).rows;
}

/** What the last proofs of the books said; they are made by a job. */
export async function readBookFigures(db: Db): Promise<BookFigures | undefined> {
  const { rows } = await sql<BookFigures>`
    select (select count(*)::int from book_differences) as differences,
      extract(epoch from proven_at)::float8 as proven, extract(epoch from fully_proven_at)::float8 as "fullyProven",
      wallets_paise::float8 as wallets, held_paise::float8 as held
    from book_proofs`.execute(db);
  return rows[0];
}
