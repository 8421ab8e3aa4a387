import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queueNames, type QueueName } from '#shared/staff/queues/queues.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { queuesQuery } from '#renderer/data/admin/desk/queues.ts';
import { useApi, useSocket } from '#renderer/lib/app-services.tsx';
import type { QueueCount } from './rail-link.tsx';

/** What a hint about one of these changes in the queues. */
const counted: readonly string[] = queueNames;

/** What waits in each queue, as the rail shows it. An empty queue shows nothing. */
export function useQueueCounts(): Partial<Record<QueueName, QueueCount>> {
  const api = useApi();
  const may = useMay();
  const socket = useSocket();
  const client = useQueryClient();
  const { data } = useQuery({ ...queuesQuery(api), enabled: may('users.read') });
  useEffect(
    () =>
      socket.on('update_staff', ({ subject }) => {
        if (counted.includes(subject)) void client.invalidateQueries({ queryKey: queuesQuery(api).queryKey });
      }),
    [socket, client, api],
  );
  return Object.fromEntries(
    (data?.queues ?? [])
      .filter(({ count }) => count > 0)
      .map(({ name, count, more, overdue }) => [name, { text: more ? `${count}+` : String(count), late: overdue }]),
  );
}
