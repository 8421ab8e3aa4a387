import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Connection, Db } from '../db/client.ts';
import { openOneConnection } from '../db/connection/one-connection.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import { findDifferences } from '../modules/wallet/books/full-proof.repository.ts';
import type { GivenSecrets } from '../security/app-secrets.ts';
import { SecretProblem } from '../security/secret-file.ts';
import { keyIdOf } from '../security/secrets.ts';
import { readBookTotals } from './book-totals.ts';
import { readCheckedFile, verifyCheckedFile, type Piece } from './checked-file.ts';
import { End, Header, TableEnd, TableHead } from './export-records.ts';
import { requireSameBooks } from './same-books.ts';
import { setAside } from './set-aside.ts';
import { advanceSequences, findContent, listTables, quoted, setSequences, type TableShape } from './tables.ts';

export type Imported = {
  rows: number;
  end: End;
  /** The columns whose sequences were behind their rows in the exported shop. */
  advanced: string[];
};
type Pieces = AsyncGenerator<Piece, void>;

/** The lock of Kysely's migrator: a shop that starts meanwhile waits for the end of the import. */
const migratorLock = '3853314791062309107';

/** An export that may be imported: complete, of a known release, and not of another secret. */
export type VerifiedExport = { path: string; header: Header; lastMigration: string };

/**
 * Reads the whole file before anything is written anywhere. Refuses one that is damaged or of a newer release, and raises
 * SecretProblem when a secret was given that cannot open what it contains.
 */
export async function verifyExport(path: string, secrets: GivenSecrets): Promise<VerifiedExport> {
  await verifyCheckedFile(path);
  const pieces = readCheckedFile(path);
  const header = Header.parse(await nextRecord(pieces));
  await pieces.return();
  requireFitting(header, secrets);
  return { path, header, lastMigration: requireKnown(header) };
}

/**
 * Puts an export into an empty database, compares it with the file and proves its books. All of it is one transaction: an
 * import that fails or is killed leaves the database empty. Its error says why, in plain words.
 */
export async function importDatabase(
  connection: Connection,
  { path, lastMigration }: VerifiedExport,
  note: (line: string) => void = () => undefined,
): Promise<Imported> {
  const pieces = readCheckedFile(path);
  await nextRecord(pieces);
  const target = await openOneConnection(connection, 'begin');
  try {
    const { client, db } = target;
    await sql`select pg_advisory_xact_lock(${migratorLock}::bigint)`.execute(db);
    await requireEmpty(db);
    await migrate(db, lastMigration);
    const tables = await listTables(db);
    const putBack = await setAside(db, tables);
    const { rows, end } = await loadTables(client, pieces, tables, note);
    note('making indexes and checking references');
    await putBack();
    await sql`analyze`.execute(db);
    await setSequences(db, end.sequences);
    const advanced = await advanceSequences(db);
    const totals = await readBookTotals(db);
    await migrate(db);
    note('proving the books');
    requireSameBooks(end, totals, await findDifferences(db));
    await target.commit();
    return { rows, end, advanced };
  } finally {
    await pieces.return();
    await target.end();
  }
}

/** Returns the last migration of the exported database. */
function requireKnown({ migrations }: Header): string {
  const last = migrations.at(-1) ?? '';
  if (!migrationNames.includes(last))
    throw new Error(`This export is of a newer release (${last}). Import it with that release.`);
  const until = migrationNames.filter((name) => name <= last);
  if (until.length !== migrations.length || !until.every((name) => migrations.includes(name)))
    throw new Error('This export is of a release that does not come before this one. Import it with its own.');
  return last;
}

function requireFitting({ keyIds }: Header, { source, current, previous }: GivenSecrets): void {
  if (current === undefined || keyIds.length === 0) return;
  const given = [current, previous].flatMap((secret) => (secret ? [keyIdOf(secret).toString('hex')] : []));
  if (!keyIds.some((id) => given.includes(id)))
    throw new SecretProblem(
      `${source} is not the secret this export was encrypted with. Give the shop's own, or none and add it before the start. Nothing was written.`,
    );
}

async function requireEmpty(db: Db): Promise<void> {
  const content = await findContent(db);
  if (content.length > 0)
    throw new Error(
      `The database is not empty: it has ${content.join(', ')}. An import needs a new, empty one. Nothing was written.`,
    );
}

async function loadTables(
  client: pg.Client,
  pieces: Pieces,
  tables: readonly TableShape[],
  note: (line: string) => void,
): Promise<{ rows: number; end: End }> {
  let total = 0;
  for (let count = 0; ; count += 1) {
    const record = await nextRecord(pieces);
    const head = TableHead.safeParse(record);
    if (!head.success) {
      const end = End.parse(record);
      if (end.tables !== count || count !== tables.length)
        throw new Error(`The export has ${count} of ${end.tables} tables, and this release ${tables.length}.`);
      return { rows: total, end };
    }
    const { table, columns } = head.data;
    requireSameShape({ name: table, columns }, tables);
    const copy = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`));
    const after: { record?: unknown } = {};
    await pipeline(Readable.from(rowsUntilRecord(pieces, after), { objectMode: false }), copy);
    const { rows } = TableEnd.parse(after.record);
    if (copy.rowCount !== rows) throw new Error(`${table} has ${copy.rowCount} rows instead of ${rows}.`);
    total += rows;
    note(`${total} rows, next after ${table}`);
  }
}

function requireSameShape({ name, columns }: TableShape, tables: readonly TableShape[]): void {
  const own = tables.find((table) => table.name === name);
  if (own && own.columns.length === columns.length && own.columns.every((column) => columns.includes(column))) return;
  throw new Error(`The export has a table ${name} that this release does not have like this: ${columns.join(', ')}.`);
}

async function* rowsUntilRecord(pieces: Pieces, after: { record?: unknown }): AsyncGenerator<Buffer, void> {
  for (;;) {
    const piece = await nextPiece(pieces);
    if ('record' in piece) {
      after.record = piece.record;
      return;
    }
    yield piece.data;
  }
}

async function nextRecord(pieces: Pieces): Promise<unknown> {
  const piece = await nextPiece(pieces);
  if (!('record' in piece)) throw new Error('The export has rows where a record should be.');
  return piece.record;
}

async function nextPiece(pieces: Pieces): Promise<Piece> {
  const { value, done } = await pieces.next();
  if (done || !value) throw new Error('The export ends too early.');
  return value;
}
