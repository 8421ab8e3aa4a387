import { queryOptions } from '@tanstack/react-query';
import type { Transaction, TransactionId, TransactionKind } from '#shared/contract/wallet.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useHistoryList } from '#renderer/lib/history-list.ts';
import { record } from '#renderer/lib/reading/reading.ts';
import { readTransaction } from '../read/wallet.ts';
import { readTransactions, transactionsKey } from '../wallet.ts';

const readEntry = record({ transaction: readTransaction });

/** `from` and `to` are ISO times; `to` is excluded. */
export type TransactionsFilter = { from?: string; to?: string; kind?: TransactionKind; search?: string };

/** Transactions that match a filter, newest first, page by page. */
export function useTransactions(filter: TransactionsFilter) {
  const api = useApi();
  return useHistoryList<Transaction>({
    queryKey: [...transactionsKey, 'history', filter],
    readPage: async (cursor) =>
      readTransactions(await api('GET /api/user/transactions', { query: { ...filter, ...(cursor && { cursor }) } })),
  });
}

/** One transaction. It never changes. */
export function transactionQuery(api: Api, id: TransactionId) {
  return queryOptions({
    queryKey: ['transaction', id],
    queryFn: async () => readEntry(await api('GET /api/user/transactions/:id', { params: { id } })),
    staleTime: Infinity,
  });
}

/** All transactions that match, as CSV text. `onProgress` receives the bytes read so far. */
export function readTransactionsCsv(api: Api, filter: TransactionsFilter, onProgress: (bytes: number) => void) {
  return api('GET /api/user/transactions.csv', { query: filter, onProgress });
}
