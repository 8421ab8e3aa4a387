import { setTimeout as delay } from 'node:timers/promises';
import { startServerProcess, stopServerProcess, waitUntilReady } from '#sandbox/world/server-process.ts';

type Options = { command: readonly [string, ...string[]]; url: string; env: Record<string, string | undefined> };

const restartAfterMs = 100;

export const owner = { email: 'owner@numdesk.test', password: 'correct horse battery' };

/** Settings of a server that is struck: what a blow leaves behind is settled within seconds. */
export const struckSettings: Record<string, string> = {
  HOST: '127.0.0.1',
  NODE_ENV: 'test',
  STAFF_SAFEGUARDS: 'off',
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  PRIVATE_SERVERS: '127.0.0.1',
  REGISTRATIONS_PER_HOUR: '1000',
  UPSTREAM_TIMEOUT_MS: '1000',
  SETTLE_UNCLEAR_MS: '1000',
  POLL_INTERVAL_MS: '500',
  // A killed attempt counts as running for as long as a slow process may take to write.
  DATABASE_WAIT_MS: '4000',
  DATABASE_STATEMENT_MS: '5000',
  DATABASE_LOCK_MS: '2000',
};

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
