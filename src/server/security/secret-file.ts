import { randomBytes } from 'node:crypto';
import { access, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A secret that cannot be used. The message is one line and says what to do. */
export class SecretProblem extends Error {}

const shortestSecret = 32;

/** Reads a secret, undefined without a file. Raises SecretProblem for a file that cannot be a complete secret. */
export async function readSecretFile(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw new SecretProblem(`${path} cannot be read. Give this user access to it, or set APP_SECRET.`);
  });
  if (text === undefined) return undefined;
  // An editor may have added a line break.
  const secret = text.trim();
  if (secret.length >= shortestSecret && /^[\x21-\x7e]+$/.test(secret)) return secret;
  const state = secret === '' ? 'empty' : secret.length < shortestSecret ? 'too short' : 'damaged';
  throw new SecretProblem(
    `The secret in ${path} is ${state}. Restore the file from a backup. Delete it only if this shop has no data yet.`,
  );
}

export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Writes a new secret, readable by its owner only, and returns the secret in the file: of two starts, both get the one
 * that was first. The file appears complete and is on the disk when this resolves. `linkFile` is for tests.
 */
export async function createSecretFile(path: string, secret: string, linkFile = link): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const complete = await writeBeside(path, secret);
  try {
    // Unlike a rename, a link never replaces what another start wrote. On a disk without links, the lock in the database
    // under which this is called keeps starts apart.
    await linkFile(complete, path).catch(async (error: unknown) => {
      if (isCode(error, 'EEXIST')) throw error;
      if (!(await exists(path))) await rename(complete, path);
    });
    await syncFolder(path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(complete, { force: true });
  }
  return (await readSecretFile(path)) ?? secret;
}

/** Writes or replaces a secret in one step: after a crash the file holds the old or the new one. */
export async function replaceSecretFile(path: string, secret: string): Promise<void> {
  await rename(await writeBeside(path, secret), path);
  await syncFolder(path);
}

export async function removeSecretFile(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncFolder(path);
}

async function writeBeside(path: string, secret: string): Promise<string> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(secret);
    await file.sync();
    return temporary;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** A new name is durable when its folder is synced. Windows cannot sync folders and does not need it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: unknown) => !isCode(error, 'ENOENT'),
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
