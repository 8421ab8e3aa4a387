import { mkdir, rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded.ts';
import { withCleanup, type Cleanup } from '../cleanup.ts';
import { startBenchShop, type BenchShop } from '../shop.ts';
import { makeTempFolder } from '../temp-folder.ts';
import { findSeeded, seed } from './seed.ts';
import type { SeedSize } from './size.ts';

type Options = {
  size: SeedSize;
  /** Where the seeded database is kept between runs; without it there is one run. */
  keptIn: string | undefined;
  /** The first of the sandbox's ports. A server with open numbers keeps its address, so the sandbox is where it was when they were seeded. */
  firstPort: number;
  env?: Record<string, string>;
  print: (text: string) => void;
};

/** Starts the shop of a seeded database. Seeds it first where it is new or a day old. */
export async function startSeededShop(
  serverFile: string,
  cleanup: Cleanup,
  { size, keptIn, firstPort, env = {}, print }: Options,
): Promise<BenchShop> {
  const dataDir = keptIn ?? (await makeTempFolder(cleanup));
  const sandboxPorts = Array.from({ length: 7 }, (_, place) => firstPort + place);
  const options = { dataDir, sandboxPorts, env };
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  if (!(await isSeeded(dataDir))) {
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true, mode: 0o755 });
    // The shop makes its own tables and catalogue, and then does not run while they are filled.
    await withCleanup(cleanup, (own) => startBenchShop(serverFile, own, options));
    await inDatabase(dataDir, 'test', (connection) => seed(connection, size, print));
  }
  return startBenchShop(serverFile, cleanup, options);
}

async function isSeeded(dataDir: string): Promise<boolean> {
  const at = await inDatabase(dataDir, 'durable', findSeeded);
  return at !== undefined && Date.now() - at.getTime() < oldestMs;
}

/** Older data has nothing of today, which most lists begin with. */
const oldestMs = 20 * 3_600_000;

type Connection = Parameters<typeof seed>[0];

async function inDatabase<T>(
  dataDir: string,
  tune: 'test' | 'durable',
  work: (c: Connection) => Promise<T>,
): Promise<T> {
  const database = await startEmbeddedPostgres({ dataDir, tune });
  try {
    return await work(database.superuser);
  } finally {
    await database.stop();
  }
}
