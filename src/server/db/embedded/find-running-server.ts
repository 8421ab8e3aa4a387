import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { probeServer } from './probe-server.ts';
import { dataFolderOf } from './cluster.ts';
import { platform, type Endpoint } from './platform.ts';

/** Returns the endpoint of a server running on this state folder. Waits while one is starting or stopping. */
export async function findRunningServer(stateFolder: string): Promise<Endpoint | undefined> {
  for (;;) {
    const file = await readFile(join(dataFolderOf(stateFolder), 'postmaster.pid'), 'utf8').catch(() => '');
    const endpoint = await platform.endpointOf(stateFolder, file.split('\n'));
    if (!endpoint) return undefined;
    const { state } = await probeServer(endpoint);
    if (state === 'ready') return endpoint;
    if (state === 'absent') return undefined;
    await delay(50);
  }
}
