import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from './probe-server.ts';

const retryMs = 200;

/**
 * Watches a server by an idle connection, which ends together with it. `gone` resolves when `findRunning` then finds no server: one
 * that only restarted its own processes is watched again.
 */
export function watchServer(connection: Connection, findRunning: () => Promise<unknown>) {
  let isClosed = false;
  let client: pg.Client | undefined;

  async function untilGone() {
    while (!isClosed) {
      const watching = new pg.Client({ ...connection, application_name: 'numdesk supervisor', keepAlive: true });
      client = watching;
      const ended = new Promise<void>((resolve) => watching.once('end', resolve));
      watching.on('error', () => undefined);
      try {
        await watching.connect();
        await ended;
      } catch {
        await delay(retryMs);
      }
      if (isClosed || !(await findRunning().catch(() => undefined))) return;
    }
  }

  return {
    gone: untilGone(),
    close() {
      isClosed = true;
      void client?.end().catch(() => undefined);
    },
  };
}
