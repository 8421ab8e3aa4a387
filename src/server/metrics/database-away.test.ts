import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openDatabases } from '../db/open-databases.ts';
import { readEnvironment } from '../env.ts';
import { createTestDatabase } from '../testing/database/database.ts';
import { metricsToken, scrape } from '../testing/scrape.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A way to the database that can be blocked: bytes stop, connections stay. */
async function openWay(socketPath: string) {
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((near) => {
    const far = connect(socketPath);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.on('data', (bytes) => void to.write(bytes));
      if (isBlocked) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => sockets.forEach((socket) => socket.destroy());
  onTestFinished(() => {
    end();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    block() {
      isBlocked = true;
      sockets.forEach((socket) => socket.pause());
    },
    unblock() {
      isBlocked = false;
      end();
    },
  };
}

test('while the database does not answer, metrics are answered in time without what it knows, and with it again afterwards', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const way = await openWay(join(connection.host, `.s.PGSQL.${connection.port ?? 5432}`));
  const env = readEnvironment({
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: metricsToken,
    SHUTDOWN_DELAY_MS: '0',
  });
  const { host: _socket, ...rest } = connection;
  const databases = openDatabases(() => ({ ...rest, host: '127.0.0.1', port: way.port }), env, silent);
  onTestFinished(databases.close);
  const secrets = { current: 'a secret for this test run only', previous: undefined };
  const app = await createApp({ env, ...databases, appSecrets: secrets, webFolder: '/nowhere' });
  onTestFinished(app.close);
  const shop = { url: await app.http.listen({ port: 0, host: '127.0.0.1' }) };

  const isUp = async () => (await scrape(shop)).value('numdesk_database_up');
  const soon = { timeout: 20_000, interval: 50 };
  // The first connection may take longer than a scrape waits.
  await expect.poll(isUp, soon).toBe(1);
  const known = await scrape(shop);
  expect(known.value('numdesk_queue_waiting', { queue: 'mails' })).toBe(0);
  expect(['requests', 'jobs', 'slow'].map((pool) => known.value('numdesk_pool_size', { pool }))).toEqual([16, 6, 2]);

  way.block();
  await expect
    .poll(async () => {
      const beganAt = performance.now();
      const scraped = await scrape(shop);
      // Prometheus waits for ten seconds.
      expect(performance.now() - beganAt).toBeLessThan(10_000);
      expect(scraped.names).toContain('nodejs_eventloop_lag_seconds');
      return [scraped.value('numdesk_database_up'), scraped.value('numdesk_queue_waiting')];
    }, soon)
    .toEqual([0, undefined]);

  way.unblock();
  await expect.poll(isUp, soon).toBe(1);
});
