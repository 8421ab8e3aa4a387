import { createHash } from 'node:crypto';
import { mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dataFolderOf, type Log } from './cluster.ts';
import { EmbeddedPostgresError, orUseDatabaseUrl } from './embedded-postgres-error.ts';
import { findUnprivilegedUser, isRoot, type RunAs } from './run-as.ts';
import { runProgram } from './run-program.ts';

type StateFolder = { folder: string; runAs: RunAs | undefined };

/**
 * Decides the cluster's folder and the user who runs it: `<dataDir>/postgres`, or `<systemDir>/<hash of its path>` when this process
 * is root and the unprivileged user cannot enter the data folder. An existing cluster is always found, so no empty one is created
 * beside it. Raises EmbeddedPostgresError when the user cannot read an existing cluster.
 */
export async function chooseStateFolder(dataDir: string, systemDir: string, log: Log): Promise<StateFolder> {
  await mkdir(dataDir, { recursive: true });
  const path = await realpath(resolve(dataDir));
  const inside = join(path, 'postgres');
  const aside = join(systemDir, createHash('sha256').update(path).digest('hex').slice(0, 16));
  return isRoot() ? chooseAsRoot(path, inside, aside, log) : chooseAsOrdinaryUser(inside, aside);
}

async function chooseAsRoot(dataDir: string, inside: string, aside: string, log: Log): Promise<StateFolder> {
  const [insideOwner, asideOwner] = [await findDataOwner(inside), await findDataOwner(aside)];
  const runAs = toRunAs(insideOwner ?? asideOwner) ?? (await findUnprivilegedUser());
  const canEnter = await runProgram({ command: '/bin/sh', args: ['-c', 'cd "$0"', dataDir] }, runAs);
  if (insideOwner && !canEnter.ok) {
    throw new EmbeddedPostgresError(
      `The database in ${inside} exists, but "${runAs.name}", who runs PostgreSQL when started as root, cannot enter ${dataDir}. Let that user enter (chmod o+x on each folder above it), ${orUseDatabaseUrl}`,
    );
  }
  const folder = insideOwner || (canEnter.ok && !asideOwner) ? inside : aside;
  // The lock and the log are root's. PostgreSQL's user only needs to pass through the folder.
  await mkdir(folder, { recursive: true, mode: 0o711 });
  if (folder === aside) log(`PostgreSQL runs as "${runAs.name}" and keeps the database of ${dataDir} in ${aside}.`);
  return { folder, runAs };
}

async function chooseAsOrdinaryUser(inside: string, aside: string): Promise<StateFolder> {
  const owner = await findDataOwner(inside);
  const isForeign = owner && process.getuid && owner.uid !== process.getuid();
  if (isForeign || (!owner && (await findDataOwner(aside)))) {
    throw new EmbeddedPostgresError(
      `The database of this data folder is in ${owner ? inside : aside} and belongs to another user. Start as that user or as root, give the folder to this user (chown -R), ${orUseDatabaseUrl}`,
    );
  }
  await mkdir(inside, { recursive: true, mode: 0o700 });
  return { folder: inside, runAs: undefined };
}

type Owner = { uid: number; gid: number };

async function findDataOwner(stateFolder: string): Promise<Owner | undefined> {
  return stat(dataFolderOf(stateFolder)).catch(() => undefined);
}

/** As root, a database created by an ordinary user runs as that user. */
function toRunAs(owner: Owner | undefined): RunAs | undefined {
  return owner && owner.uid !== 0 ? { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid } : undefined;
}
