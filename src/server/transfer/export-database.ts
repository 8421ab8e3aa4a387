import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection, Db } from '../db/client.ts';
import { openOneConnection } from '../db/connection/one-connection.ts';
import { listMigrations, migrationNames } from '../db/migrate.ts';
import { findDifferences } from '../modules/wallet/books/full-proof.repository.ts';
import { listKeyIds } from '../security/secret-keys.repository.ts';
import { readBookTotals } from './book-totals.ts';
import { createCheckedFile } from './checked-file.ts';
import type { End, Header } from './export-records.ts';
import { writtenDifference } from './same-books.ts';
import { listSequences, listTables, quoted } from './tables.ts';

export type Exported = { bytes: number; tables: number; rows: number; end: End };

/**
 * Writes every row of one moment into a file, while the shop goes on. Memory stays the same whatever the size. `note` hears
 * of the progress.
 */
export async function exportDatabase(
  connection: Connection,
  path: string,
  note: (line: string) => void = () => undefined,
): Promise<Exported> {
  const file = await createCheckedFile(path);
  try {
    const source = await openOneConnection(connection, 'begin isolation level repeatable read, read only');
    try {
      const { client, db } = source;
      const header = await readHeader(db);
      await file.writeRecord(header);
      const tables = await listTables(db);
      let rows = 0;
      for (const { name, columns } of tables) {
        await file.writeRecord({ table: name, columns });
        const copy = client.query(
          copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`),
        );
        for await (const chunk of copy) await file.writeData(chunk as Buffer);
        // The count arrives after the last row: the answer to the next statement comes after it.
        await client.query('select');
        await file.writeRecord({ rows: copy.rowCount });
        rows += copy.rowCount;
        note(`${rows} rows, next after ${name}`);
      }
      note('proving the books');
      const end = await readEnd(db, tables.length, header);
      await file.writeRecord(end);
      return { bytes: await file.finish(), tables: tables.length, rows, end };
    } finally {
      await source.end();
    }
  } catch (error) {
    await file.abandon();
    throw error;
  }
}

async function readHeader(db: Db): Promise<Header> {
  const { rows } = await sql<{ version: string; hasShop: boolean }>`
    select current_setting('server_version') as version, to_regclass('kysely_migration') is not null as "hasShop"`.execute(
    db,
  );
  if (!rows[0]?.hasShop) throw new Error('This database has no shop, so there is nothing to export.');
  const migrations = await listMigrations(db);
  if (!migrations.every((name) => migrationNames.includes(name)))
    throw new Error('This database is of a newer release. Export it with that release.');
  return {
    exportedAt: new Date().toISOString(),
    postgres: rows[0].version,
    migrations,
    keyIds: (await listKeyIds(db)).map((id) => id.toString('hex')),
  };
}

/** Sequences stand outside the snapshot: read at last, they are never behind its rows. */
async function readEnd(db: Db, tables: number, { migrations }: Header): Promise<End> {
  const isLatest = migrations.length === migrationNames.length;
  const differences = isLatest ? (await findDifferences(db)).map(writtenDifference) : undefined;
  return { tables, sequences: await listSequences(db), totals: await readBookTotals(db), differences };
}
