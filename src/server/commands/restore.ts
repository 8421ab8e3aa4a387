import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore-backup.ts';
import { judgeRestored, writeVerdict } from '../backup/verdict.ts';
import { prepareCluster } from '../db/embedded/start-embedded.ts';
import { readEnvironment } from '../env.ts';
import { readSecrets } from '../security/app-secrets.ts';
import { keyIdOf } from '../security/secrets.ts';
import { print, runCommand, secondsSince } from './run-command.ts';

/** The command that restores a backup as the database of a folder that has none (docs/operations.md). */
runCommand(async (name) => {
  if (!name) throw new Error('Say which backup is restored: npm run db:restore FOLDER/numdesk-…');
  const env = readEnvironment(process.env);
  if (env.DATABASE_URL) throw new Error('A backup is restored as the embedded database. Unset DATABASE_URL.');
  const startedAt = Date.now();
  const server = await restoreBackup(resolve(name), await prepareCluster({ dataDir: env.DATA_DIR, log: print }));
  try {
    const verdict = await judgeRestored(server.connection);
    print(`The database in ${env.DATA_DIR} was restored and has recovered, in ${secondsSince(startedAt)}.`);
    for (const line of writeVerdict(verdict)) print(line);
    const { source, current } = await readSecrets(env);
    const fits = current !== undefined && verdict.keyIds.some((id) => id.equals(keyIdOf(current)));
    if (!fits && verdict.keyIds.length > 0)
      print(
        `Before the start, put the shop's secret in place: ${source} is missing or is not the one that encrypted this.`,
      );
    if (verdict.differences.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
});
