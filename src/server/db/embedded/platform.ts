import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { open, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { dataFolderOf, type Cluster } from './cluster.ts';
import { hasCode } from './embedded-postgres-error.ts';
import { runProgram, type Program } from './run-program.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import type { ChildProcess } from 'node:child_process';

/** Where a server listens. A unix socket has a port too: it is part of the socket's file name. */
export type Endpoint = { host: string; port: number; password?: string };

/** The differences between operating systems: connecting to a server, stopping it, and ending it with this process. */
type Platform = {
  initArguments(stateFolder: string): Promise<string[]>;
  /** The lines of pg_hba.conf that say the same. */
  admitted: string[];
  newEndpoint(cluster: Cluster): Promise<Endpoint>;
  /** Reads the endpoint of a running server from the lines of its postmaster.pid. */
  endpointOf(stateFolder: string, postmasterLines: string[]): Promise<Endpoint | undefined>;
  settings(endpoint: Endpoint): Record<string, string>;
  /** Wraps a program so that it stops whenever this process ends. Its stdin must be a pipe that only `requestStop` writes to. */
  withWatchdog(program: Program): Program;
  requestStop(server: ChildProcess, cluster: Cluster): Promise<void>;
  /** Makes a rename inside the folder survive a power loss. */
  syncFolder(folder: string): Promise<void>;
  /** Error codes of creating a file that already exists. */
  existsCodes: string[];
};

/**
 * How long each kind of shutdown may take before the next harder one. After the end of this process the next one waits for it, and
 * recovery is quicker than patience.
 */
const stopSeconds = { fast: 3, fastWithoutUs: 1, immediate: 3 };

/**
 * Stops a program when this process asks or ends. A background shell reads a pipe that only this process holds open. When it closes, it
 * sends SIGINT (fast shutdown), then SIGQUIT (immediate shutdown: a SIGINT during crash recovery makes PostgreSQL shut down for ever),
 * then SIGKILL. None loses a commit. The main shell waits and exits with the program's status. The trap keeps signals to the process
 * group from ending the shells before the program.
 */
const watchdog = `
trap '' HUP INT TERM
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
{
  read -r asked <&3
  exec 3<&-
  patience=${stopSeconds.fastWithoutUs}
  [ "$asked" ] && patience=${stopSeconds.fast}
  kill -INT $program && sleep $patience &&
    kill -QUIT $program && sleep ${stopSeconds.immediate} &&
    kill -KILL $program
} </dev/null >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $program
status=$?
kill -KILL $watcher 2>/dev/null
exit $status`;

const unix: Platform = {
  // Only users who can enter the socket's private folder can connect, so they are trusted.
  initArguments: async () => ['--auth-local=trust', '--auth-host=reject'],
  admitted: ['local all all trust', 'local replication all trust'],
  newEndpoint: async (cluster) => ({ host: await prepareSocketFolder(cluster), port: 5432 }),
  endpointOf: async (_stateFolder, [, , , port, socketFolder]) =>
    socketFolder ? { host: socketFolder, port: Number(port) } : undefined,
  settings: ({ host, port }) => ({
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: quoted(host),
    unix_socket_permissions: '0700',
    // A container's /dev/shm is often tiny or missing.
    dynamic_shared_memory_type: 'mmap',
    // A start after a crash syncs everything first: one call, instead of one for each of a thousand files.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // On macOS a plain fsync leaves the data in the drive's cache.
    ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
  }),
  withWatchdog: ({ command, args }) => ({
    command: '/bin/sh',
    args: ['-c', watchdog, 'sh', command, ...args],
    // A separate session: Ctrl-C reaches only this process, which stops the server after the last request.
    detached: true,
  }),
  requestStop: async (server) => void server.stdin?.end('stop\n'),
  syncFolder: async (folder) => {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  existsCodes: ['EEXIST'],
};

const windows: Platform = {
  initArguments: async (stateFolder) => {
    await getPassword(stateFolder);
    return ['--auth=scram-sha-256', `--pwfile=${passwordFileOf(stateFolder)}`];
  },
  admitted: ['all', 'replication'].map((database) => `host ${database} all 127.0.0.1/32 scram-sha-256`),
  newEndpoint: async ({ folder }) => ({
    host: '127.0.0.1',
    port: await findFreePort(),
    password: await getPassword(folder),
  }),
  endpointOf: async (stateFolder, [, , , port]) =>
    port ? { host: '127.0.0.1', port: Number(port), password: await getPassword(stateFolder) } : undefined,
  settings: ({ host, port }) => ({
    listen_addresses: host,
    port: String(port),
    unix_socket_directories: '',
    // The default method leaves data in the drive's cache.
    wal_sync_method: 'fsync',
  }),
  // Node puts a child that is not detached into a job object that ends with this process, with the server's children.
  withWatchdog: (program) => program,
  requestStop: async (_server, { binaries, folder }) => {
    await runProgram(
      { command: binaries.control, args: ['stop', '-D', dataFolderOf(folder), '-m', 'fast', '-w'] },
      undefined,
    );
  },
  // NTFS journals renames, and a folder cannot be opened.
  syncFolder: async () => undefined,
  // EPERM and EBUSY while a removed file is still open.
  existsCodes: ['EEXIST', 'EPERM', 'EBUSY'],
};

export const platform = process.platform === 'win32' ? windows : unix;

/** Quotes an item of a list setting: a folder's name may contain commas and spaces. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

function passwordFileOf(stateFolder: string): string {
  return join(stateFolder, 'password');
}

async function getPassword(stateFolder: string): Promise<string> {
  const file = passwordFileOf(stateFolder);
  try {
    await writeFile(file, `${randomBytes(24).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A listening server has no port.');
  return address.port;
}
