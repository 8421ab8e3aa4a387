import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** The newest ids that were given out, and the transactions that may still use some of them: those below `xid`. */
export type Mark = { postingId: number; orderId: number; xid: number };

/** Whether the books were proven, and when in full. */
export type ProofTimes = { proven_at: Date | null; fully_proven_at: Date | null };

/** Outside a transaction: the ids have to be read before the snapshot is taken. */
export async function readMark(db: Db): Promise<Mark> {
  const ids = await sql<Omit<Mark, 'xid'>>`
    select coalesce(pg_sequence_last_value('postings_id_seq'), 0)::bigint as "postingId",
      coalesce(pg_sequence_last_value('account_orders_id_seq'), 0)::bigint as "orderId"`.execute(db);
  const snapshot = await sql<Pick<Mark, 'xid'>>`
    select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xid`.execute(db);
  const [known, taken] = [ids.rows[0], snapshot.rows[0]];
  if (!known || !taken) throw new Error('the database did not say which ids it gave out');
  return { ...known, ...taken };
}

/** Runs reads in one snapshot, each planned for its actual values. */
export async function inOneSnapshot<Result>(db: Db, read: (trx: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
      return read(trx);
    });
}

/** The newest posting and order that count as proven. */
export type Proven = { postingId: number; orderId: number };

export async function readProven(db: Db): Promise<Proven> {
  const { rows } = await sql<Proven>`
    select posting_id as "postingId", order_id as "orderId" from book_proofs`.execute(db);
  return rows[0] ?? { postingId: 0, orderId: 0 };
}

export type Advance = {
  from: number;
  postingId: number;
  orderId: number;
  wallets: string;
  held: string;
  sales: string;
};

/**
 * How far the proof may advance after what is new was found to be right in this snapshot: to the mark of an earlier proof,
 * once every transaction from before that mark has ended. A mark from the future is of a database that was restored from a
 * backup, and nothing of then is still running. Undefined when it may not yet.
 */
export async function readAdvance(snapshot: Db): Promise<Advance | undefined> {
  const { rows } = await sql<Advance>`
    select proof.posting_id as from, proof.next_posting_id as "postingId", proof.next_order_id as "orderId",
      (proof.wallets_paise + coalesce(sum(amount_paise) filter (where postings.user_id is not null), 0))::text as wallets,
      (proof.held_paise + coalesce(sum(amount_paise) filter (where account = 'held'), 0))::text as held,
      (proof.sales_paise + coalesce(sum(amount_paise) filter (where account = 'sales'), 0))::text as sales
    from book_proofs proof
    left join postings on postings.id > proof.posting_id and postings.id <= proof.next_posting_id
    where proof.next_xid <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      or proof.next_xid > pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    group by proof.only_row`.execute(snapshot);
  return rows[0];
}

/** Advances the proof, unless another process has done so meanwhile, and notes the mark up to which it may go next. */
export async function saveProof(db: Db, advance: Advance, next: Mark): Promise<void> {
  await sql`
    update book_proofs set posting_id = ${advance.postingId}, order_id = ${advance.orderId},
      wallets_paise = ${advance.wallets}::numeric, held_paise = ${advance.held}::numeric, sales_paise = ${advance.sales}::numeric,
      next_posting_id = ${next.postingId}, next_order_id = ${next.orderId}, next_xid = ${next.xid}
    where posting_id = ${advance.from} and next_posting_id = ${advance.postingId}`.execute(db);
}

/** Notes a proof without differences, and returns when the last ones were. */
export async function noteProof(db: Db, { full }: { full: boolean }): Promise<void> {
  await sql`update book_proofs set proven_at = now(), fully_proven_at = case when ${full} then now() else fully_proven_at end`.execute(
    db,
  );
}

export async function readProofTimes(db: Db): Promise<ProofTimes> {
  const { rows } = await sql<ProofTimes>`select proven_at, fully_proven_at from book_proofs`.execute(db);
  return rows[0] ?? { proven_at: null, fully_proven_at: null };
}

/** Forgets what was proven: the next proof is a full one. */
export async function forgetProof(db: Db): Promise<void> {
  await sql`update book_proofs set posting_id = 0, order_id = 0, wallets_paise = 0, held_paise = 0, sales_paise = 0`.execute(
    db,
  );
}

/**
 * Claims the full proof when it is due: none tried for two days, or none today at the shop's quiet hour, 3 to 5 at night in
 * India. An attempt counts however it ends, so one that fails is not repeated at once. While nothing counts as proven, the
 * next one is due after one that succeeded: only then there is something to continue from.
 */
export async function claimFullProof(db: Db): Promise<boolean> {
  const { rows } = await sql`
    update book_proofs set full_attempt_at = now()
    where coalesce(greatest(fully_proven_at, full_attempt_at) < now() - interval '2 days', true)
      or (greatest(fully_proven_at, full_attempt_at) < now() - interval '20 hours'
        and extract(hour from now() at time zone 'Asia/Kolkata') in (3, 4))
      or (posting_id = 0 and fully_proven_at >= coalesce(full_attempt_at, '-infinity'))
    returning full_attempt_at`.execute(db);
  return rows.length > 0;
}
