import type { PoolState } from '../db/client.ts';
import type { Sockets } from '../realtime/sockets.ts';
import type { Instruments } from './instruments.ts';

/** What this process has open: connections to the database and sockets of clients. */
export function addProcessGauges({ gauge }: Instruments, io: Sockets, pools: Record<string, () => PoolState>): void {
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
}
