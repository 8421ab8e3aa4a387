import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Rupees } from '#shared/money.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { page } from '#renderer/lib/reading/reading.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { readTransaction } from './read/wallet.ts';

/** Every list of transactions: recent ones and histories. */
export const transactionsKey = ['transactions'] as const;

/** A page of transactions. */
export const readTransactions = page(readTransaction);

export function recentTransactionsQuery(api: Api) {
  return queryOptions({
    queryKey: [...transactionsKey, 'recent'],
    queryFn: async () => readTransactions(await api('GET /api/user/transactions')),
  });
}

/** Applies an `update_balance` event and refetches transactions. A repeated event with the same balance changes nothing. */
export function patchBalance(client: QueryClient, balance: Rupees): void {
  const session = useSessionStore.getState();
  if (balance === session.balance) return;
  session.setBalance(balance);
  void client.invalidateQueries({ queryKey: transactionsKey });
}
