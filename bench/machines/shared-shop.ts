import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded.ts';
import { databaseUrlOf } from '#server/testing/database/database-server.ts';
import { postmasterPidOf } from '#server/testing/processes.ts';
import { startRedis } from '#server/testing/redis-server.ts';
import { getRedis } from '../../scripts/neighbours.ts';
import type { Cleanup } from '../cleanup.ts';
import { makeTempFolder } from '../temp-folder.ts';

/** A PostgreSQL as durable as that of a shop, which several processes can share. `pid` is that of its first process. */
export async function startPostgres(cleanup: Cleanup): Promise<{ url: string; pid: number }> {
  const dataDir = await makeTempFolder(cleanup);
  const database = await startEmbeddedPostgres({ dataDir });
  cleanup.add(database.stop);
  return { url: databaseUrlOf({ connection: database.superuser }), pid: await postmasterPidOf(dataDir) };
}

/** Starts a Redis and returns its address. */
export async function startSharedRedis(cleanup: Cleanup): Promise<string> {
  const redis = await startRedis(getRedis());
  cleanup.add(redis.close);
  return redis.url;
}
