import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findFreePort } from '#sandbox/world/free-port.ts';
import { startServerProcess, stopServerProcess } from '#sandbox/world/server-process.ts';

export type RedisServer = {
  url: string;
  /** Ends it at once, with all that it held. */
  kill(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  /** It keeps its connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
};

/** Starts a Redis of its own, which keeps nothing on disk. */
export async function startRedis(program = process.env['REDIS_SERVER_PATH'] || 'redis-server'): Promise<RedisServer> {
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  const parameters = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const launch = () => startServerProcess({ command: [program, ...parameters], env: {}, output: 'kept' });
  let server = launch();

  async function untilReady(): Promise<void> {
    const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
    client.on('error', () => {});
    await Promise.race([client.ping(), server.ended]);
    client.disconnect();
    if (server.hasEnded()) throw new Error(`Redis did not start\n${server.output()}`);
  }
  await untilReady();

  return {
    url,
    async kill() {
      server.signal('SIGKILL');
      await server.ended;
    },
    async start() {
      server = launch();
      await untilReady();
    },
    freeze: () => server.signal('SIGSTOP'),
    thaw: () => server.signal('SIGCONT'),
    async close() {
      server.signal('SIGCONT');
      await Promise.race([stopServerProcess(server), pause(5_000)]);
    },
  };
}
