import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { isOpen } from '#shared/statuses.ts';
import { numberQuery, openNumbersQuery, rememberNumbers } from '#renderer/data/numbers.ts';
import { healingInterval } from '#renderer/lib/connection/query-client.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useServerClock } from '#renderer/lib/clock.store.ts';
import { useRefetchAtExpiry } from './use-refetch-at-expiry.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

/** Socket events bring every change; polling at this interval corrects the list when one was missed. */
const pollIntervalMs = 15_000;

/** Open numbers, and those that closed while they were watched, newest first. */
export function useMyNumbers() {
  const query = useOpenNumbers();
  const closed = useClosedNumbers(query.data);
  const numbers = useMemo(() => {
    const open = query.data ?? [];
    const others = closed.filter((number) => !open.some(({ id }) => id === number.id));
    return [...open, ...others].toSorted((a, b) => b.id - a.id);
  }, [query.data, closed]);
  return { numbers, openCount: numbers.filter(({ status }) => isOpen(status)).length, query };
}

function useOpenNumbers() {
  const notBefore = useServerClock((clock) => clock.notBefore);
  const query = useQuery({
    ...openNumbersQuery(useApi()),
    select: selectData,
    refetchInterval: (query) => (query.state.data?.data.length ? pollIntervalMs : healingInterval(query)),
  });
  const { data, refetch } = query;
  useEffect(() => {
    if (data?.length) notBefore(data.map(({ created_at }) => created_at));
  }, [data, notBefore]);
  useRefetchAtExpiry(data, refetch);
  return query;
}

/** Watched numbers that have left the open list, each fetched to see how it ended. */
function useClosedNumbers(open: PhoneNumber[] | undefined): PhoneNumber[] {
  const api = useApi();
  const client = useQueryClient();
  const { ids, watch } = useWatchedNumbers();
  useEffect(() => {
    if (!open) return;
    watch(open.map(({ id }) => id));
    rememberNumbers(client, open);
  }, [open, watch, client]);
  return useQueries({
    queries: ids.map((id) => ({
      ...numberQuery(api, id),
      enabled: open !== undefined && !open.some((number) => number.id === id),
      staleTime: 0,
      retry: false,
    })),
    combine: numbersOf,
  });
}

function selectData({ data }: { data: PhoneNumber[] }): PhoneNumber[] {
  return data;
}

function numbersOf(results: { data: { number: PhoneNumber } | undefined }[]): PhoneNumber[] {
  return results.flatMap(({ data }) => (data ? [data.number] : []));
}
