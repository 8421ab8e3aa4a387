import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { PhoneNumber } from '#shared/numbers.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { numberKey, openNumbersKey } from './number-cache.ts';
import { isOpen } from './number-status.ts';
import { useServerClock } from './server-clock.store.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

/** The socket brings every change; fetching now and then keeps it right when one was missed. */
export const safetyNetMs = 15_000;

/** Open numbers, and those that closed while we watched, newest first. */
export function useMyNumbers() {
  const open = useOpenNumbers();
  const left = useNumbersThatLeft(open.data);
  const numbers = useMemo(() => {
    const all = [...(open.data ?? []), ...left.filter((number) => !open.data?.some(({ id }) => id === number.id))];
    return all.toSorted((a, b) => b.id - a.id);
  }, [open.data, left]);
  return { numbers, openCount: numbers.filter(({ status }) => isOpen(status)).length, query: open };
}

function useOpenNumbers() {
  const api = useApi();
  const notBefore = useServerClock((clock) => clock.notBefore);
  const query = useQuery({
    queryKey: openNumbersKey,
    queryFn: () => api('GET /api/user/numbers', { query: { status: 'open' } }),
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

/** Ids we watched that are no longer in the open list, each asked for by itself: what became of it? */
function useNumbersThatLeft(open: PhoneNumber[] | undefined): PhoneNumber[] {
  const api = useApi();
  const client = useQueryClient();
  const { ids, watch } = useWatchedNumbers();
  useEffect(() => {
    const now = open?.filter(({ status }) => isOpen(status)) ?? [];
    watch(now.map(({ id }) => id));
    for (const number of now) client.setQueryData(numberKey(number.id), { number });
  }, [open, watch, client]);
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: numberKey(id),
      queryFn: () => api('GET /api/user/numbers/:id', { params: { id } }),
      enabled: open !== undefined && !open.some((number) => number.id === id),
      staleTime: 0,
      retry: false,
    })),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [data.number] : [])),
  });
}

function useRefetchAtExpiry(open: PhoneNumber[] | undefined, refetch: () => unknown): void {
  const offset = useServerClock((clock) => clock.offset);
  useEffect(() => {
    const now = Date.now() + offset;
    const ahead = (open ?? []).flatMap(({ expires_at }) => (expires_at ? [Date.parse(expires_at) - now] : []));
    const soonest = Math.min(...ahead.filter((ms) => ms > 0));
    if (!Number.isFinite(soonest)) return undefined;
    const timer = setTimeout(() => void refetch(), soonest + serverGraceMs);
    return () => clearTimeout(timer);
  }, [open, offset, refetch]);
}

const serverGraceMs = 1_000;

function selectData({ data }: { data: PhoneNumber[] }): PhoneNumber[] {
  return data;
}
