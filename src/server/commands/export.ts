import { resolve } from 'node:path';
import { openEngine } from '../db/open-engine.ts';
import { readEnvironment } from '../env.ts';
import { exportDatabase } from '../transfer/export-database.ts';
import { createNotes, megabytes, print, runCommand, secondsSince } from './run-command.ts';

/** The command that writes the whole database into a file, also while the shop runs (docs/operations.md). */
runCommand(async (name) => {
  if (!name) throw new Error('Say where the export goes: npm run db:export shop.export');
  const path = resolve(name);
  const startedAt = Date.now();
  const engine = await openEngine(readEnvironment(process.env));
  try {
    const { bytes, tables, rows, end } = await exportDatabase(engine.connection, path, createNotes());
    print(`${path}: ${rows} rows of ${tables} tables, ${megabytes(bytes)}, in ${secondsSince(startedAt)}.`);
    print(`The books have ${end.totals.entries} entries, and wallets hold ${end.totals.balances} paise.`);
    if (end.differences && end.differences.length > 0)
      print(
        `The books differ in ${end.differences.map(({ account }) => account).join(', ')}, and are exported like that.`,
      );
    print(
      'Messages, keys and accounts in it are encrypted with APP_SECRET, which is not in the file: keep both, apart.',
    );
  } finally {
    await engine.stop();
  }
});
