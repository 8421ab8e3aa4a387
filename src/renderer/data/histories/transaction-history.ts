import type { Transaction, TransactionKind } from '#shared/contract/wallet.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useHistoryList } from '#renderer/lib/history-list.ts';
import { readTransactions, transactionsKey } from '../wallet.ts';

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

/** All transactions that match, as CSV text. `onProgress` receives the bytes read so far. */
export function readTransactionsCsv(api: Api, filter: TransactionsFilter, onProgress: (bytes: number) => void) {
  return api('GET /api/user/transactions.csv', { query: filter, onProgress });
}
