import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findDifferences } from '../../modules/wallet/books/full-proof.repository.ts';
import { createTestDatabase } from '../../testing/database/database.ts';
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '../../testing/database/pgbouncer.ts';
import { openLiveSocket } from '../../testing/live-socket.ts';
import { openProcessShop } from '../../testing/process-shop.ts';
import { startRedis } from '../../testing/redis-server.ts';
import { openDatabase, type Db } from '../client.ts';
import { defaultLimits } from './limits.ts';

test('a pooler that refuses the limits of connections is used without them', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pooler = createServer((client) => {
    client.once('data', (start: Buffer) => {
      const [refused] =
        /statement_timeout|lock_timeout|idle_in_transaction_session_timeout/.exec(start.toString()) ?? [];
      if (refused) return client.end(refusal(`unsupported startup parameter: ${refused}`));
      const server = connect(`${connection.host}/.s.PGSQL.${connection.port ?? 5432}`);
      server.on('error', () => client.destroy()).write(start);
      return client
        .on('error', () => server.destroy())
        .pipe(server)
        .pipe(client);
    });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => void pooler.close());
  const through = { ...connection, host: '127.0.0.1', port: (pooler.address() as AddressInfo).port };
  const db = openDatabase(through, 8, () => undefined);
  onTestFinished(() => db.destroy());
  // All begin before the first is refused.
  const asked = Array.from({ length: 8 }, () => sql`select 1 as one`.execute(db).then(({ rows }) => rows));
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 8 }, () => [{ one: 1 }]));
});

describe.skipIf(!hasPgBouncer)('behind PgBouncer, which gives each transaction another session', () => {
  test('a transaction has the limits of its pool, and leaves none in the session', async () => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const pooler = await startPgBouncer(database);
    onTestFinished(pooler.close);
    const db = openDatabase(pooler.connection, 4, () => undefined, { ...defaultLimits, lock: 100, statement: 5_000 });
    onTestFinished(() => db.destroy());
    const read = (name: string, on: Db) =>
      sql<Record<string, string>>`select current_setting(${name}) as value`
        .execute(on)
        .then(({ rows }) => rows[0]?.['value']);
    const within = await db
      .transaction()
      .execute(async (trx) => [
        await read('lock_timeout', trx),
        await read('statement_timeout', trx),
        await read('idle_in_transaction_session_timeout', trx),
      ]);
    expect(within).toEqual(['100ms', '5s', '10s']);
    expect(await read('lock_timeout', db)).toBe('0');

    await database.db.transaction().execute(async (other) => {
      await sql`lock table users`.execute(other);
      const waiting = db.transaction().execute((trx) => sql`lock table users`.execute(trx));
      await expect(waiting).rejects.toMatchObject({ reason: 'busy' });
    });
  });

  test('a shop of two processes sells, delivers and balances', async () => {
    let pooler: PgBouncer | undefined;
    const redis = await startRedis();
    onTestFinished(redis.close);
    const shop = await openProcessShop(
      { REDIS_URL: redis.url },
      { processes: 2, through: async (database) => (pooler = await startPgBouncer(database)) },
    );
    onTestFinished(async () => {
      await shop.close();
      await pooler?.close();
    });
    const live = await openLiveSocket(shop.url, shop.token);
    onTestFinished(live.close);
    const body = { offer_id: shop.offerId };
    const wishes = Array.from({ length: 200 }, (_, index) => {
      const { owner } = shop.processes[index % 2] ?? shop;
      return owner('POST /api/user/numbers', { body, idempotencyKey: `k${index}` });
    });
    const bought = await Promise.all(wishes);
    expect(new Set(bought.map(({ number }) => number.status))).toEqual(new Set(['waiting']));
    for (const { id } of shop.provider.activations()) shop.provider.sendCode(id);
    const received = () => live.all('update_number').filter(({ number }) => number.status === 'received');
    await expect.poll(() => new Set(received().map(({ number }) => number.id)).size).toBe(200);
    expect(await findDifferences(shop.db)).toEqual([]);
  });
});

/** The protocol's message of an error that ends the connection. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
