import { resolve } from 'node:path';
import { openEngine } from '../db/open-engine.ts';
import { readEnvironment } from '../env.ts';
import { readSecrets } from '../security/app-secrets.ts';
import { importDatabase, verifyExport } from '../transfer/import-database.ts';
import { createNotes, print, runCommand, secondsSince } from './run-command.ts';

/** The command that puts an export into an empty database (docs/operations.md). */
runCommand(async (name) => {
  if (!name) throw new Error('Say what is imported: npm run db:import shop.export');
  const path = resolve(name);
  const startedAt = Date.now();
  const env = readEnvironment(process.env);
  const secrets = await readSecrets(env);
  // A file that is refused must not even create the embedded database.
  const verified = await verifyExport(path, secrets);
  const engine = await openEngine(env);
  try {
    const { rows, end, advanced } = await importDatabase(engine.connection, verified, createNotes());
    const { entries, balances } = end.totals;
    print(
      `Imported ${rows} rows of ${end.tables} tables, exported ${verified.header.exportedAt}, in ${secondsSince(startedAt)}.`,
    );
    print(`Rows, sequences and the books are those of the export: ${entries} entries, wallets hold ${balances} paise.`);
    if (advanced.length > 0) print(`The sequences of ${advanced.join(', ')} were behind their rows and were advanced.`);
    if (end.differences && end.differences.length > 0)
      print(
        `The books already differed in the exported shop: ${end.differences.map(({ account }) => account).join(', ')}.`,
      );
    if (secrets.current === undefined)
      print(`Before the start, set APP_SECRET to the shop's secret, or copy its app-secret to ${secrets.source}.`);
  } finally {
    await engine.stop();
  }
});
