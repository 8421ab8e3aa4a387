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

/** Where a server listens. A unix socket also has a port: it is part of the socket's name. */
export type Endpoint = { host: string; port: number; password?: string };

/** What differs between the systems: how a server is reached, kept from outliving us, and asked to stop. */
type Platform = {
  initArguments(stateFolder: string): Promise<string[]>;
  newEndpoint(cluster: Cluster): Promise<Endpoint>;
  /** The endpoint of the server that wrote these lines into its postmaster.pid. */
  endpointOf(stateFolder: string, postmasterLines: string[]): Promise<Endpoint | undefined>;
  settings(endpoint: Endpoint): Record<string, string>;
  /** The same program, stopped when this process ends in whatever way. Its stdin must be a pipe that nobody writes to. */
  supervised(program: Program): Program;
  requestStop(server: ChildProcess, cluster: Cluster): Promise<void>;
  /** Makes a rename inside the folder survive a power loss. */
  syncFolder(folder: string): Promise<void>;
  /** How the creation of a file that exists is refused. */
  existsCodes: string[];
};

/**
 * Keeps a program from outliving us: a second shell reads a pipe that only our process holds open, and asks the program to stop
 * (fast shutdown) when it closes. The first shell waits, and ends with the program's own status. Signals meant for a whole process
 * group must not end the shells before the program.
 */
const watchdog = `
trap '' HUP INT TERM
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
{ read -r _ <&3; kill -INT $program; } </dev/null >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $program
status=$?
kill -KILL $watcher 2>/dev/null
exit $status`;

const unix: Platform = {
  // Whoever can enter the socket's private folder is trusted; there is no other way in.
  initArguments: async () => ['--auth-local=trust', '--auth-host=reject'],
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
    // On macOS a plain fsync leaves the data in the drive's cache.
    ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
  }),
  supervised: ({ command, args }) => ({
    command: '/bin/sh',
    args: ['-c', watchdog, 'sh', command, ...args],
    // A session of its own: Ctrl-C reaches us alone, and we stop the server when the last request is answered.
    detached: true,
  }),
  requestStop: async (server) => void server.stdin?.end(),
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
    await findOrMakePassword(stateFolder);
    return ['--auth=scram-sha-256', `--pwfile=${passwordFileOf(stateFolder)}`];
  },
  newEndpoint: async ({ folder }) => ({
    host: '127.0.0.1',
    port: await findFreePort(),
    password: await findOrMakePassword(folder),
  }),
  endpointOf: async (stateFolder, [, , , port]) =>
    port ? { host: '127.0.0.1', port: Number(port), password: await findOrMakePassword(stateFolder) } : undefined,
  settings: ({ host, port }) => ({
    listen_addresses: host,
    port: String(port),
    unix_socket_directories: '',
    // The default method leaves the data in the drive's cache.
    wal_sync_method: 'fsync',
  }),
  // Node puts a child that is not detached into a job object that ends with us; the server's own children follow it.
  supervised: (program) => program,
  requestStop: async (_server, { binaries, folder }) => {
    await runProgram(
      { command: binaries.control, args: ['stop', '-D', dataFolderOf(folder), '-m', 'fast', '-w'] },
      undefined,
    );
  },
  // NTFS keeps renames in its own journal, and a folder cannot be opened.
  syncFolder: async () => undefined,
  // The last two while a removed file is still open somewhere.
  existsCodes: ['EEXIST', 'EPERM', 'EBUSY'],
};

export const platform = process.platform === 'win32' ? windows : unix;

/** An item of a list setting: a folder's name may hold commas and spaces. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

function passwordFileOf(stateFolder: string): string {
  return join(stateFolder, 'password');
}

async function findOrMakePassword(stateFolder: string): Promise<string> {
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
