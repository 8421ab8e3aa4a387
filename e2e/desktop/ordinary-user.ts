import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { relayToBus } from './bus/relay.ts';
import { withFolder } from './desktop-test.ts';

/**
 * A packaged app does not start without Chromium's sandbox, and the sandbox does not start for root. For root, as in a
 * container, `work` gets a command that runs `program` as an ordinary user in a namespace, on the session's bus.
 */
export async function forOrdinaryUser(program: string, work: (command: string) => Promise<void>): Promise<void> {
  if (process.getuid?.() !== 0) return work(program);
  await withFolder('numdesk-user-', async (folder) => {
    const socket = join(folder, 'bus');
    const relay = await relayToBus(socket, { inside: 1000, outside: 0 });
    const command = join(folder, 'start.sh');
    const namespace = 'unshare --user --map-user=1000 --map-group=1000';
    const script = `#!/bin/sh\nDBUS_SESSION_BUS_ADDRESS='unix:path=${socket}' exec ${namespace} '${program}' "$@"\n`;
    await writeFile(command, script, { mode: 0o755 });
    await work(command).finally(() => relay.close());
  });
}
