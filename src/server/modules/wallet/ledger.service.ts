import type { Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import { findDifferences } from './books.repository.ts';
import { getBalance, openWallet, postMovement, type Posted } from './ledger.repository.ts';
import type { Movement } from './movement.ts';

export type Ledger = {
  /** Writes a movement on the caller's transaction. Amounts in paise. Raises balance_too_low. */
  post(db: Db, movement: Movement): Promise<Posted>;
  getBalance(db: Db, userId: UserId): Promise<Paise>;
  openWallet(db: Db, userId: UserId): Promise<void>;
  findDifferences: typeof findDifferences;
};

/** The ledger, as other modules use it: always on the transaction they are in. */
export function createLedger(): Ledger {
  return { post: postMovement, getBalance, openWallet, findDifferences };
}
