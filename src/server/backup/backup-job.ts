import type { Connection, Db } from '../db/client.ts';
import { transact } from '../db/transact.ts';
import type { Log } from '../log.ts';
import { raiseCase } from '../modules/cases/cases.service.ts';
import { listBackups, removeOldBackups } from './backup-folder.ts';
import { takeBackup } from './take-backup.ts';

type Options = {
  db: Db;
  findConnection: () => Connection;
  folder: string;
  everyHours: number;
  /** How many backups stay. */
  keep: number;
  log: Log;
  now?: () => number;
};

const lookEveryMs = 60_000;
const retryAfterMs = 3_600_000;

/**
 * The timed backups. One is due when the newest is old enough, whoever took it, so a restart takes none. After a failure
 * staff get a case, and the next attempt is made in an hour.
 */
export function createBackupJob(options: Options) {
  const { db, findConnection, folder, everyHours, keep, log, now = Date.now } = options;
  const shutdown = new AbortController();
  let notBefore = 0;

  async function run(): Promise<void> {
    if (shutdown.signal.aborted || now() < notBefore || (await readAge()) < everyHours * 3_600_000) return;
    try {
      const startedAt = Date.now();
      const taken = await takeBackup(findConnection(), folder, shutdown.signal);
      if (!taken) return;
      const removed = await removeOldBackups(folder, keep);
      log.info({ ...taken, ms: Date.now() - startedAt, removed }, 'a backup was taken and verified');
    } catch (error) {
      if (shutdown.signal.aborted) return;
      notBefore = now() + retryAfterMs;
      await tellStaff(error);
      throw error;
    }
  }

  async function readAge(): Promise<number> {
    const newest = (await listBackups(folder)).at(-1);
    return newest ? now() - newest.takenAt.getTime() : Infinity;
  }

  async function tellStaff(error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const newCase = { kind: 'backup_failed', recursAs: 'backups', text: { is: 'backupFailed', reason } } as const;
    await transact(db, (trx) => raiseCase(trx, newCase)).catch((err: unknown) =>
      log.error({ err }, 'staff could not be told that a backup failed'),
    );
  }

  return {
    job: { name: 'take a backup', everyMs: lookEveryMs, run },
    /** How old the newest backup is, in ms; Infinity without one. */
    readAge,
    /** Ends a backup that is being taken: the next process begins it again. */
    giveUp: () => shutdown.abort(),
  };
}
