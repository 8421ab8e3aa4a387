import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { isOpen } from '#shared/statuses.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi, useSocket } from '#renderer/lib/app-services.tsx';
import { useHistoryList, type HistoryRows } from '#renderer/lib/history-list.ts';
import { fetchNumbers, numbersHistoryKey, type NumbersFilter, type NumberStatusFilter } from '../numbers.ts';

/** Numbers that match a filter, newest first, page by page. */
export function useNumbers(filter: NumbersFilter) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = numbersHistoryKey(filter);
  useRefetchOnNewNumber(queryKey);
  const list = useHistoryList<PhoneNumber>({
    queryKey,
    readPage: (cursor) => fetchNumbers(api, client, filter, cursor),
    mayChange: ({ status }) => isOpen(status),
  });
  const { status } = filter;
  const rows = useMemo(
    () => (status === undefined ? list.rows : list.rows?.filter((number) => hasStatus(number, status))),
    [list.rows, status],
  );
  return { ...list, rows };
}

/** All numbers that match, as CSV text. `onProgress` receives the bytes read so far. */
export function readNumbersCsv(api: Api, filter: NumbersFilter, onProgress: (bytes: number) => void) {
  return api('GET /api/user/numbers.csv', { query: filter, onProgress });
}

/** A number that changed since it was fetched may no longer match the filter. */
function hasStatus(number: PhoneNumber, status: NumberStatusFilter): boolean {
  return status === 'open' ? isOpen(number.status) : number.status === status;
}

/** Refetches when a socket event names a number that the list lacks: it may belong at its head. */
function useRefetchOnNewNumber(queryKey: readonly unknown[]): void {
  const socket = useSocket();
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(
    () =>
      socket.on('update_number', ({ number }) => {
        const list = client.getQueryData<HistoryRows<PhoneNumber>>(JSON.parse(key) as unknown[]);
        if (list && !list.data.some(({ id }) => id === number.id))
          void client.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] });
      }),
    [socket, client, key],
  );
}
