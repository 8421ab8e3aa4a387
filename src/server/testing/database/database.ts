import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Connection, type Db } from '../../db/client.ts';
import { defaultLimits, type DatabaseLimits } from '../../db/connection/limits.ts';

export type TestDatabase = {
  db: Db;
  connection: Exclude<Connection, { connectionString: string }>;
  drop(): Promise<void>;
};

/** Creates a separate database for one test file, copied from the migrated template. */
export async function createTestDatabase(limits: Partial<DatabaseLimits> = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(cluster, `create database ${name} template template_numdesk`);
  const connection = { ...cluster, database: name };
  const db = openDatabase(connection, 16, () => {}, { ...defaultLimits, ...limits });
  return {
    db,
    connection,
    async drop() {
      await db.destroy();
      await run(cluster, `drop database ${name} with (force)`);
    },
  };
}

async function run(cluster: Connection, statement: string) {
  const client = new pg.Client(cluster);
  await client.connect();
  await client.query(statement);
  await client.end();
}
