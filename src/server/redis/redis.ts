import { Redis } from 'ioredis';
import type { Log } from '../log.ts';

export type RedisLink = ReturnType<typeof openRedis>;

/** How long a command may take, in ms: a request waits for it. */
const commandMs = 1_000;
const connectMs = 2_000;
/** A connection on which a command gets no answer for so long is dead, in ms: longer than a reader waits for news. */
const silenceMs = 10_000;
const retryMs = { first: 50, longest: 1_000 };

/**
 * Opens the connection to Redis or Valkey. It connects by itself again for as long as the process runs. A command fails at once
 * while Redis is away, and is never sent a second time: what needs it has another way.
 */
export function openRedis(url: string, log: Pick<Log, 'info' | 'warn'>) {
  const common = {
    connectTimeout: connectMs,
    socketTimeout: silenceMs,
    // After a failover the connection may lead to a server that takes no more writes.
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
    retryStrategy: (times: number) => Math.min(retryMs.first * times, retryMs.longest),
  };
  const client = new Redis(url, {
    ...common,
    connectionName: 'numdesk',
    commandTimeout: commandMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  });
  const readers = new Set<Redis>();
  let isAway = false;
  client.on('error', ({ message }: Error) => {
    if (!isAway) log.warn({ detail: message }, 'Redis is away');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });

  return {
    client,

    /** Opens a connection whose commands wait until Redis is there. */
    openReader(): Redis {
      const reader = new Redis(url, { ...common, connectionName: 'numdesk reader', maxRetriesPerRequest: null });
      // The client says it.
      reader.on('error', () => {});
      readers.add(reader);
      return reader;
    },

    close(): void {
      for (const one of [client, ...readers]) one.disconnect();
    },
  };
}
