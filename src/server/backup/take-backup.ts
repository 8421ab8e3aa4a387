import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Connection } from '../db/client.ts';
import { createHashedFile, type HashedFile } from '../files/hashed-file.ts';
import { openUnfinished } from './backup-folder.ts';
import { beginBaseBackup, type BackupMessage } from './base-backup.ts';
import { backupFiles, readBackup } from './read-backup.ts';

export type TakenBackup = { path: string; bytes: number };

/** A database compresses to a tenth; more effort would save a tenth of that and take twice as long. */
const gzipLevel = 3;

/**
 * Takes a backup of the embedded database while the shop goes on, and verifies it. It gets its name in `folder` only then.
 * Resolves undefined while another backup is being taken. `signal` gives it up.
 */
export async function takeBackup(
  connection: Connection,
  folder: string,
  signal?: AbortSignal,
): Promise<TakenBackup | undefined> {
  const takenAt = new Date();
  const base = await beginBaseBackup(connection, `numdesk ${takenAt.toISOString()}`, signal);
  if (!base) return undefined;
  try {
    signal?.throwIfAborted();
    const unfinished = await openUnfinished(folder, takenAt);
    try {
      const bytes = await writeFiles(base.messages, unfinished.path);
      await readBackup(unfinished.path, undefined, signal);
      return { path: await unfinished.finish(), bytes };
    } catch (error) {
      await rm(unfinished.path, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await base.end();
  }
}

/** Writes what the server sends, and the checksums. Returns the size in bytes. */
async function writeFiles(messages: AsyncIterable<BackupMessage>, folder: string): Promise<number> {
  const files: (HashedFile & { name: string })[] = [];
  try {
    for await (const message of messages) {
      if ('data' in message) await files.at(-1)?.write(message.data);
      else files.push(await createFile(folder, message.begins));
    }
    const lines: string[] = [];
    let total = 0;
    for (const { name, finish } of files) {
      const { sha256, bytes } = await finish();
      lines.push(`${sha256}  ${name}\n`);
      total += bytes;
    }
    await writeFile(join(folder, backupFiles.checksums), lines.join(''), { flush: true, mode: 0o600 });
    return total;
  } finally {
    for (const { close } of files) await close();
  }
}

async function createFile(folder: string, begins: string) {
  const isArchive = begins === 'base.tar';
  const name = isArchive ? backupFiles.archive : backupFiles.manifest;
  const through = isArchive ? createGzip({ level: gzipLevel }) : new PassThrough();
  return { name, ...(await createHashedFile(join(folder, name), { through })) };
}
