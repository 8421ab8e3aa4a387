import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startServerProcess, type ServerProcess } from '#sandbox/world/server-process.ts';
import { findNativeFolder } from '#server/db/embedded/binaries/binaries.ts';
import { findUnprivilegedUser } from '#server/db/embedded/run-as.ts';

/** Starts a PostgreSQL that listens on a port and asks for a password, as the image of PostgreSQL does. */
export async function startPostgres(folder: string, port: number, password: string): Promise<ServerProcess> {
  const { uid, gid } = await findUnprivilegedUser();
  mkdirSync(folder);
  chownSync(folder, uid, gid);
  writeFileSync(join(folder, 'password'), password);
  const bin = join(findNativeFolder(), 'bin');
  const data = join(folder, 'data');
  const asUser = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  const setup = [
    join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'numdesk',
    '-A',
    'scram-sha-256',
    `--pwfile=${join(folder, 'password')}`,
  ];
  const made = spawnSync('setpriv', [...asUser, ...setup], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const server = startServerProcess({
    command: ['setpriv', ...asUser, join(bin, 'postgres'), '-D', data, ...settings.flatMap((one) => ['-c', one])],
    env: {},
    output: 'kept',
  });
  await untilAnswered(server, async () => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'numdesk', password, database: 'postgres' });
    await client.connect();
    await client.query('create database numdesk');
    await client.end();
  });
  return server;
}

/** Repeats `ask` until it succeeds. Throws when the process ends first. */
export async function untilAnswered(server: ServerProcess, ask: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const isAnswered = await ask().then(
      () => true,
      () => false,
    );
    if (isAnswered) return;
    if (server.hasEnded()) throw new Error(`it ended before it answered\n${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
