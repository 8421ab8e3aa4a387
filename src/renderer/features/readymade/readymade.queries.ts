import { queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import type { AccountOrder, AccountOrderId } from '#shared/contract/readymade.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi, usePlatform } from '#renderer/lib/app-services.tsx';
import { useHistoryList } from '#renderer/lib/history-list.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { accountsWords } from '#renderer/words/en/readymade.ts';

export const productsKey = ['products'];
export const ordersKey = ['account-orders'];

/** What is on sale. The socket keeps it true; coming back to the page asks again. */
export function useProducts() {
  const api = useApi();
  return useQuery({
    queryKey: productsKey,
    queryFn: () => api('GET /api/user/readymade-accounts'),
    select: ({ data }) => data,
    staleTime: 15_000,
  });
}

export function useOrders(search: string) {
  const api = useApi();
  return useHistoryList<AccountOrder>({
    queryKey: [...ordersKey, { search }],
    readPage: (cursor) =>
      api('GET /api/user/readymade-orders', { query: { ...(search && { search }), ...(cursor && { cursor }) } }),
  });
}

/** The accounts of an order, once they are asked for; forgotten as soon as they are hidden again. */
export function useAccounts(id: AccountOrderId) {
  return useQuery({ ...accountsQuery(useApi(), id), select: ({ order }) => order.accounts });
}

/** Accounts that are shown are asked for once, however often their order is scrolled out of sight and back. */
export function useKeptAccounts(ids: readonly AccountOrderId[]) {
  const api = useApi();
  useQueries({ queries: ids.map((id) => ({ ...accountsQuery(api, id), enabled: false })) });
}

function accountsQuery(api: Api, id: AccountOrderId) {
  return queryOptions({
    queryKey: ['accounts', id],
    queryFn: () => api('GET /api/user/readymade-orders/:id', { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Keeps the accounts of an order as a file, and says what became of it. */
export function useSaveAccounts(id: AccountOrderId) {
  const api = useApi();
  const platform = usePlatform();
  return useMutation({
    mutationFn: async () => {
      const text = await api('GET /api/user/readymade-orders/:id/accounts.txt', { params: { id } });
      return platform.saveFile(`accounts-${id}.txt`, 'text/plain', text);
    },
    onSuccess: (result) => {
      if (result !== 'canceled') toast({ severity: 'success', message: accountsWords.get()[result] });
    },
    onError: (error) => toast({ severity: 'error', message: errorMessage(error) }),
  });
}
