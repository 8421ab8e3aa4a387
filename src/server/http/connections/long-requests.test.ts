import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseHand } from '../../testing/database/database-hand.ts';
import { openQuietShop, type QuietShop } from '../../testing/quiet-shop.ts';

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop({ env: { IDLE_TIMEOUT_MS: '300' } });
});
afterAll(() => shop.close());

test('a request that is worked on for longer than a connection may be silent is answered; a silent connection is closed', async () => {
  const admin = await shop.addAdmin();
  const hand = await openDatabaseHand(shop.connection);
  await hand.run('begin; lock table postings');
  const proof = admin.api('GET /api/admin/books', { query: { full: 'true' } });
  const outcome = proof.then(
    ({ balanced }) => balanced,
    (error: unknown) => error,
  );
  await hand.untilWaiting('postings');

  const { hostname, port } = new URL(shop.url);
  const silent = connect(Number(port), hostname).resume();
  await new Promise((resolve) => silent.on('error', () => {}).once('close', resolve));
  await hand.run('select pg_sleep(0.7)');
  await hand.run('commit');
  expect(await outcome).toBe(true);
});
