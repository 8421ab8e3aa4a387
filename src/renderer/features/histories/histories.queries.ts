import { useInfiniteQuery } from '@tanstack/react-query';
import type { TransactionKind } from '#shared/wallet.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { StatusFilter } from './history-filter.ts';

const firstPage: string | undefined = undefined;
const cursorAfter = ({ next }: { next: string | null }) => next ?? undefined;

/** All pages read so far as one list. */
function rowsOf<R>({ pages }: { pages: { data: R[] }[] }): R[] {
  return pages.flatMap(({ data }) => data);
}

export function useTransactions(kind: TransactionKind | undefined) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['transactions', { kind }],
    queryFn: ({ pageParam: cursor }) =>
      api('GET /api/user/transactions', { query: { ...(kind && { kind }), ...(cursor && { cursor }) } }),
    initialPageParam: firstPage,
    getNextPageParam: cursorAfter,
    select: rowsOf,
  });
}

export function useNumbers(status: StatusFilter | undefined) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['numbers', { status }],
    queryFn: ({ pageParam: cursor }) =>
      api('GET /api/user/numbers', { query: { ...(status && { status }), ...(cursor && { cursor }) } }),
    initialPageParam: firstPage,
    getNextPageParam: cursorAfter,
    select: rowsOf,
  });
}
