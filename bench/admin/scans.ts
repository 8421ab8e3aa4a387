import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '#server/db/embedded/probe-server.ts';

/** A table of this size may not be read from end to end for a request. */
const largeRows = 50_000;
/** A count that stops at its limit reads a small part of a table in order; more than this part on average is too much. */
const mostShare = 1 / 10;
/** PostgreSQL's processes report what they read up to ten seconds later. */
const reportedAfterMs = 11_000;

export type Scan = { table: string; rows: number; scans: number };
export type ScanWatch = { scansSince(): Promise<Scan[]>; close(): Promise<void> };

/** Tells which large tables were read from end to end since the watch began: a `count(*)` or a list without an index does. */
export async function watchScans(connection: Connection): Promise<ScanWatch> {
  const client = new pg.Client(connection);
  await client.connect();
  const read = async () => {
    const { rows } = await client.query<{ table: string; rows: number; scans: string; read: string }>(
      `select relname as table, n_live_tup::float8 as rows, seq_scan as scans, seq_tup_read as read from pg_stat_user_tables where n_live_tup >= ${largeRows}`,
    );
    return rows;
  };
  await pause(reportedAfterMs);
  const before = new Map((await read()).map((row) => [row.table, row]));
  return {
    async scansSince() {
      await pause(reportedAfterMs);
      return (await read()).flatMap(({ table, rows, scans, read: tuples }) => {
        const [made, seen] = [
          Number(scans) - Number(before.get(table)?.scans ?? 0),
          Number(tuples) - Number(before.get(table)?.read ?? 0),
        ];
        // Rows of a sample are counted as rows of a scan.
        return made > 0 && seen >= made * rows * mostShare ? [{ table, rows: seen, scans: made }] : [];
      });
    },
    close: () => client.end(),
  };
}
