import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminList } from '#renderer/data/admin/admin-list.ts';

/** A list that is read as a whole, for the table: there is nothing to read on, and it is always fresh. */
export function wholeList<R>(query: UseQueryResult<R[]>, keyOf: (row: R) => string): AdminList<R> {
  return {
    rows: query.data,
    keyOf,
    added: 0,
    gone: none,
    hasMore: false,
    isStale: false,
    error: query.data === undefined ? query.error : null,
    isRetrying: query.isFetching,
    olderError: undefined,
    retry: () => void query.refetch(),
    readOn: nothing,
    showFresh: nothing,
  };
}

const none: ReadonlySet<string> = new Set();
function nothing(): undefined {
  return undefined;
}
