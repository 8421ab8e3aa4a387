import { sql } from 'kysely';
import { largestBalance } from '#shared/limits.ts';
import { paise, subtract, type Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';

export type LockedWallet = { balance: Paise; room: Paise };

/**
 * A user's wallet, locked until the transaction ends: its balance and how much may still be added, in paise. Money on
 * hold keeps its place, so that a refund always fits. Below zero for a wallet from before there was a maximum. Undefined
 * for an unknown user.
 */
export async function lockWallet(db: Db, userId: UserId): Promise<LockedWallet | undefined> {
  const wallet = await db
    .selectFrom('wallets')
    .select('balance_paise')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!wallet) return undefined;
  const { balance_paise: balance } = wallet;
  return { balance, room: subtract(subtract(largestBalance, balance), await sumHeld(db, userId)) };
}

/** Read after the wallet is locked: a hold or a refund in flight has then moved both, or neither. */
async function sumHeld(db: Db, userId: UserId): Promise<Paise> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(held_paise), 0)::bigint as held from numbers
    where user_id = ${userId} and status in ('requested', 'waiting')`.execute(db);
  return paise(rows[0]?.held ?? 0);
}
