import { sql } from 'kysely';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../../db/client.ts';

/** What was charged for: a number, or an order of accounts. */
export type Charged = { numberId: NumberId } | { orderId: AccountOrderId };

/** The ledger entry of a charge; amounts in paise. */
export type Charge = { id: number; userId: UserId; amount: Paise; refunded: Paise; description: string };

/** Locks a charge until the transaction ends, as every refund of it does. Undefined when nothing was charged. */
export async function lockCharge(trx: Db, charged: Charged): Promise<Charge | undefined> {
  const { kind, reference } = nameOf(charged);
  const { rows } = await sql<{ id: number }>`
    select id from ledger_entries where kind = ${kind} and reference = ${reference} for no key update`.execute(trx);
  // A statement of its own, so that it sees the refunds that the lock has waited for.
  return rows[0] && findCharge(trx, charged);
}

export async function findCharge(db: Db, charged: Charged): Promise<Charge | undefined> {
  const { kind, reference } = nameOf(charged);
  const { rows } = await sql<Charge>`
    select charge.id, coalesce(charge.user_id, numbers.user_id) as "userId", charge.description,
      (select sum(amount_paise) from postings where entry_id = charge.id and account = 'sales')::bigint as amount,
      coalesce((select sum(amount_paise) from ledger_entries refund
        join postings on postings.entry_id = refund.id and postings.user_id is not null
        where refund.refunds = charge.id), 0)::bigint as refunded
    from ledger_entries charge left join numbers on numbers.id = charge.number_id
    where charge.kind = ${kind} and charge.reference = ${reference}`.execute(db);
  return rows[0];
}

/** What is left of charges that may be refunded, in paise, and of how many customers. Reads each charge by its key. */
export async function sumLeft(db: Db, charged: readonly Charged[]): Promise<{ amount: bigint; customers: number }> {
  const names = charged.map(nameOf);
  const { rows } = await sql<{ amount: string; customers: number }>`
    select coalesce(sum(left_paise), 0)::text as amount, count(distinct user_id)::int as customers
    from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ reference }) => reference)}::text[])
      as wanted (kind, reference)
    cross join lateral (
      select coalesce(charge.user_id, (select user_id from numbers where id = charge.number_id)) as user_id,
        (select sum(amount_paise) from postings where entry_id = charge.id and account = 'sales')
          - coalesce((select sum(amount_paise) from ledger_entries refund
            join postings on postings.entry_id = refund.id and postings.user_id is not null
            where refund.refunds = charge.id), 0) as left_paise
      from ledger_entries charge where charge.kind = wanted.kind and charge.reference = wanted.reference offset 0
    ) charges where left_paise > 0`.execute(db);
  const [row] = rows;
  return { amount: BigInt(row?.amount ?? 0), customers: row?.customers ?? 0 };
}

/** Notes which accounts of an order a refund is for. Raises a unique violation for one that was refunded before. */
export async function addRefundedAccounts(trx: Db, entryId: number, itemIds: readonly StockItemId[]): Promise<void> {
  await trx
    .insertInto('refunded_accounts')
    .values(itemIds.map((item_id) => ({ item_id, entry_id: entryId })))
    .execute();
}

/** `subject` is what was charged for, as in audit events: "number:12". */
export type WrittenRefund = { amount: Paise; subject: string };

/** The refund that a request wrote, by its reference. */
export async function findRefund(db: Db, reference: string): Promise<WrittenRefund | undefined> {
  const { rows } = await sql<WrittenRefund>`
    select postings.amount_paise as amount, coalesce('number:' || number_id, 'order:' || order_id) as subject
    from ledger_entries entries join postings on postings.entry_id = entries.id and postings.user_id is not null
    where entries.kind = 'refund' and entries.reference = ${reference}`.execute(db);
  return rows[0];
}

function nameOf(charged: Charged): { kind: string; reference: string } {
  return 'numberId' in charged
    ? { kind: 'capture', reference: `number:${charged.numberId}` }
    : { kind: 'account_sale', reference: `order:${charged.orderId}` };
}
