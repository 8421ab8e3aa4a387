import { resolve } from 'node:path';
import { findFreePort } from '#sandbox/world/free-port.ts';
import { startServerProcess, waitUntilReady, type ServerProcess } from '#sandbox/world/server-process.ts';
import type { TestDatabase } from './database.ts';

/** The command that starts the server. NUMDESK_SERVER is the path of a built one, which starts faster than the sources. */
export function serverCommand(): [string, ...string[]] {
  const built = process.env['NUMDESK_SERVER'];
  return built
    ? [process.execPath, resolve(built)]
    : [process.execPath, '--import', 'tsx', resolve(import.meta.dirname, '../../index.ts')];
}

/**
 * Starts the server as a separate process on a test's database, and waits until it is ready.
 */
export async function startServerOn(
  database: Pick<TestDatabase, 'connection'>,
  url: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const server = startServerProcess({
    command: serverCommand(),
    output: 'kept',
    env: {
      DATABASE_URL: databaseUrlOf(database),
      PORT: new URL(url).port,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      STAFF_SAFEGUARDS: 'off',
      PRIVATE_SERVERS: '127.0.0.1',
      ...env,
    },
  });
  await waitUntilReady(server, url);
  return server;
}

/** Returns a local URL with a free port. */
export async function findFreeUrl(): Promise<string> {
  return `http://127.0.0.1:${await findFreePort()}`;
}

export function databaseUrlOf({ connection }: Pick<TestDatabase, 'connection'>): string {
  const { host, port, user, database, password = '' } = connection;
  const place = `host=${encodeURIComponent(host)}${port === undefined ? '' : `&port=${port}`}`;
  return `postgresql://${user}:${password}@/${database}?${place}`;
}
