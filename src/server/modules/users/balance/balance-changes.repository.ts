import type { Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';

/** A balance change as it stands in the ledger: whose, by how much, why, and the balance after it. */
export type BalanceChange = { userId: UserId; delta: Paise; reason: string; balance: Paise };

/** The change that was made under this reference, if there is one. */
export async function findChange(db: Db, reference: string): Promise<BalanceChange | undefined> {
  return db
    .selectFrom('ledger_entries')
    .innerJoin('postings', 'postings.entry_id', 'ledger_entries.id')
    .select([
      'postings.user_id as userId',
      'postings.amount_paise as delta',
      'ledger_entries.description as reason',
      'postings.balance_paise as balance',
    ])
    .where('ledger_entries.kind', '=', 'adjustment')
    .where('ledger_entries.reference', '=', reference)
    .where('postings.user_id', 'is not', null)
    .where('postings.balance_paise', 'is not', null)
    .$narrowType<{ userId: UserId; balance: Paise }>()
    .executeTakeFirst();
}
