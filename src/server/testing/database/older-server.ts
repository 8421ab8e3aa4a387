import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { changeOwner, findUnprivilegedUser, isRoot } from '../../db/embedded/run-as.ts';
import { runProgram } from '../../db/embedded/run-program.ts';

const programs = '/usr/lib/postgresql/15/bin';

/** Whether the oldest PostgreSQL that the shop runs on is installed (Debian: postgresql-15). */
export const hasOldestPostgres = existsSync(join(programs, 'postgres'));

/** Starts it with a database of its own, until the end of the test. */
export async function startOldestPostgres() {
  const runAs = isRoot() ? await findUnprivilegedUser() : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'numdesk-test-'));
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  await changeOwner(runAs, data);
  const run = async (name: string, ...args: string[]) => {
    const { ok, output } = await runProgram({ command: join(programs, name), args: ['-D', data, ...args] }, runAs);
    if (!ok) throw new Error(output);
  };
  await run('initdb', '--username=numdesk', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  await run('pg_ctl', 'start', '-w', '-l', join(data, 'log'), '-o', `-k ${data} -c listen_addresses='' -c fsync=off`);
  onTestFinished(async () => {
    await run('pg_ctl', 'stop', '-m', 'immediate');
    await rm(folder, { recursive: true, force: true });
  });
  return { host: data, port: 5432, user: 'numdesk', database: 'postgres' };
}
