import { access, appendFile, copyFile, cp, mkdir, mkdtemp, open, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { paise } from '#shared/money.ts';
import { openDatabase } from '../db/client.ts';
import { dataFolderOf } from '../db/embedded/cluster.ts';
import { prepareCluster, startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { startBuyers } from '../testing/chaos/buyers.ts';
import { createDataFolder, openDataFolder, removeDataFolder } from '../testing/embedded/data-folder.ts';
import { queryOnce } from '../testing/embedded/query-once.ts';
import { createCrowd } from '../testing/people/crowd.ts';
import { openProcessShop, type ProcessShop } from '../testing/process-shop.ts';
import { listBackups, removeOldBackups } from './backup-folder.ts';
import { createBackupJob } from './backup-job.ts';
import { beginBaseBackup } from './base-backup.ts';
import { drillBackup } from './drill.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { judgeRestored } from './verdict.ts';

let dataDir: string;
let engine: EmbeddedPostgres;
let shop: ProcessShop;
let folder: string;
/** A backup that was taken while customers bought, and the numbers they had been told of before it began. */
let backup: string;
let boughtBefore: number[];

beforeAll(async () => {
  dataDir = await createDataFolder();
  folder = await mkdtemp(join(tmpdir(), 'numdesk-backups-'));
  engine = await startEmbeddedPostgres({ dataDir, tune: 'test' });
  const db = openDatabase(engine.connection, 4, () => {});
  await migrate(db);
  shop = await openProcessShop({}, { database: { db, connection: engine.connection, drop: () => db.destroy() } });
  const customers = (await createCrowd(db, shop.url, 4, paise(1_000_00))).map((api) => ({ api }));
  const buyers = startBuyers(customers, shop.offerId);
  await buyers.whenAllServed(10_000);
  boughtBefore = buyers.wishes.flatMap(({ number }) => (number ? [number.id] : []));
  backup = await takeOne();
  await buyers.whenAllServed(10_000);
  await buyers.stop();
});
afterAll(async () => {
  await shop.close();
  await engine.stop();
  await removeDataFolder(dataDir);
  await rm(folder, { recursive: true, force: true });
});

async function takeOne(into = folder): Promise<string> {
  const taken = await takeBackup(engine.backups, into);
  if (!taken) throw new Error('another backup is being taken');
  return taken.path;
}
const hourMs = 3_600_000;
const noLog = pino({ level: 'silent' });
async function untilNoneIsTaken() {
  const taking = `select pid from pg_stat_activity where application_name = 'numdesk backup'`;
  await expect.poll(() => queryOnce(engine.superuser, taking)).toEqual([]);
}
const openCluster = async () => prepareCluster({ dataDir: await openDataFolder(), tune: 'test' });

test('a backup taken while customers buy restores to balanced books with every purchase from before it', async () => {
  const server = await restoreBackup(backup, await openCluster());
  onTestFinished(server.stop);
  const { differences, counts } = await judgeRestored(server.connection);
  expect(differences).toEqual([]);
  const numbers = await queryOnce(server.connection, 'select id from numbers');
  expect(boughtBefore.length).toBeGreaterThan(3);
  expect(numbers.map(({ id }) => Number(id))).toEqual(expect.arrayContaining(boughtBefore));
  expect(counts).toMatchObject({ customers: 5, numbers: numbers.length });
});

test('a drill restores, proves the books and leaves nothing behind', async () => {
  const own = await openDataFolder();
  vi.stubEnv('TMPDIR', own);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await drillBackup(backup)).toMatchObject({ differences: [], counts: { customers: 5 } });
  expect([tmpdir(), await readdir(own)]).toEqual([own, []]);
});

test('the log that a backup needs is kept while the shop writes on', async () => {
  const base = await beginBaseBackup(engine.backups, 'slow');
  if (!base) throw new Error('another backup is being taken');
  let bytes = 0;
  for await (const message of base.messages) {
    // Without the slot, these would remove the beginning of the log.
    if (bytes === 0)
      for (const _ of [1, 2, 3]) {
        await queryOnce(engine.superuser, 'create table passing (); drop table passing; select pg_switch_wal()');
        await queryOnce(engine.superuser, 'checkpoint');
      }
    if ('data' in message) bytes += message.data.length;
  }
  await base.end();
  expect(bytes).toBeGreaterThan(16_000_000);
  await untilNoneIsTaken();
  expect(await queryOnce(engine.connection, 'select slot_name from pg_replication_slots')).toEqual([]);
});

test('only one backup is taken at a time', async () => {
  const first = await beginBaseBackup(engine.backups, 'first');
  expect(await takeBackup(engine.backups, folder)).toBeUndefined();
  await first?.end();
  await untilNoneIsTaken();
});

test('a backup that is given up leaves nothing that counts, and the next one removes what a killed one left', async () => {
  const into = join(folder, 'given-up');
  await mkdir(join(into, '.unfinished-numdesk-2026-01-01T00-00-00-000Z'), { recursive: true });
  const shutdown = new AbortController();
  const taking = takeBackup(engine.backups, into, shutdown.signal);
  await expect
    .poll(() => readdir(join(into, '.unfinished-numdesk-2026-01-01T00-00-00-000Z')).catch(() => 'none'))
    .toBe('none');
  shutdown.abort();
  await expect(taking).rejects.toThrow(/abort|terminated|destroyed/i);
  expect(await readdir(into)).toEqual([]);
  await untilNoneIsTaken();
  await takeOne(into);
  expect(await listBackups(into)).toHaveLength(1);
});

test('the oldest backups beyond the number are removed, never the last one', async () => {
  const into = join(folder, 'old');
  for (const day of ['01', '02', '03', '04'])
    await mkdir(join(into, `numdesk-2026-01-${day}T00-00-00-000Z`), { recursive: true });
  await mkdir(join(into, 'photos'));
  await removeOldBackups(into, 2);
  expect(await readdir(into)).toEqual([
    'numdesk-2026-01-03T00-00-00-000Z',
    'numdesk-2026-01-04T00-00-00-000Z',
    'photos',
  ]);
  await removeOldBackups(into, 0);
  expect(await readdir(into)).toEqual(['numdesk-2026-01-04T00-00-00-000Z', 'photos']);
});

test('a damaged backup is refused and leaves no database', async () => {
  const archive = 'base.tar.gz';
  const damages: ((path: string) => Promise<unknown>)[] = [
    (path) => flipByte(join(path, archive), 0.2),
    (path) => truncate(join(path, archive), 1_000_000),
    (path) => flipByte(join(path, 'backup_manifest'), 0.5),
    (path) => appendFile(join(path, archive), 'more'),
    (path) => rm(join(path, 'SHA256SUMS')),
    async (path) => copyFile(join(await takeOne(join(folder, 'other')), archive), join(path, archive)),
  ];
  const copy = join(folder, 'numdesk-copy');
  for (const damage of damages) {
    await cp(backup, copy, { recursive: true });
    await damage(copy);
    await expect(readBackup(copy)).rejects.toThrow('is damaged and was not used');
    await rm(copy, { recursive: true });
  }
  // The damage is found when all files but the last have been written.
  await cp(backup, copy, { recursive: true });
  await flipByte(join(copy, archive), 0.99);
  const cluster = await openCluster();
  await expect(restoreBackup(copy, cluster)).rejects.toThrow('is damaged and was not used');
  expect((await readdir(cluster.folder)).filter((name) => !name.endsWith('.lock'))).toEqual([]);
});

test('settings that a backup brings along are not used', async () => {
  const hostile = await openDataFolder();
  const source = await startEmbeddedPostgres({ dataDir: hostile, tune: 'test' });
  const data = dataFolderOf((await prepareCluster({ dataDir: hostile, tune: 'test' })).folder);
  const mark = join(folder, 'called');
  await queryOnce(source.superuser, `alter system set archive_command = 'touch ${mark}'`);
  await queryOnce(source.superuser, `alter system set restore_command = 'touch ${mark}; false'`);
  await appendFile(
    join(data, 'postgresql.conf'),
    `shared_preload_libraries = 'nothing_that_exists'\narchive_mode = on\n`,
  );
  await appendFile(join(data, 'pg_hba.conf'), 'host all all 0.0.0.0/0 trust\n');
  const taken = await takeBackup(source.backups, join(folder, 'hostile'));
  await source.stop();
  const cluster = await openCluster();
  const server = await restoreBackup(taken?.path ?? '', cluster);
  onTestFinished(server.stop);
  const settings = `select name from pg_settings where sourcefile is not null and name not in ('lc_messages')`;
  expect(await queryOnce(server.superuser, settings)).toEqual([]);
  const rules = `select distinct type, auth_method from pg_hba_file_rules`;
  expect(await queryOnce(server.superuser, rules)).toEqual([{ type: 'local', auth_method: 'trust' }]);
  const files = await readdir(dataFolderOf(cluster.folder));
  expect(files.filter((name) => name.endsWith('.signal'))).toEqual([]);
  await expect(access(mark)).rejects.toThrow();
});

test('a folder with a database is refused, whether a server runs on it or not', async () => {
  const running = await prepareCluster({ dataDir, tune: 'test' });
  await expect(restoreBackup(backup, running)).rejects.toThrow('A server runs on the database');
  const stopped = await openCluster();
  await mkdir(join(stopped.folder, 'data'));
  await appendFile(join(stopped.folder, 'data', 'PG_VERSION'), '18\n');
  await expect(restoreBackup(backup, stopped)).rejects.toThrow('There is a database in');
});

test('books that do not balance are found in the backup', async () => {
  const change = (by: number) =>
    sql`update wallets set balance_paise = balance_paise + ${by} where user_id = 1`.execute(shop.db);
  await change(1);
  const unbalanced = await takeOne(join(folder, 'unbalanced'));
  await change(-1);
  const { differences } = await drillBackup(unbalanced);
  expect(differences.map(({ account }) => account)).toEqual(['wallet:1']);
});

test('a scheduled backup is due by the age of the newest, whoever took it', async () => {
  const into = join(folder, 'scheduled');
  const job = (now: () => number) =>
    createBackupJob({
      db: shop.db,
      findConnection: () => engine.backups,
      folder: into,
      everyHours: 24,
      keep: 2,
      log: noLog,
      now,
    }).job;
  await job(Date.now).run();
  expect(await listBackups(into)).toHaveLength(1);
  // As after a restart: it is not due again.
  await job(Date.now).run();
  await job(() => Date.now() + 23.9 * hourMs).run();
  expect(await listBackups(into)).toHaveLength(1);
  await job(() => Date.now() + 24 * hourMs).run();
  await job(() => Date.now() + 48 * hourMs).run();
  expect(await listBackups(into)).toHaveLength(2);
});

test('a scheduled backup that fails becomes a case, is tried again in an hour, and removes none', async () => {
  const into = join(folder, 'full-disk');
  await mkdir(join(into, 'numdesk-2026-01-01T00-00-00-000Z'), { recursive: true });
  await mkdir(join(into, 'numdesk-2026-01-02T00-00-00-000Z'));
  let asked = 0;
  let at = Date.now();
  const findConnection = () => {
    asked += 1;
    return { ...engine.backups, host: join(into, 'nowhere') };
  };
  const { job } = createBackupJob({
    db: shop.db,
    findConnection,
    folder: into,
    everyHours: 24,
    keep: 1,
    log: noLog,
    now: () => at,
  });
  await expect(job.run()).rejects.toThrow('nowhere');
  await job.run();
  expect(asked).toBe(1);
  at += hourMs;
  await expect(job.run()).rejects.toThrow('nowhere');
  const cases = await shop.db
    .selectFrom('cases')
    .select(['detail', 'times'])
    .where('kind', '=', 'backup_failed')
    .execute();
  expect(cases).toEqual([
    {
      detail: expect.stringContaining('A scheduled backup could not be taken and is tried again in an hour: '),
      times: 2,
    },
  ]);
  expect(await listBackups(into)).toHaveLength(2);
});

async function flipByte(file: string, share: number) {
  const handle = await open(file, 'r+');
  const position = Math.floor((await handle.stat()).size * share);
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position);
  await handle.write(Buffer.of((buffer[0] ?? 0) ^ 1), 0, 1, position);
  await handle.close();
}
