import pg from 'pg';

type Row = Record<string, unknown>;

/** Runs a statement over a connection of its own. With `also`, the connection is used for more before it ends. */
export async function queryOnce(
  config: pg.ClientConfig,
  sql: string,
  also?: (rows: Row[], client: pg.Client) => Promise<void>,
): Promise<Row[]> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    await also?.(rows, client);
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
