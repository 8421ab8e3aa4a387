import { keepPreviousData, queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StaffSubject } from '#shared/staff/staff-subjects.ts';

/** One page of a list, by its cursor; `next` is null on the last. What else the answer carries is in `head`. */
type PageOf<R> = { data: R[]; next: string | null };

export type AdminListOptions<R, P extends PageOf<R>> = {
  subject: StaffSubject;
  /** Everything that decides which rows are listed, and in which order. */
  filter: Readonly<Record<string, unknown>>;
  readPage: (cursor: string | undefined) => Promise<P>;
  keyOf: (row: R) => string;
  enabled?: boolean;
  /** Whether rows of another filter stay until those of this one are there. */
  keepsRows?: boolean;
};

/**
 * `rows` are those on screen. `fresh` is the list as it is now: it becomes visible only when someone asks for it, so that
 * rows never move under the pointer. Rows on screen are updated in place; those that left the list are `gone`.
 */
export type Snapshot<R, P> = {
  rows: R[];
  next: string | null;
  fresh: R[];
  freshNext: string | null;
  added: number;
  gone: ReadonlySet<string>;
  head: P;
};

/** A refetch reads at most this many pages again; rows further down stay as they were. */
const refreshedPages = 4;

/** The query of a list, for its screen and for whoever asks for it ahead of that. */
export function adminListQuery<R, P extends PageOf<R>>(
  client: QueryClient,
  { subject, filter, readPage, keyOf }: AdminListOptions<R, P>,
) {
  const queryKey = ['admin', subject, 'list', filter] as const;
  return queryOptions({
    queryKey,
    queryFn: () => refreshSnapshot(() => client.getQueryData<Snapshot<R, P>>(queryKey), readPage, keyOf),
    structuralSharing: false,
  });
}

/**
 * A list that loads on while scrolling and stays where it is while others work: new rows wait behind "12 new · show". The
 * socket's hint `update_staff` refetches it, like everything under `['admin', subject]`.
 */
export function useAdminList<R, P extends PageOf<R>>(options: AdminListOptions<R, P>) {
  const { readPage, keyOf, enabled = true, keepsRows = true } = options;
  const client = useQueryClient();
  const asked = adminListQuery(client, options);
  const { queryKey } = asked;
  const key = JSON.stringify(queryKey);
  const reading = useRef('');
  const [failed, setFailed] = useState<{ key: string; error: unknown }>();
  const known = () => client.getQueryData<Snapshot<R, P>>(queryKey);
  const query = useQuery({
    ...asked,
    ...(keepsRows && { placeholderData: keepPreviousData }),
    enabled,
  });

  const readOn = async () => {
    const before = known();
    const place = `${key} ${before?.next}`;
    if (!before || before.next === null || reading.current === place) return;
    reading.current = place;
    setFailed(undefined);
    try {
      const page = await readPage(before.next);
      client.setQueryData<Snapshot<R, P>>(queryKey, (now) =>
        now?.next === before.next ? append(now, page, keyOf) : now,
      );
    } catch (error) {
      setFailed({ key, error });
    } finally {
      reading.current = '';
    }
  };
  const showFresh = () =>
    void client.setQueryData<Snapshot<R, P>>(
      queryKey,
      (now) => now && { ...now, rows: now.fresh, next: now.freshNext, added: 0, gone: new Set() },
    );

  const { data } = query;
  return {
    rows: data?.rows,
    keyOf,
    head: data?.head,
    /** How many rows wait to be shown; `addedMore` when there are more than were read. */
    added: query.isPlaceholderData ? 0 : (data?.added ?? 0),
    gone: data?.gone ?? none,
    hasMore: data !== undefined && data.next !== null && !query.isPlaceholderData,
    isStale: query.isPlaceholderData,
    error: data === undefined ? query.error : null,
    isRetrying: query.isFetching,
    olderError: failed?.key === key ? failed.error : undefined,
    retry: () => void query.refetch(),
    readOn: () => void readOn(),
    showFresh,
  };
}
export type AdminList<R> = Omit<ReturnType<typeof useAdminList<R, PageOf<R>>>, 'head'> & { head?: unknown };

const none: ReadonlySet<string> = new Set();

/** Reads the list again, as far as it is on screen, and compares it with the rows shown. */
export async function refreshSnapshot<R, P extends PageOf<R>>(
  known: () => Snapshot<R, P> | undefined,
  readPage: (cursor: string | undefined) => Promise<P>,
  keyOf: (row: R) => string,
): Promise<Snapshot<R, P>> {
  const head = await readPage(undefined);
  const fresh = [...head.data];
  let { next } = head;
  const wanted = known()?.rows.length ?? 0;
  for (let pages = 1; pages < refreshedPages && next !== null && fresh.length < wanted; pages += 1) {
    const page = await readPage(next);
    fresh.push(...page.data);
    ({ next } = page);
  }
  const before = known();
  if (!before || before.rows.length === 0) return snapshotOf(fresh, next, head);
  return compare(before, fresh, next, head, keyOf);
}

function snapshotOf<R, P>(rows: R[], next: string | null, head: P): Snapshot<R, P> {
  return { rows, next, fresh: rows, freshNext: next, added: 0, gone: none, head };
}

function compare<R, P>(
  before: Snapshot<R, P>,
  fresh: R[],
  freshNext: string | null,
  head: P,
  keyOf: (row: R) => string,
): Snapshot<R, P> {
  const now = new Map(fresh.map((row) => [keyOf(row), row]));
  const shown = new Set(before.rows.map(keyOf));
  const lastReread = before.rows.findLastIndex((row) => now.has(keyOf(row)));
  // Rows after the last one that was read again may only lie further down, unless the whole list was read.
  const isReread = (index: number) => freshNext === null || index <= lastReread;
  const gone = before.rows.filter((row, index) => isReread(index) && !now.has(keyOf(row))).map(keyOf);
  const rows = before.rows.map((row) => now.get(keyOf(row)) ?? row);
  const added = fresh.filter((row) => !shown.has(keyOf(row))).length;
  if (added === 0 && gone.length === 0) {
    const kept = fresh.length >= rows.length ? { next: freshNext } : { next: before.next };
    return { rows, ...kept, fresh: rows, freshNext: kept.next, added: 0, gone: none, head };
  }
  return { rows, next: before.next, fresh, freshNext, added, gone: new Set(gone), head };
}

function append<R, P>(before: Snapshot<R, P>, page: PageOf<R>, keyOf: (row: R) => string): Snapshot<R, P> {
  const shown = new Set(before.rows.map(keyOf));
  const rows = [...before.rows, ...page.data.filter((row) => !shown.has(keyOf(row)))];
  const waits = before.added > 0 || before.gone.size > 0;
  return waits
    ? { ...before, rows, next: page.next }
    : { ...before, rows, next: page.next, fresh: rows, freshNext: page.next };
}
