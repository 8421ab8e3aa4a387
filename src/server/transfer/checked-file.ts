import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { platform } from '../db/embedded/platform.ts';
import { createHashedFile } from '../files/hashed-file.ts';

/** A piece of the file: a record that says what follows, or data. */
export type Piece = { record: unknown } | { data: Buffer };

/** The first line. A change of the format has another number. */
const mark = Buffer.from('numdesk export 1\n');
const trailerOf = (sha256: string) => Buffer.from(`\nsha256 ${sha256}\n`);
const trailerLength = trailerOf('0'.repeat(64)).length;

/** Before each piece stand its type and its length. */
const types = { record: 0x52, data: 0x44 };
const headLength = 5;
const longestPiece = 256 * 1024 * 1024;

export type CheckedFile = {
  writeRecord(record: object): Promise<void>;
  writeData(data: Buffer): Promise<void>;
  /** Puts the complete file in its place, on the disk. Returns its size in bytes. */
  finish(): Promise<number>;
  abandon(): Promise<void>;
};

/**
 * Creates a compressed file of records and data that ends with the checksum of all before. It has its name only when it is
 * complete. Refuses to replace a file.
 */
export async function createCheckedFile(path: string): Promise<CheckedFile> {
  if (await exists(path)) throw new Error(`${path} exists. Choose another name: nothing is overwritten.`);
  const unfinished = `${path}.unfinished-${randomBytes(4).toString('hex')}`;
  const file = await createHashedFile(unfinished, { through: createGzip({ level: 5 }), mark, trailer: trailerOf });

  function write(type: number, body: Buffer): Promise<void> {
    const head = Buffer.alloc(headLength);
    head.writeUInt8(type);
    head.writeUInt32BE(body.length, 1);
    return file.write(Buffer.concat([head, body]));
  }

  return {
    writeRecord: (record) => write(types.record, Buffer.from(JSON.stringify(record))),
    writeData: (data) => write(types.data, data),
    async finish() {
      const { bytes } = await file.finish();
      await file.close();
      await rename(unfinished, path);
      await platform.syncFolder(dirname(resolve(path)));
      return bytes;
    },
    async abandon() {
      await file.close();
      await rm(unfinished, { force: true });
    },
  };
}

/** Reads the whole file and refuses one that is not an export, is cut off, or has changed. Returns its size in bytes. */
export async function verifyCheckedFile(path: string): Promise<number> {
  const { size } = await stat(path).catch(() => {
    throw new Error(`${path} cannot be read.`);
  });
  const head = await readPart(path, 0, Math.min(size, mark.length));
  if (!head.equals(mark))
    throw new Error(`${path} is not an export of Numdesk, or one in a format this release does not know.`);
  const damaged = new Error(
    `${path} is damaged or cut off. Nothing was written. Copy it again, or use another export.`,
  );
  const bodyEnd = size - trailerLength;
  if (bodyEnd < mark.length) throw damaged;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: bodyEnd - 1 })) hash.update(chunk as Buffer);
  if (!(await readPart(path, bodyEnd, size)).equals(trailerOf(hash.digest('hex')))) throw damaged;
  return size;
}

/** Reads the pieces of a verified file. */
export async function* readCheckedFile(path: string): AsyncGenerator<Piece, void> {
  const { size } = await stat(path);
  const body = createReadStream(path, { start: mark.length, end: size - trailerLength - 1 });
  const gunzip = createGunzip({ chunkSize: 65_536 });
  const unpacked = pipeline(body, gunzip);
  unpacked.catch(() => undefined);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of gunzip) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= headLength) {
      const length = rest.readUInt32BE(1);
      if (length > longestPiece) throw new Error(`${path} has a piece of ${length} bytes.`);
      if (rest.length < headLength + length) break;
      const body = rest.subarray(headLength, headLength + length);
      yield rest.readUInt8() === types.record ? { record: JSON.parse(body.toString()) as unknown } : { data: body };
      rest = rest.subarray(headLength + length);
    }
  }
  await unpacked;
  if (rest.length > 0) throw new Error(`${path} ends inside a piece.`);
}

async function readPart(path: string, start: number, end: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
