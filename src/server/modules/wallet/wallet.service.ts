import { id } from '#shared/wire.ts';
import type { UserId } from '#shared/session.ts';
import { TransactionKind } from '#shared/wallet.ts';
import type { Db } from '../../db/client.ts';
import type { LedgerKind } from '../../db/schema.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import { ledgerKindsOf, listPostings, type WalletPosting } from './transactions.repository.ts';

const pageSize = 25;
const TransactionId = id<'TransactionId'>();
type Query = { cursor?: string | undefined; kind?: TransactionKind | undefined };

/** What a customer sees of their wallet. */
export function createWalletService({ db }: { db: Db }) {
  return {
    /** A page of a user's movements, newest first; amounts signed, in paise. Raises invalid_request for a foreign cursor. */
    async listTransactions(userId: UserId, { cursor, kind }: Query) {
      const rows = await listPostings(db, userId, { kind, before: readCursor(cursor), limit: pageSize + 1 });
      const { data, next } = toPage(rows, pageSize, (row) => row.id);
      return { data: data.map(viewOf), next };
    },
  };
}
export type WalletService = ReturnType<typeof createWalletService>;

function viewOf({ id: postingId, kind, balance, ...posting }: WalletPosting) {
  if (balance === null) throw new Error(`posting ${postingId} stands on a wallet without its balance`);
  return { ...posting, id: TransactionId.parse(postingId), kind: transactionKindOf(kind), balance };
}

function transactionKindOf(ledgerKind: LedgerKind): TransactionKind {
  const kind = TransactionKind.options.find((option) => ledgerKindsOf[option].includes(ledgerKind));
  if (!kind) throw new Error(`a ${ledgerKind} does not touch a wallet`);
  return kind;
}
