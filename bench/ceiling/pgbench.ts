import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withCleanup, type Cleanup } from '../cleanup.ts';
import { makeTempFolder } from '../temp-folder.ts';
import type { BareShop } from './bare-shop.ts';
import { purchaseScript } from './purchase-script.ts';
import type { CeilingRun, CeilingTool } from './tool.ts';

/** PostgreSQL's own load generator. Undefined where it is not installed. */
export function findPgbench(cleanup: Cleanup): CeilingTool | undefined {
  const { status, stdout } = spawnSync('pgbench', ['--version'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  return { name: stdout.trim(), run: (shop, clients, forMs) => runPgbench(shop, clients, forMs, cleanup) };
}

async function runPgbench(
  { connection }: BareShop,
  clients: number,
  forMs: number,
  cleanup: Cleanup,
): Promise<CeilingRun> {
  return withCleanup(cleanup, async (own) => {
    const file = join(await makeTempFolder(own), 'purchase.sql');
    await writeFile(file, scriptText);
    const { host, port, user, database, password } = connection;
    const seconds = String(Math.max(1, Math.round(forMs / 1000)));
    const counts = ['--client', String(clients), '--jobs', String(Math.min(clients, cpus().length)), '--time', seconds];
    const target = ['--host', host, '--port', String(port ?? 5432), '--username', user, database];
    const { stdout } = await promisify(execFile)(
      'pgbench',
      ['--no-vacuum', '--protocol', 'prepared', '--file', file, ...counts, ...target],
      { env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) } },
    );
    return { perSecond: figure(stdout, /tps = ([\d.]+)/), ms: figure(stdout, /latency average = ([\d.]+) ms/) };
  });
}

function figure(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`pgbench printed no ${String(pattern)}:\n${text}`);
  return Number(found);
}

/** In pgbench's language, `\gset` keeps the columns of a row in variables of their names. */
const scriptText = [
  String.raw`\set client :client_id + 1`,
  ...purchaseScript.map(({ text, keeps }) => (keeps === undefined ? `${text};` : String.raw`${text} \gset`)),
  '',
].join('\n');
