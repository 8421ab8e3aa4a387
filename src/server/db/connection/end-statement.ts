import { connect } from 'node:net';
import type pg from 'pg';
import { destroyConnection, isWaiting } from './application-client.ts';

const cancelRequestCode = 80_877_102;
const timeoutMs = 1_000;

/**
 * Ends a connection at once, and the statement it waits for. PostgreSQL would go on with the statement: it notices a closed
 * connection only when it has something to send. Resolves when PostgreSQL was told, or did not listen.
 */
export async function endStatement(client: pg.Client): Promise<void> {
  const told = isWaiting(client) ? requestCancel(client) : undefined;
  destroyConnection(client);
  await told;
}

/**
 * Sends the protocol's cancel request, which has a connection of its own. At worst it does nothing: PgBouncer forgets the key
 * with the connection that was just closed, so behind it the statement may go on until its limit.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS
 */
async function requestCancel(client: pg.Client): Promise<void> {
  const { host, port } = client;
  // Not in the types of `pg`.
  const [processId, secret]: unknown[] = [Reflect.get(client, 'processID'), Reflect.get(client, 'secretKey')];
  if (typeof processId !== 'number' || typeof secret !== 'number') return;
  const request = Buffer.alloc(16);
  request.writeInt32BE(request.length, 0);
  request.writeInt32BE(cancelRequestCode, 4);
  request.writeInt32BE(processId, 8);
  request.writeInt32BE(secret, 12);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.setTimeout(timeoutMs, () => socket.destroy());
  socket.end(request).resume();
  await closed;
}
