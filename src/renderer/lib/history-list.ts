import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** The newest rows of a history loaded so far; `next` is the cursor of the older ones. */
export type HistoryRows<R> = { data: R[]; next: string | null };
type Row = { id: number };
type ReadPage<R> = (cursor: string | undefined) => Promise<HistoryRows<R>>;

type HistoryOptions<R> = {
  queryKey: readonly unknown[];
  readPage: ReadPage<R>;
  /** Rows that may still change are refetched together with the newest. */
  mayChange?: (row: R) => boolean;
};

const cacheTime = 30 * 60_000;

/**
 * A list that loads older rows while scrolling. Refetching loads only rows that are new or may have changed and keeps the
 * older ones, so that an update costs one page however long the list is.
 */
export function useHistoryList<R extends Row>({ queryKey, readPage, mayChange = () => false }: HistoryOptions<R>) {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  const reading = useRef('');
  const [failed, setFailed] = useState<{ key: string; error: unknown }>();
  const known = () => client.getQueryData<HistoryRows<R>>(queryKey);

  const query = useQuery({
    queryKey,
    queryFn: () => refreshRows(known, readPage, mayChange),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    gcTime: cacheTime,
  });

  const readOn = async () => {
    const before = known();
    const place = `${key} ${before?.next}`;
    if (!before || before.next === null || reading.current === place) return;
    reading.current = place;
    setFailed(undefined);
    try {
      const older = await readPage(before.next);
      client.setQueryData<HistoryRows<R>>(queryKey, (now) =>
        now?.next === before.next ? { data: [...now.data, ...older.data], next: older.next } : now,
      );
    } catch (error) {
      setFailed({ key, error });
    } finally {
      reading.current = '';
    }
  };
  return {
    rows: query.data?.data,
    hasMore: query.data !== undefined && query.data.next !== null && !query.isPlaceholderData,
    isStale: query.isPlaceholderData,
    error: query.data === undefined ? query.error : null,
    isRetrying: query.isFetching,
    olderError: failed?.key === key ? failed.error : undefined,
    retry: () => void query.refetch(),
    readOn: () => void readOn(),
  };
}
export type HistoryListState<R extends Row> = ReturnType<typeof useHistoryList<R>>;

/** Fetches the newest page, then further pages while known rows may have changed; keeps the known rows after them. */
export async function refreshRows<R extends Row>(
  known: () => HistoryRows<R> | undefined,
  readPage: ReadPage<R>,
  mayChange: (row: R) => boolean,
): Promise<HistoryRows<R>> {
  let fresh = await readPage(undefined);
  for (;;) {
    const before = known();
    const last = fresh.data.at(-1);
    const newestKnown = before?.data[0];
    if (!before || !last || !newestKnown || fresh.next === null || newestKnown.id < last.id) return fresh;
    const rest = before.data.filter(({ id }) => id < last.id);
    if (rest.length === 0) return fresh;
    if (!rest.some(mayChange)) return { data: [...fresh.data, ...rest], next: before.next };
    const older = await readPage(fresh.next);
    fresh = { data: [...fresh.data, ...older.data], next: older.next };
  }
}
