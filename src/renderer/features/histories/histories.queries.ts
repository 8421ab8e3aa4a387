import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { NumberId, NumberStatus, PhoneNumber } from '#shared/contract/numbers.ts';
import { isOpen } from '#shared/statuses.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi, useSocket } from '#renderer/lib/app-services.tsx';
import { useHistoryList, type HistoryRows } from '#renderer/lib/history-list.ts';

type Period = { from?: string; to?: string };
export type NumbersFilter = Period & { status?: StatusFilter; search?: string };
export type StatusFilter = 'open' | NumberStatus;

export function useNumbers(filter: NumbersFilter) {
  const api = useApi();
  const queryKey = ['numbers', 'history', filter];
  useNewNumbers(queryKey);
  const list = useHistoryList<PhoneNumber>({
    queryKey,
    readPage: (cursor) => api('GET /api/user/numbers', { query: { ...filter, ...(cursor && { cursor }) } }),
    mayChange: ({ status }) => isOpen(status),
  });
  const { status } = filter;
  const rows = useMemo(
    () => (status === undefined ? list.rows : list.rows?.filter((number) => fits(number, status))),
    [list.rows, status],
  );
  return { ...list, rows };
}

/** A number that changed since it was listed may no longer be what was asked for. */
function fits(number: PhoneNumber, status: StatusFilter): boolean {
  return status === 'open' ? isOpen(number.status) : number.status === status;
}

/** A number that the list does not hold may belong at its head. */
function useNewNumbers(queryKey: readonly unknown[]) {
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

export function numberQuery(api: Api, id: NumberId) {
  return queryOptions({
    queryKey: ['number', id],
    queryFn: () => api('GET /api/user/numbers/:id', { params: { id } }),
  });
}
