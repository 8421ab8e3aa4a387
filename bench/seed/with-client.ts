import pg from 'pg';
import type { Connection } from '#server/db/embedded/probe-server.ts';

/** Does work over a connection of its own, which it closes afterwards. */
export async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
