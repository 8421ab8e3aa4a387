import type { PoolState } from '../db/client.ts';
import type { Sockets } from '../realtime/sockets.ts';
import type { Instruments } from './instruments.ts';

/** The sockets of this process; and whether it and the others hear each other, undefined with one process. */
export type MeasuredEvents = { io: Sockets; isComplete: () => boolean | undefined };

/** What this process has open: connections to the database, sockets of clients, and the way to the other processes. */
export function addProcessGauges(
  { gauge }: Instruments,
  { io, isComplete }: MeasuredEvents,
  pools: Record<string, () => PoolState>,
): void {
  const readPools = (of: (state: PoolState) => number) => () =>
    Object.entries(pools).map(([pool, state]) => ({ labels: { pool }, value: of(state()) }));
  gauge(
    'numdesk_pool_size',
    'The most connections of a pool.',
    ['pool'],
    readPools((state) => state.size),
  );
  gauge(
    'numdesk_pool_in_use',
    'Connections of a pool in use.',
    ['pool'],
    readPools((state) => state.inUse),
  );
  gauge(
    'numdesk_pool_waiting',
    'Who waits for a connection of a pool.',
    ['pool'],
    readPools((state) => state.waiting),
  );
  gauge('numdesk_sockets', 'Open real-time connections, by whether somebody has logged in.', ['login'], () => {
    const loggedIn = io.sockets.sockets.size;
    return [
      { labels: { login: 'yes' }, value: loggedIn },
      { labels: { login: 'not_yet' }, value: Math.max(io.engine.clientsCount - loggedIn, 0) },
    ];
  });
  gauge(
    'numdesk_live_events',
    'Whether this process and the others hear each other (1). Absent with one process.',
    [],
    () => {
      const live = isComplete();
      return live === undefined ? [] : [{ labels: {}, value: Number(live) }];
    },
  );
}
