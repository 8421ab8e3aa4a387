import { onTestFinished, expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '../../../testing/embedded/data-folder.ts';
import { queryOnce } from '../../../testing/embedded/query-once.ts';
import { openDatabase } from '../../client.ts';
import { migrate } from '../../migrate.ts';
import { startEmbeddedPostgres } from '../start-embedded.ts';

async function start(dataDir: string) {
  const database = await startEmbeddedPostgres({ dataDir, tune: 'test' });
  onTestFinished(database.stop);
  return database;
}

async function openFolder() {
  const dataDir = await createDataFolder();
  onTestFinished(() => removeDataFolder(dataDir));
  return dataDir;
}

const attributes = `select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as more, rolreplication from pg_roles
  where rolname = current_user`;

test('the shop owns its database and may do nothing else in the cluster', async () => {
  const { connection, backups } = await start(await openFolder());
  const db = openDatabase(connection, 2, () => {});
  await migrate(db);
  await db.destroy();
  expect(await queryOnce(connection, attributes)).toEqual([{ more: false, rolreplication: false }]);
  expect(await queryOnce(backups, attributes)).toEqual([{ more: false, rolreplication: true }]);
  for (const reach of [
    `copy (select 1) to program 'true'`,
    `select pg_read_file('postgresql.conf')`,
    `alter system set archive_command = 'true'`,
    'create role another superuser',
    'set role numdesk',
    `select * from pg_authid`,
  ])
    await expect(queryOnce(connection, reach)).rejects.toThrow(/permission denied/);
  await expect(queryOnce(backups, 'select * from users')).rejects.toThrow(/permission denied/);
});

test('a database of an older release, which belongs to the superuser, gets its new owner at the start', async () => {
  const dataDir = await openFolder();
  const older = await start(dataDir);
  await queryOnce(older.superuser, 'alter database numdesk owner to numdesk');
  const db = openDatabase(older.superuser, 2, () => {});
  await migrate(db);
  await db.destroy();
  const more = `create schema more; create table more.of_it (id bigint generated always as identity);
    create sequence apart; create view seen as select id from users; create type mood as enum ('good');
    drop role numdesk_backup; reassign owned by numdesk_shop to numdesk; drop owned by numdesk_shop; drop role numdesk_shop`;
  await queryOnce(older.superuser, more);
  await older.stop();

  const { connection } = await start(dataDir);
  const notOurs = `
    select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'more'::regnamespace)
      and relowner <> current_user::regrole and relkind <> 'c'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace and proowner <> current_user::regrole
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select typname from pg_type where typname = 'mood' and typowner <> current_user::regrole
    union all select datname from pg_database where datname = current_database() and datdba <> current_user::regrole`;
  expect(await queryOnce(connection, notOurs)).toEqual([]);
  // What later migrations do.
  await queryOnce(connection, 'alter table users add column later text; alter table more.of_it add column later text');
  expect(await queryOnce(connection, attributes)).toEqual([{ more: false, rolreplication: false }]);
});
