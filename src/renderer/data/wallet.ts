import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Rupees } from '#shared/money.ts';
import type { Transaction, TransactionKind } from '#shared/contract/wallet.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useHistoryList } from '#renderer/lib/history-list.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

/** Every list of transactions: recent ones and histories. */
export const transactionsKey = ['transactions'] as const;

/** `from` and `to` are ISO times; `to` is excluded. */
export type TransactionsFilter = { from?: string; to?: string; kind?: TransactionKind; search?: string };

export function recentTransactionsQuery(api: Api) {
  return queryOptions({
    queryKey: [...transactionsKey, 'recent'],
    queryFn: () => api('GET /api/user/transactions'),
  });
}

export function useTransactions(filter: TransactionsFilter) {
  const api = useApi();
  return useHistoryList<Transaction>({
    queryKey: [...transactionsKey, 'history', filter],
    readPage: (cursor) => api('GET /api/user/transactions', { query: { ...filter, ...(cursor && { cursor }) } }),
  });
}

/** All transactions that match, as CSV text. `onProgress` receives the bytes read so far. */
export function readTransactionsCsv(api: Api, filter: TransactionsFilter, onProgress: (bytes: number) => void) {
  return api('GET /api/user/transactions.csv', { query: filter, onProgress });
}

/** Applies an `update_balance` event: a new balance means a new transaction. */
export function patchBalance(client: QueryClient, balance: Rupees): void {
  useSessionStore.getState().setBalance(balance);
  void client.invalidateQueries({ queryKey: transactionsKey });
}
