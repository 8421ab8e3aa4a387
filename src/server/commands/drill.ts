import { basename, resolve } from 'node:path';
import { listBackups } from '../backup/backup-folder.ts';
import { drillBackup } from '../backup/drill.ts';
import { writeVerdict } from '../backup/verdict.ts';
import { readEnvironment } from '../env.ts';
import { print, runCommand, secondsSince } from './run-command.ts';

/** The command that proves that a backup can be restored (docs/operations.md). */
runCommand(async (name) => {
  const { BACKUP_DIR } = readEnvironment(process.env);
  if (!name && !BACKUP_DIR) throw new Error('Say which backup is tried: npm run db:drill BACKUP, or set BACKUP_DIR.');
  const backup = name ? resolve(name) : (await listBackups(BACKUP_DIR ?? '')).at(-1)?.path;
  if (!backup) throw new Error(`There is no backup in ${BACKUP_DIR}.`);
  // So that what was restored is removed, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const startedAt = Date.now();
  const verdict = await drillBackup(backup);
  print(`${basename(backup)} was restored and has recovered, in ${secondsSince(startedAt)}.`);
  for (const line of writeVerdict(verdict)) print(line);
  if (verdict.differences.length > 0) process.exitCode = 1;
});
