import type { Paise } from '#shared/money.ts';
import type { NumberId } from '#shared/numbers.ts';
import type { AccountOrderId } from '#shared/readymade.ts';
import type { UserId } from '#shared/session.ts';
import type { RechargeId, TransactionKind } from '#shared/wallet.ts';
import type { Db } from '../../db/client.ts';
import type { LedgerKind } from '../../db/schema.ts';

/** What the ledger's movements mean to the owner of a wallet. A capture does not touch a wallet. */
export const ledgerKindsOf: Record<TransactionKind, LedgerKind[]> = {
  recharge: ['recharge'],
  purchase: ['hold', 'account_sale'],
  refund: ['release', 'hold_reduction'],
  adjustment: ['adjustment'],
};

/** A posting on a wallet with the entry it belongs to; `balance` is null on no wallet's posting. */
export type WalletPosting = {
  id: number;
  kind: LedgerKind;
  description: string;
  amount: Paise;
  balance: Paise | null;
  number_id: NumberId | null;
  recharge_id: RechargeId | null;
  order_id: AccountOrderId | null;
  created_at: Date;
};

type ListOptions = { kind: TransactionKind | undefined; before: number | undefined; limit: number };

/** The movements of a user's wallet, newest first, after the cursor. */
export async function listPostings(
  db: Db,
  userId: UserId,
  { kind, before, limit }: ListOptions,
): Promise<WalletPosting[]> {
  let query = db
    .selectFrom('postings')
    .innerJoin('ledger_entries as entries', 'entries.id', 'postings.entry_id')
    .select([
      'postings.id',
      'entries.kind',
      'entries.description',
      'postings.amount_paise as amount',
      'postings.balance_paise as balance',
      'entries.number_id',
      'entries.recharge_id',
      'entries.order_id',
      'entries.created_at',
    ])
    .where('postings.user_id', '=', userId);
  if (kind) query = query.where('entries.kind', 'in', ledgerKindsOf[kind]);
  if (before !== undefined) query = query.where('postings.id', '<', before);
  return query.orderBy('postings.id', 'desc').limit(limit).execute();
}
