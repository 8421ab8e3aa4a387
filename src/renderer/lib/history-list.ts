import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** The newest rows of a history, as far as they were read; `next` leads to the older ones. */
export type HistoryRows<R> = { data: R[]; next: string | null };
type Row = { id: number };
type ReadPage<R> = (cursor: string | undefined) => Promise<HistoryRows<R>>;

type HistoryOptions<R> = {
  queryKey: readonly unknown[];
  readPage: ReadPage<R>;
  /** Rows that may have changed since they were read are read again with the newest. */
  mayChange?: (row: R) => boolean;
};

const keptFor = 30 * 60_000;

/**
 * A list that is read on as one scrolls. Fetching it again reads only what is new or may have changed and leaves the
 * older rows as they are, so that news cost a page however far one has read.
 */
export function useHistoryList<R extends Row>({ queryKey, readPage, mayChange = () => false }: HistoryOptions<R>) {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  const reading = useRef('');
  const [failed, setFailed] = useState<{ key: string; error: unknown }>();
  const known = () => client.getQueryData<HistoryRows<R>>(queryKey);

  const query = useQuery({
    queryKey,
    queryFn: () => withNews(known, readPage, mayChange),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    gcTime: keptFor,
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

/** The newest page, and pages after it as long as there are rows that may have changed, before what is known beyond. */
export async function withNews<R extends Row>(
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
