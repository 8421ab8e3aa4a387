import { chown, readFile } from 'node:fs/promises';
import { EmbeddedPostgresError, hasCode, orUseDatabaseUrl } from './embedded-postgres-error.ts';

/** The unprivileged user who runs PostgreSQL when this process is root. PostgreSQL refuses to run as root. */
export type RunAs = { name: string; uid: number; gid: number };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Returns the system's `postgres` user, else `nobody`. Raises EmbeddedPostgresError when neither exists. */
export async function findUnprivilegedUser(passwdFile = '/etc/passwd'): Promise<RunAs> {
  const lines = (await readFile(passwdFile, 'utf8').catch(() => '')).split('\n');
  for (const name of ['postgres', 'nobody']) {
    const line = lines.find((candidate) => candidate.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and this system has no user "postgres" or "nobody" to run it as. Start as an ordinary user, ${orUseDatabaseUrl}`,
  );
}

/** Options of `spawn` to start a process as this user. */
export function spawnIdentity(runAs: RunAs | undefined): { uid?: number; gid?: number } {
  // `nobody` is -2 on macOS: spawn takes the signed form, chown the unsigned one.
  return runAs ? { uid: runAs.uid | 0, gid: runAs.gid | 0 } : {};
}

export async function changeOwner(runAs: RunAs | undefined, path: string): Promise<void> {
  if (!runAs) return;
  try {
    await chown(path, runAs.uid >>> 0, runAs.gid >>> 0);
  } catch (error) {
    throw hasCode(error, 'EPERM', 'EINVAL') ? cannotChangeUser(runAs) : error;
  }
}

export function cannotChangeUser(runAs: RunAs): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and this process is not allowed to start it as "${runAs.name}" (a container without the SETUID, SETGID and CHOWN capabilities?). Start as an ordinary user, ${orUseDatabaseUrl}`,
  );
}
