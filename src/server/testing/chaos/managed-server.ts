import { setTimeout as delay } from 'node:timers/promises';
import { startServerProcess, stopServerProcess, waitUntilReady } from '#sandbox/world/server-process.ts';

type Options = { command: readonly [string, ...string[]]; url: string; env: Record<string, string | undefined> };

const restartAfterMs = 100;

/** Runs the server as a service manager does: when it ends without being stopped, it is started again. */
export async function startManagedServer({ command, url, env }: Options) {
  const start = () => startServerProcess({ command, env: { ...env, PORT: new URL(url).port }, output: 'kept' });
  let server = start();
  let isStopped = false;
  let restarts = 0;
  const managing = manage();
  await waitUntilReady(server, url);

  async function manage() {
    for (;;) {
      await server.ended;
      if (isStopped) return;
      await delay(restartAfterMs);
      restarts += 1;
      server = start();
    }
  }

  return {
    pid: () => server.pid,
    /** How often it was started again. */
    restarts: () => restarts,
    output: () => server.output(),
    async stop() {
      isStopped = true;
      await stopServerProcess(server);
      await managing;
    },
  };
}
