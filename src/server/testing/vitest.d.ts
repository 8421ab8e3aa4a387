import type { Connection } from '../db/client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run. */
    cluster: Exclude<Connection, { connectionString: string }>;
  }
}
