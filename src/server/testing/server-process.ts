import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { TestDatabase } from './database.ts';

export type ServerProcess = {
  url: string;
  process: ChildProcess;
  kill(): Promise<void>;
  terminate(): Promise<number | null>;
};

/** Starts the server as a process of its own on a database of the test, and waits until it is ready. */
export async function startServerProcess(
  port: number,
  { connection }: TestDatabase,
  env: Record<string, string>,
): Promise<ServerProcess> {
  if (!('host' in connection)) throw new Error('the test cluster is reached by its socket');
  const { host, user, database, password = '' } = connection;
  const address = `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`;
  const child = spawn(process.execPath, ['--import', 'tsx', resolve(import.meta.dirname, '../index.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: address,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const url = `http://127.0.0.1:${port}`;
  await ready(url, exited);
  return {
    url,
    process: child,
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exited;
    },
    async terminate() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}

/** A port that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function ready(url: string, exited: Promise<unknown>): Promise<void> {
  let ended = false;
  void exited.then(() => (ended = true));
  while (!ended) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 25));
  }
  throw new Error('the server ended before it was ready');
}
