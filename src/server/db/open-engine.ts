import type { Environment } from '../env.ts';
import type { Connection } from './client.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded.ts';

/** `backups` is the connection as the role that takes them. */
type Engine = { connection: Connection; backups: Connection; stop: () => Promise<void> };

/** The database of a command: the server of DATABASE_URL, or the embedded one, which is started unless the shop runs. */
export async function openEngine({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Engine> {
  if (DATABASE_URL) {
    const connection = { connectionString: DATABASE_URL };
    return { connection, backups: connection, stop: () => Promise.resolve() };
  }
  return startEmbeddedPostgres({ dataDir: DATA_DIR });
}
