import { resolve } from 'node:path';
import { removeOldBackups } from '../backup/backup-folder.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { openEngine } from '../db/open-engine.ts';
import { readEnvironment } from '../env.ts';
import { megabytes, print, runCommand, secondsSince } from './run-command.ts';

/** The command that takes a backup of the embedded database, also while the shop runs (docs/operations.md). */
runCommand(async (name) => {
  const env = readEnvironment(process.env);
  const folder = name ? resolve(name) : env.BACKUP_DIR;
  if (!folder) throw new Error('Say where backups are kept: npm run db:backup FOLDER, or set BACKUP_DIR.');
  if (env.DATABASE_URL)
    throw new Error(
      'Backups are of the embedded database. For the server of DATABASE_URL use its own, or npm run db:export.',
    );
  const startedAt = Date.now();
  const engine = await openEngine(env);
  try {
    const taken = await takeBackup(engine.backups, folder);
    if (!taken) throw new Error('Another backup is being taken. Nothing was done.');
    print(`${taken.path}: ${megabytes(taken.bytes)}, verified, in ${secondsSince(startedAt)}.`);
    if (folder === env.BACKUP_DIR)
      for (const removed of await removeOldBackups(folder, env.BACKUP_KEEP)) print(`${removed} was removed.`);
    print('APP_SECRET is not in it. Without it, messages, keys and accounts cannot be read: keep both, apart.');
  } finally {
    await engine.stop();
  }
});
