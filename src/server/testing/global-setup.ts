import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/client.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';

/** Starts one PostgreSQL for the whole run, with a migrated template that every test file copies. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'numdesk-test-'));
  await chmod(dataDir, 0o755);
  const engine = await startEmbeddedPostgres({ dataDir, tune: 'test' });
  const admin = new pg.Client(engine.superuser);
  await admin.connect();
  await admin.query('create database template_numdesk');
  await admin.end();
  const template = openDatabase({ ...engine.superuser, database: 'template_numdesk' }, 2, () => {});
  await migrate(template);
  await template.destroy();
  project.provide('cluster', engine.superuser);
  return async () => {
    await engine.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
