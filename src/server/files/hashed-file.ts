import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Options = {
  /** What is written passes through here: a compressor. */
  through: Transform;
  /** Stands before it, as it is. */
  mark?: Buffer;
  /** Makes what stands after it, from the checksum of all before. */
  trailer?: (sha256: string) => Buffer;
};

export type HashedFile = {
  write(data: Buffer): Promise<void>;
  /** Resolves when all of it is on the disk. */
  finish(): Promise<{ sha256: string; bytes: number }>;
  /** Closes it, finished or not. */
  close(): Promise<void>;
};

/** Creates a file, readable by its owner only, and its checksum as it is written. */
export async function createHashedFile(path: string, { through, mark, trailer }: Options): Promise<HashedFile> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  async function append(chunk: Buffer) {
    hash.update(chunk);
    bytes += chunk.length;
    await file.writeFile(chunk);
  }
  if (mark) await append(mark);
  const written = pipeline(through, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await append(chunk);
  });
  written.catch(() => undefined);
  return {
    async write(data) {
      if (!through.write(data)) await Promise.race([once(through, 'drain'), written]);
    },
    async finish() {
      through.end();
      await written;
      const sha256 = hash.digest('hex');
      const end = trailer?.(sha256);
      if (end) await file.writeFile(end);
      await file.sync();
      return { sha256, bytes: bytes + (end?.length ?? 0) };
    },
    async close() {
      through.destroy();
      await written.catch(() => undefined);
      await file.close();
    },
  };
}
