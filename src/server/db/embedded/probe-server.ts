import pg from 'pg';
import { databaseName, owner } from './cluster.ts';
import { hasCode } from './embedded-postgres-error.ts';
import type { Endpoint } from './platform.ts';

/** Connection options. `host` is the folder of the unix socket, or the loopback address on Windows. */
export type Connection = { host: string; port?: number; user: string; password?: string; database: string };

/**
 * `ready`: accepts connections, `name` is its cluster_name. `changing`: starting, recovering or stopping.
 * `absent`: no connection, for this reason.
 */
export type ServerState =
  | { state: 'ready'; name: string }
  | { state: 'changing' }
  | { state: 'absent'; reason: string };

export function connectionTo(endpoint: Endpoint): Connection {
  return { ...endpoint, user: owner, database: databaseName };
}

/** Returns the state of the server at this endpoint. Creates the application's database if it does not exist. */
export async function probeServer(endpoint: Endpoint): Promise<ServerState> {
  const connection = connectionTo(endpoint);
  try {
    return { state: 'ready', name: await readClusterName(connection) };
  } catch (error) {
    if (hasCode(error, '3D000')) return createDatabase(connection);
    return stateOfError(error);
  }
}

async function createDatabase(connection: Connection): Promise<ServerState> {
  const maintenance = { ...connection, database: 'postgres' };
  try {
    await connectAndRun(maintenance, `create database ${databaseName}`).catch((error: unknown) => {
      // Another process created it in the meantime.
      if (!hasCode(error, '42P04', '23505')) throw error;
    });
    return { state: 'ready', name: await readClusterName(connection) };
  } catch (error) {
    return stateOfError(error);
  }
}

function stateOfError(error: unknown): ServerState {
  // Too many connections, so it is ready.
  if (hasCode(error, '53300')) return { state: 'ready', name: '' };
  const isChanging = hasCode(error, '57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE') || isConnectionClosed(error);
  if (isChanging) return { state: 'changing' };
  return { state: 'absent', reason: error instanceof Error ? error.message : String(error) };
}

async function readClusterName(connection: Connection): Promise<string> {
  const [row] = await connectAndRun(connection, `select current_setting('cluster_name') as name`);
  return String(row?.['name']);
}

async function connectAndRun(connection: Connection, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, ssl: false });
  // The query reports a lost connection as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `pg` sets no code when the server closes the connection before it responds. */
function isConnectionClosed(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Connection terminated');
}
