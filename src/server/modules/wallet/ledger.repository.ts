import { sql } from 'kysely';
import { paise, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { isViolation } from '../../db/violation.ts';
import type { Movement } from './movement.ts';

export type Posted = { entryId: number; balance: Paise | undefined };

/**
 * Writes a ledger entry, its postings and the wallet's new balance in one statement. The entry gets its id after the
 * wallet is locked, so a wallet's entries are in the order of its balances. Returns the new balance, in paise, when a
 * wallet is involved. Raises balance_too_low, and a unique violation of (kind, reference) when the entry exists already.
 */
export async function postMovement(db: Db, movement: Movement): Promise<Posted> {
  const rows = movement.postings.map(
    ({ account, userId, amount }, position) =>
      sql`(${position}::int, ${account}::text, ${userId ?? null}::bigint, ${amount}::bigint)`,
  );
  const { kind, reference, description } = movement;
  const settles = movement.settles
    ? sql`(select id from ledger_entries where kind = ${movement.settles} and reference = ${reference})`
    : sql`null`;
  const statement = sql<{ entry_id: number; balance_paise: number | null }>`
    with asked (position, account, user_id, amount) as (values ${sql.join(rows)}),
    moved as (
      update wallets set balance_paise = wallets.balance_paise + asked.amount
      from asked where wallets.user_id = asked.user_id
      returning wallets.user_id, wallets.balance_paise
    ),
    entry as (
      insert into ledger_entries (kind, reference, settles, refunds, description, number_id, recharge_id, order_id,
        actor_id, user_id)
      select ${kind}, ${reference}, ${settles}::bigint, ${movement.refunds ?? null}::bigint, ${description}, ${movement.numberId ?? null}::bigint,
        ${movement.rechargeId ?? null}::bigint, ${movement.orderId ?? null}::bigint, ${movement.actorId ?? null}::bigint,
        touched.user_id
      from (select min(user_id) as user_id from moved) touched
      returning id
    ),
    posted as (
      insert into postings (entry_id, account, user_id, amount_paise, balance_paise)
      select entry.id, asked.account, asked.user_id, asked.amount, moved.balance_paise
      from asked cross join entry left join moved on moved.user_id = asked.user_id
      order by asked.position
      returning 1
    )
    select entry.id as entry_id, (select balance_paise from moved) as balance_paise from entry`;
  try {
    const { rows: written } = await statement.execute(db);
    const [entry] = written;
    if (!entry) throw new Error('a ledger entry was not written');
    return {
      entryId: entry.entry_id,
      balance: entry.balance_paise === null ? undefined : paise(entry.balance_paise),
    };
  } catch (error) {
    if (isViolation(error, 'balance_not_negative')) throw new Problem('balance_too_low');
    throw error;
  }
}

/** Opens an empty wallet for a new user. */
export async function openWallet(db: Db, userId: UserId): Promise<void> {
  await db
    .insertInto('wallets')
    .values({ user_id: userId, balance_paise: paise(0) })
    .execute();
}

export async function getBalance(db: Db, userId: UserId): Promise<Paise> {
  const row = await db
    .selectFrom('wallets')
    .select('balance_paise')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.balance_paise;
}
