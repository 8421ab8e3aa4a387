import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withCleanup, type Cleanup } from '../cleanup.ts';
import { makeTempFolder } from '../temp-folder.ts';
import type { BareShop } from './bare-shop.ts';
import { purchaseScript } from './purchase-script.ts';
import type { CeilingRun, CeilingTool, Duration } from './tool.ts';

/** PostgreSQL's own load generator. Undefined where it is not installed. */
export function findPgbench(cleanup: Cleanup): CeilingTool | undefined {
  const { status, stdout } = spawnSync('pgbench', ['--version'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  return { name: stdout.trim(), run: (shop, clients, duration) => runPgbench(shop, clients, duration, cleanup) };
}

async function runPgbench(
  { connection }: BareShop,
  clients: number,
  { warmUpMs, forMs }: Duration,
  cleanup: Cleanup,
): Promise<CeilingRun> {
  return withCleanup(cleanup, async (own) => {
    const file = join(await makeTempFolder(own), 'purchase.sql');
    await writeFile(file, scriptText);
    const { host, port, user, database, password } = connection;
    const warmUp = Math.ceil(warmUpMs / 1000);
    const seconds = String(warmUp + Math.max(1, Math.round(forMs / 1000)));
    const counts = [
      '--client',
      String(clients),
      '--jobs',
      String(Math.min(clients, cpus().length)),
      '--time',
      seconds,
      '--progress',
      '1',
    ];
    const target = ['--host', host, '--port', String(port ?? 5432), '--username', user, database];
    const { stderr } = await promisify(execFile)(
      'pgbench',
      ['--no-vacuum', '--protocol', 'prepared', '--file', file, ...counts, ...target],
      { env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) } },
    );
    return readProgress(stderr, warmUp);
  });
}

/** Averages what pgbench printed of each second after the warm-up. */
function readProgress(text: string, warmUp: number): CeilingRun {
  const seconds = Array.from(text.matchAll(progress), ([, perSecond, ms]) => ({
    perSecond: Number(perSecond),
    ms: Number(ms),
  })).slice(warmUp);
  if (seconds.length === 0) throw new Error(`pgbench printed no progress:\n${text}`);
  const bought = seconds.reduce((sum, { perSecond }) => sum + perSecond, 0);
  const waited = seconds.reduce((sum, { perSecond, ms }) => sum + perSecond * ms, 0);
  return { perSecond: bought / seconds.length, ms: waited / bought };
}
/** `progress: 3.0 s, 4119.2 tps, lat 7.2 ms stddev 2.1, 0 failed` */
const progress = /^progress: [\d.]+ s, ([\d.]+) tps, lat ([\d.]+) ms/gm;

/** In pgbench's language, `\gset` keeps the columns of a row in variables of their names. */
const scriptText = [
  String.raw`\set client :client_id + 1`,
  ...purchaseScript.map(({ text, keeps }) => (keeps === undefined ? `${text};` : String.raw`${text} \gset`)),
  '',
].join('\n');
