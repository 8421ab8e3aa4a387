import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { numberKey, openNumbersKey, rememberNumber, withNews } from './number-cache.ts';
import { isOpen } from '../../../../shared/statuses.ts';
import { useServerClock } from '#renderer/lib/clock.store.ts';
import { useRefetchAtExpiry } from './use-refetch-at-expiry.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

/** The socket brings every change; fetching now and then keeps it right when one was missed. */
const safetyNetMs = 15_000;

/** Open numbers, and those that closed while we watched, newest first. */
export function useMyNumbers() {
  const query = useOpenNumbers();
  const left = useNumbersThatLeft(query.data);
  const numbers = useMemo(() => {
    const open = query.data ?? [];
    const others = left.filter((number) => !open.some(({ id }) => id === number.id));
    return [...open, ...others].toSorted((a, b) => b.id - a.id);
  }, [query.data, left]);
  return { numbers, openCount: numbers.filter(({ status }) => isOpen(status)).length, query };
}

function useOpenNumbers() {
  const api = useApi();
  const client = useQueryClient();
  const notBefore = useServerClock((clock) => clock.notBefore);
  const query = useQuery({
    queryKey: openNumbersKey,
    queryFn: async () => withNews(client, await api('GET /api/user/numbers', { query: { status: 'open' } })),
    select: selectData,
    refetchInterval: ({ state }) => (state.data?.data.length ? safetyNetMs : false),
  });
  const { data, refetch } = query;
  useEffect(() => {
    if (data?.length) notBefore(data.map(({ created_at }) => created_at));
  }, [data, notBefore]);
  useRefetchAtExpiry(data, refetch);
  return query;
}

/** Numbers we watched that are no longer in the open list, each asked for by itself: what became of it? */
function useNumbersThatLeft(open: PhoneNumber[] | undefined): PhoneNumber[] {
  const api = useApi();
  const client = useQueryClient();
  const { ids, watch } = useWatchedNumbers();
  useEffect(() => {
    const now = open?.filter(({ status }) => isOpen(status)) ?? [];
    watch(now.map(({ id }) => id));
    for (const number of now) rememberNumber(client, number);
  }, [open, watch, client]);
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: numberKey(id),
      queryFn: () => api('GET /api/user/numbers/:id', { params: { id } }),
      enabled: open !== undefined && !open.some((number) => number.id === id),
      staleTime: 0,
      retry: false,
    })),
    combine: dataOfAll,
  });
}

function selectData({ data }: { data: PhoneNumber[] }): PhoneNumber[] {
  return data;
}

function dataOfAll(answers: { data: { number: PhoneNumber } | undefined }[]): PhoneNumber[] {
  return answers.flatMap(({ data }) => (data ? [data.number] : []));
}
