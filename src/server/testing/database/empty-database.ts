import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Db } from '../../db/client.ts';
import { queryOnce } from '../embedded/query-once.ts';
import type { TestDatabase } from './database.ts';

type EmptyDatabase = Pick<TestDatabase, 'db' | 'connection'>;

/** An empty database, as a managed server gives one: its owner is no superuser. It is dropped after the test. */
export async function openEmptyDatabase(
  cluster: TestDatabase['connection'] = inject('cluster'),
): Promise<EmptyDatabase> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await queryOnce(cluster, `create role ${name} login`);
  await queryOnce(cluster, `create database ${name} owner ${name} template template0`);
  const connection = { ...cluster, user: name, database: name };
  const db: Db = openDatabase(connection, 2, () => {});
  onTestFinished(async () => {
    await db.destroy();
    await queryOnce(cluster, `drop database ${name} with (force)`);
    await queryOnce(cluster, `drop role ${name}`);
  });
  return { db, connection };
}
