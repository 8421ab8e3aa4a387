import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queuesQuery } from '#renderer/data/admin/queues.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useApi, useSocket } from '#renderer/lib/app-services.tsx';
import type { QueueName } from '../pages/admin-pages.ts';
import type { QueueCount } from './rail-link.tsx';

/** What waits in each queue, as the rail shows it. An empty queue shows nothing. Each change of a list reads them again. */
export function useQueueCounts(): Partial<Record<QueueName, QueueCount>> {
  const client = useQueryClient();
  const socket = useSocket();
  const may = useMay();
  const api = useApi();
  const { data } = useQuery({ ...queuesQuery(api), enabled: may('users.read') });
  useEffect(
    () => socket.on('update_staff', () => void client.invalidateQueries({ queryKey: queuesQuery(api).queryKey })),
    [socket, client, api],
  );
  const waiting = (data?.queues ?? []).filter(({ count }) => count > 0);
  return Object.fromEntries(
    waiting.map(({ name, count, more, overdue }) => [
      name === 'servers' ? 'servers_low' : name,
      { text: more ? `${count}+` : String(count), late: overdue },
    ]),
  );
}
