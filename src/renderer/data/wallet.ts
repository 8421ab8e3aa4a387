import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Rupees } from '#shared/money.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

/** Every list of transactions: recent ones and histories. */
export const transactionsKey = ['transactions'] as const;

export function recentTransactionsQuery(api: Api) {
  return queryOptions({
    queryKey: [...transactionsKey, 'recent'],
    queryFn: () => api('GET /api/user/transactions'),
  });
}

/** Applies an `update_balance` event: a new balance means a new transaction. */
export function patchBalance(client: QueryClient, balance: Rupees): void {
  useSessionStore.getState().setBalance(balance);
  void client.invalidateQueries({ queryKey: transactionsKey });
}
