import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServerProcess } from '#sandbox/world/server-process.ts';
import { openDatabase } from '../db/client.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { databaseUrlOf } from '../testing/database/database-server.ts';
import { openEmptyDatabase } from '../testing/database/empty-database.ts';
import { createDataFolder, removeDataFolder } from '../testing/embedded/data-folder.ts';

// Processes start many times.
vi.setConfig({ testTimeout: 120_000 });

/** A folder with the data of a shop and what commands write. */
let folder: string;
beforeAll(async () => {
  folder = await createDataFolder();
  const engine = await startEmbeddedPostgres({ dataDir: join(folder, 'shop'), tune: 'test' });
  const db = openDatabase(engine.connection, 2, () => {});
  await migrate(db);
  await sql`
    with added as (insert into users (email, password_hash) values ('asha@numdesk.test', '') returning id)
    insert into wallets (user_id) select id from added`.execute(db);
  await db.destroy();
  await engine.stop();
});
afterAll(() => removeDataFolder(folder));

async function run(command: string, argument: string, env: Record<string, string> = {}) {
  const file = resolve(import.meta.dirname, `${command}.ts`);
  const child = startServerProcess({
    command: [process.execPath, '--import', 'tsx', file, ...(argument ? [argument] : [])],
    env: { DATA_DIR: join(folder, 'shop'), ...env },
    output: 'kept',
  });
  const code = await child.ended;
  return { code, output: child.output() };
}

test('a shop is backed up, restored and tried, and the exit code says whether its books balance', async () => {
  const backups = join(folder, 'backups');
  const taken = await run('backup', '', { BACKUP_DIR: backups });
  expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('APP_SECRET is not in it') });
  const [name = ''] = await readdir(backups);

  const dataDir = join(folder, 'restored');
  const restored = await run('restore', join(backups, name), { DATA_DIR: dataDir });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('It has 1 users') });
  expect(restored.output).toContain('The books balance.');

  const engine = await startEmbeddedPostgres({ dataDir, tune: 'test' });
  const db = openDatabase(engine.connection, 2, () => {});
  await sql`update wallets set balance_paise = 5`.execute(db);
  await db.destroy();
  await engine.stop();
  await run('backup', '', { BACKUP_DIR: backups, DATA_DIR: dataDir });
  const drill = await run('drill', '', { BACKUP_DIR: backups });
  expect(drill).toMatchObject({ code: 1, output: expect.stringContaining('The books do NOT balance: wallet:1 is 5') });
});

test('a shop moves from the embedded engine to a server', async () => {
  const file = join(folder, 'shop.export');
  expect(await run('export', file)).toMatchObject({ code: 0, output: expect.stringContaining('tables') });
  const target = await openEmptyDatabase();
  const imported = await run('import', file, { DATABASE_URL: databaseUrlOf(target) });
  expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('copy its app-secret to') });
  expect(await target.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'asha@numdesk.test' }]);
});
