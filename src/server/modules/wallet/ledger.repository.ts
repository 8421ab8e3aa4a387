import { paise, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Executor } from '../../db/together.ts';
import { isViolation } from '../../db/violation.ts';
import type { Movement } from './movement.ts';

export type Posted = { entryId: number; balance: Paise | undefined };

/** Which movement a row belongs to, and its postings in the order in which they were given. */
type Row = { place: number; entry_id: number; balance_paise: number | null };

/**
 * Wallets are locked in the order of their ids, as everyone locks them. A movement's posting gets the balance after it: that
 * of the wallet after all movements, less what the later ones move. Entries get their ids after the wallets are locked, so
 * a wallet's entries are in the order of its balances.
 */
const writeMovements = statement<
  Row,
  [
    kinds: string[],
    references: string[],
    descriptions: string[],
    settled: (string | null)[],
    refunded: (number | null)[],
    numberIds: (number | null)[],
    rechargeIds: (number | null)[],
    orderIds: (number | null)[],
    actorIds: (number | null)[],
    owners: (number | null)[],
    places: number[],
    accounts: string[],
    userIds: (number | null)[],
    amounts: number[],
  ]
>(`
with movements as (
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
    $9::bigint[], $10::bigint[]) with ordinality
    given (kind, reference, description, settles, refunds, number_id, recharge_id, order_id, actor_id, owner_id, place)
),
asked as (
  select * from unnest($11::bigint[], $12::text[], $13::bigint[], $14::bigint[]) with ordinality
    given (place, account, user_id, amount, position)
),
sums as (
  select user_id, sum(amount)::bigint as amount from asked where user_id is not null group by user_id
),
locked as materialized (
  select wallets.user_id from wallets where wallets.user_id = any ($13::bigint[]) order by wallets.user_id for no key update
),
moved as (
  update wallets set balance_paise = wallets.balance_paise + sums.amount
  from locked join sums on sums.user_id = locked.user_id
  where wallets.user_id = locked.user_id
  returning wallets.user_id, wallets.balance_paise
),
entries as (
  insert into ledger_entries (kind, reference, settles, refunds, description, number_id, recharge_id, order_id, actor_id, user_id)
  select movements.kind, movements.reference,
    (select held.id from ledger_entries held where held.kind = movements.settles and held.reference = movements.reference),
    movements.refunds, movements.description, movements.number_id, movements.recharge_id, movements.order_id,
    movements.actor_id, moved.user_id
  from movements left join moved on moved.user_id = movements.owner_id
  order by movements.place
  returning id, kind, reference
),
posted as (
  insert into postings (entry_id, account, user_id, amount_paise, balance_paise)
  select entries.id, asked.account, asked.user_id, asked.amount,
    moved.balance_paise - coalesce(sum(asked.amount) over (
      partition by asked.user_id order by asked.position rows between 1 following and unbounded following)::bigint, 0)
  from asked
  join movements on movements.place = asked.place
  join entries on entries.kind = movements.kind and entries.reference = movements.reference
  left join moved on moved.user_id = asked.user_id
  order by asked.position
  returning entry_id, user_id, balance_paise
)
select movements.place::int as place, entries.id as entry_id, posted.balance_paise
from movements
join entries on entries.kind = movements.kind and entries.reference = movements.reference
left join posted on posted.entry_id = entries.id and posted.user_id = movements.owner_id
order by movements.place`);

/**
 * Writes ledger entries, their postings and the new balances of their wallets in one statement, in the order given. Returns
 * for each the balance after it, in paise, when a wallet is involved. All or none: raises balance_too_low when a wallet would
 * be negative in the end, and a unique violation of (kind, reference) when an entry exists already.
 */
export async function postMovements(db: Executor, movements: readonly Movement[]): Promise<Posted[]> {
  const postings = movements.flatMap(({ postings: own }, index) =>
    own.map((posting) => ({ place: index + 1, ...posting })),
  );
  try {
    const rows = await writeMovements(
      db,
      movements.map(({ kind }) => kind),
      movements.map(({ reference }) => reference),
      movements.map(({ description }) => description),
      movements.map(({ settles }) => settles ?? null),
      movements.map(({ refunds }) => refunds ?? null),
      movements.map(({ numberId }) => numberId ?? null),
      movements.map(({ rechargeId }) => rechargeId ?? null),
      movements.map(({ orderId }) => orderId ?? null),
      movements.map(({ actorId }) => actorId ?? null),
      movements.map(({ postings: own }) => own.find(({ userId }) => userId !== undefined)?.userId ?? null),
      postings.map(({ place }) => place),
      postings.map(({ account }) => account),
      postings.map(({ userId }) => userId ?? null),
      postings.map(({ amount }) => amount),
    );
    if (rows.length !== movements.length) throw new Error('a ledger entry was not written');
    return rows.map(({ entry_id: entryId, balance_paise: balance }) => ({
      entryId,
      balance: balance === null ? undefined : paise(balance),
    }));
  } catch (error) {
    if (isViolation(error, 'balance_not_negative')) throw new Problem('balance_too_low');
    throw error;
  }
}

/** Writes one ledger entry, as `postMovements` does. */
export async function postMovement(db: Executor, movement: Movement): Promise<Posted> {
  const [posted] = await postMovements(db, [movement]);
  if (!posted) throw new Error('a ledger entry was not written');
  return posted;
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
