import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError, hasCode, orUseDatabaseUrl } from './embedded-postgres-error.ts';
import { changeOwner } from './run-as.ts';
import type { Cluster } from './cluster.ts';

/** Operating systems limit a socket's path to 104–108 bytes. */
const maxSocketPathBytes = 100;

/**
 * Creates the private folder of the server's socket: `socket` beside the data or, if that path is too long, a folder under
 * os.tmpdir() named by a hash of the state folder's path.
 */
export async function prepareSocketFolder({ folder, runAs }: Pick<Cluster, 'folder' | 'runAs'>): Promise<string> {
  const socketFolder = socketFolderFor(folder);
  try {
    await mkdir(socketFolder, { mode: 0o700 });
    await changeOwner(runAs, socketFolder);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const found = await lstat(socketFolder);
  const uid = runAs ? runAs.uid >>> 0 : process.getuid?.();
  // Anyone can create a folder in the temporary folder and could then intercept connections to the database.
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.())) {
    throw new EmbeddedPostgresError(
      `${socketFolder} belongs to another user, so PostgreSQL cannot keep its socket there. Remove it, ${orUseDatabaseUrl}`,
    );
  }
  if (found.uid !== uid) await changeOwner(runAs, socketFolder);
  await chmod(socketFolder, 0o700);
  return socketFolder;
}

export function socketFolderFor(stateFolder: string): string {
  const beside = join(stateFolder, 'socket');
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= maxSocketPathBytes) return beside;
  const hash = createHash('sha256').update(stateFolder).digest('hex').slice(0, 16);
  return join(tmpdir(), `numdesk-${hash}`);
}
