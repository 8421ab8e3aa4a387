import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError, hasCode, orUseDatabaseUrl } from './embedded-postgres-error.ts';
import { giveTo } from './run-as.ts';
import type { Cluster } from './cluster.ts';

/** The systems allow 104 to 108 bytes for a socket's path; beyond, neither PostgreSQL nor Node can use it. */
const longestSocketPath = 100;

/**
 * Makes the private folder of the server's socket: `socket` beside the data, or, where that path would be too long, a folder with a
 * short name under os.tmpdir() that is derived from the state folder's path.
 */
export async function prepareSocketFolder({ folder, runAs }: Pick<Cluster, 'folder' | 'runAs'>): Promise<string> {
  const socketFolder = socketFolderFor(folder);
  try {
    await mkdir(socketFolder, { mode: 0o700 });
    await giveTo(runAs, socketFolder);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const found = await lstat(socketFolder);
  const uid = runAs ? runAs.uid >>> 0 : process.getuid?.();
  // Anyone can make a folder in the system's temporary folder, and would then sit between us and the database.
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.())) {
    throw new EmbeddedPostgresError(
      `${socketFolder} belongs to another user, so PostgreSQL cannot keep its socket there. Remove it, ${orUseDatabaseUrl}`,
    );
  }
  if (found.uid !== uid) await giveTo(runAs, socketFolder);
  await chmod(socketFolder, 0o700);
  return socketFolder;
}

export function socketFolderFor(stateFolder: string): string {
  const beside = join(stateFolder, 'socket');
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= longestSocketPath) return beside;
  const hash = createHash('sha256').update(stateFolder).digest('hex').slice(0, 16);
  return join(tmpdir(), `numdesk-${hash}`);
}
