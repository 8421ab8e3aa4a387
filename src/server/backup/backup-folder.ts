import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { platform } from '../db/embedded/platform.ts';

export type Backup = { path: string; takenAt: Date };

/** What is being written or removed has a name that begins like this, and does not count. */
const unfinishedPrefix = '.unfinished-';
const namePattern = /^numdesk-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/;

/** Returns the finished backups of a folder, the oldest first. None when there is no such folder. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.toSorted().flatMap((name) => {
    const [, date, hours, minutes, seconds, ms] = namePattern.exec(name) ?? [];
    return date
      ? [{ path: join(folder, name), takenAt: new Date(`${date}T${hours}:${minutes}:${seconds}.${ms}Z`) }]
      : [];
  });
}

/** Creates the folder in which a backup of this moment is written, and removes what earlier ones left behind. */
export async function openUnfinished(folder: string, now: Date): Promise<{ path: string; finish(): Promise<string> }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (name.startsWith(unfinishedPrefix)) await rm(join(folder, name), { recursive: true, force: true });
  }
  const name = `numdesk-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  const path = join(folder, `${unfinishedPrefix}${name}`);
  await mkdir(path, { mode: 0o700 });
  return {
    path,
    /** Lets it count. Its files are on the disk already. */
    async finish() {
      const finished = join(folder, name);
      await platform.syncFolder(path);
      await rename(path, finished);
      await platform.syncFolder(folder);
      return finished;
    },
  };
}

/** Removes the oldest backups beyond `keep`, which is at least one. Call it after one was taken and verified. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(0, -Math.max(1, keep));
  for (const { path } of old) {
    // A removal that is cut short leaves nothing that counts.
    const aside = join(folder, `${unfinishedPrefix}${randomBytes(6).toString('hex')}`);
    await rename(path, aside);
    await rm(aside, { recursive: true, force: true });
  }
  return old.map(({ path }) => path);
}
