import pg from 'pg';
import { databaseName, owner } from './cluster.ts';
import { hasCode } from './embedded-postgres-error.ts';
import type { Endpoint } from './platform.ts';

/** What a client needs to connect; `host` is the folder of a unix socket, or the loopback address on Windows. */
export type Connection = { host: string; port?: number; user: string; password?: string; database: string };

/**
 * `ready`: it answers, and tells its cluster_name. `changing`: a server is there, but starting, recovering or stopping.
 * `absent`: nobody answers, for this reason.
 */
export type Answer = { state: 'ready'; name: string } | { state: 'changing' } | { state: 'absent'; reason: string };

export function connectionTo(endpoint: Endpoint): Connection {
  return { ...endpoint, user: owner, database: databaseName };
}

/** Asks the server at this endpoint whether it is ready, and makes the application's database when it is not there yet. */
export async function askServer(endpoint: Endpoint): Promise<Answer> {
  const connection = connectionTo(endpoint);
  try {
    return { state: 'ready', name: await askName(connection) };
  } catch (error) {
    if (hasCode(error, '3D000')) return makeDatabase(connection);
    return explain(error);
  }
}

async function makeDatabase(connection: Connection): Promise<Answer> {
  const maintenance = { ...connection, database: 'postgres' };
  try {
    await connectAndRun(maintenance, `create database ${databaseName}`).catch((error: unknown) => {
      // Another process made it between our two questions.
      if (!hasCode(error, '42P04', '23505')) throw error;
    });
    return { state: 'ready', name: await askName(connection) };
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): Answer {
  // Too many connections: somebody is using it, so it is ready.
  if (hasCode(error, '53300')) return { state: 'ready', name: '' };
  const isChanging = hasCode(error, '57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE') || isCutOff(error);
  if (isChanging) return { state: 'changing' };
  return { state: 'absent', reason: error instanceof Error ? error.message : String(error) };
}

async function askName(connection: Connection): Promise<string> {
  const [row] = await connectAndRun(connection, `select current_setting('cluster_name') as name`);
  return String(row?.['name']);
}

async function connectAndRun(connection: Connection, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, ssl: false });
  // A server that stops under us is reported by the query as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `pg` gives no code when the server closes the connection before it answers. */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Connection terminated');
}
