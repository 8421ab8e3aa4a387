import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { readManifest, type ManifestFile } from './manifest.ts';

/** The files of a backup, as pg_basebackup lays them out, and their checksums as sha256sum reads them. */
export const backupFiles = { archive: 'base.tar.gz', manifest: 'backup_manifest', checksums: 'SHA256SUMS' };

/** Where files of a backup go. */
export type Unpacking = {
  folder(path: string): Promise<void>;
  file(path: string, content: AsyncIterable<Buffer>): Promise<void>;
};

const onlyRead: Unpacking = {
  folder: () => Promise.resolve(),
  async file(_path, content) {
    // Reading is what verifies it.
    for await (const _chunk of content);
  },
};

const segmentPattern = /^pg_wal\/([0-9A-F]{24})$/;

/**
 * Reads a whole backup and compares it with its checksums: those of its files, and PostgreSQL's of every file of the database.
 * Refuses one that is damaged, cut off or lacks a part of the log. `unpacking` gets the files meanwhile; they count only when
 * this resolves.
 */
export async function readBackup(path: string, unpacking = onlyRead, signal?: AbortSignal): Promise<void> {
  try {
    await read(path, unpacking, signal);
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The backup ${basename(path)} is damaged and was not used: ${reason}.`, { cause: error });
  }
}

async function read(path: string, unpacking: Unpacking, signal: AbortSignal | undefined): Promise<void> {
  const checksums = readChecksums(await readFile(join(path, backupFiles.checksums), 'utf8'));
  const manifestBytes = await readFile(join(path, backupFiles.manifest));
  requireChecksum(backupFiles.manifest, createHash('sha256').update(manifestBytes), checksums);
  const { files, segments } = readManifest(manifestBytes.toString());
  const missing = new Set([...files.keys(), ...segments.map((name) => `pg_wal/${name}`)]);

  const packed = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      packed.update(chunk);
      done(null, chunk);
    },
  });
  const entries = extract();
  const archive = createReadStream(join(path, backupFiles.archive), { signal });
  const unpacked = pipeline(archive, hashing, createGunzip(), entries);
  unpacked.catch((error: unknown) => entries.destroy(error instanceof Error ? error : undefined));
  for await (const entry of entries) {
    const name = nameOf(entry);
    if (entry.header.type === 'directory') await unpacking.folder(name);
    else if (entry.header.type === 'file')
      await unpacking.file(name, checkedContent(entry as AsyncIterable<Buffer>, name, files.get(name)));
    else throw new Error(`it has a ${String(entry.header.type)}, ${name}`);
    entry.resume();
    missing.delete(name);
  }
  await unpacked;
  requireChecksum(backupFiles.archive, packed, checksums);
  if (missing.size > 0) throw new Error(`it lacks ${[...missing].slice(0, 3).join(', ')}`);
}

function nameOf({ header }: { header: Header }): string {
  const name = posix.normalize(header.name).replace(/\/$/, '');
  if (posix.isAbsolute(name) || name.startsWith('..')) throw new Error(`it has a file outside the database, ${name}`);
  return name;
}

/** The log is not in the manifest: its records have checksums of their own, which the recovery checks. */
async function* checkedContent(
  entry: AsyncIterable<Buffer>,
  name: string,
  listed: ManifestFile | undefined,
): AsyncGenerator<Buffer, void> {
  if (!listed && !segmentPattern.test(name)) throw new Error(`it has a file that its manifest does not know, ${name}`);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of entry) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  if (listed && (bytes !== listed.bytes || hash.digest('hex') !== listed.sha256))
    throw new Error(`${name} has changed`);
}

function readChecksums(text: string): Map<string, string> {
  const lines = text.trim().split('\n');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

function requireChecksum(name: string, hash: Hash, checksums: Map<string, string>): void {
  if (hash.digest('hex') !== checksums.get(name)) throw new Error(`${name} has changed`);
}
