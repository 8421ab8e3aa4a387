import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseName, superuser } from './cluster.ts';
import { hasCode } from './embedded-postgres-error.ts';
import type { Endpoint } from './platform.ts';

const answerTimeoutMs = 2_000;
const endTimeoutMs = 500;

/** Connection options. `host` is the folder of the unix socket, or the loopback address on Windows. */
export type Connection = { host: string; port?: number; user: string; password?: string; database: string };

/**
 * `ready`: accepts connections, `name` is its cluster_name. `changing`: starting, recovering, stopping or hanging, as the reason
 * says. `absent`: no connection, for this reason.
 */
export type ServerState =
  | { state: 'ready'; name: string }
  | { state: 'changing'; reason: string; isStopping: boolean }
  | { state: 'absent'; reason: string };

export function superuserOf(endpoint: Endpoint): Connection {
  return { ...endpoint, user: superuser, database: databaseName };
}

/** Returns the state of the server at this endpoint. Creates the application's database if it does not exist. */
export async function probeServer(endpoint: Endpoint): Promise<ServerState> {
  const connection = superuserOf(endpoint);
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
  const reason = error instanceof Error ? error.message : String(error);
  const isChanging = hasCode(error, '57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE') || isConnectionClosed(error);
  return isChanging
    ? { state: 'changing', reason, isStopping: reason.includes('shutting down') }
    : { state: 'absent', reason };
}

async function readClusterName(connection: Connection): Promise<string> {
  const [row] = await connectAndRun(connection, `select current_setting('cluster_name') as name`);
  return String(row?.['name']);
}

async function connectAndRun(connection: Connection, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: answerTimeoutMs });
  // The query reports a lost connection as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const asked = { text: query, query_timeout: answerTimeoutMs };
    return (await client.query<Record<string, unknown>>(asked)).rows;
  } finally {
    // A frozen server does not confirm the end.
    await Promise.race([client.end().catch(() => undefined), delay(endTimeoutMs, undefined, { ref: false })]);
  }
}

/** `pg` sets no code when the server closes the connection before it responds, or does not respond in time. */
function isConnectionClosed(error: unknown): boolean {
  return error instanceof Error && /^(Connection terminated|timeout expired|Query read timeout)/.test(error.message);
}
