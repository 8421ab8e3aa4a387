import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NoAnswer } from '#shared/client.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import { openProcessShop, type ProcessShop } from '../../testing/process-shop.ts';
import { findDifferences } from '../wallet/books/full-proof.repository.ts';

const kills = 20;
const callers = 6;

let shop: ProcessShop;
beforeAll(async () => {
  shop = await openProcessShop({ UPSTREAM_TIMEOUT_MS: '500', SETTLE_UNCLEAR_MS: '500', POLL_INTERVAL_MS: '100' });
});
afterAll(() => shop.close());

test('killed twenty times in the middle of purchases, the server loses none it has acknowledged, charges none twice and settles every hold', async () => {
  const { provider, db, owner, offerId } = shop;
  const acknowledged: NumberId[] = [];
  const asked: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const buying = Array.from({ length: callers }, () => buyUntilTheLineBreaks());
    await provider.whenCalled('getNumberV2', provider.calls.of('getNumberV2') + callers + (round % callers));
    shop.server.signal('SIGKILL');
    await Promise.all([shop.server.ended, ...buying]);
    await shop.restart();
  }

  async function buyUntilTheLineBreaks() {
    for (;;) {
      const key = crypto.randomUUID();
      asked.push(key);
      try {
        const { number } = await owner('POST /api/user/numbers', { body: { offer_id: offerId }, idempotencyKey: key });
        if (number.status === 'waiting') acknowledged.push(number.id);
      } catch (error) {
        expect(error).toBeInstanceOf(NoAnswer);
        return;
      }
    }
  }

  await untilNothingIsRequested();
  expect(acknowledged.length).toBeGreaterThan(kills);
  const numbers = await db.selectFrom('numbers').selectAll().execute();
  const byId = new Map(numbers.map((number) => [number.id, number]));
  expect(acknowledged.filter((id) => byId.get(id)?.status !== 'waiting')).toEqual([]);
  expect(numbers.length).toBeLessThanOrEqual(asked.length);
  expect(new Set(numbers.map(({ request_key }) => request_key)).size).toBe(numbers.length);

  const waiting = numbers.filter(({ status }) => status === 'waiting');
  const failed = numbers.filter(({ status }) => status === 'failed');
  expect(waiting.length + failed.length).toBe(numbers.length);
  const { balance } = await owner('GET /api/user/auth-data');
  expect(balance).toBe((100_000 - waiting.length * 12.5).toFixed(2));
  const lost = new Set(provider.activations().map(({ id }) => id));
  for (const { upstream_id } of waiting) lost.delete(upstream_id ?? '');
  expect(lost.size).toBe(0);
  expect(await findDifferences(db)).toEqual([]);

  shop.server.signal('SIGTERM');
  expect(await shop.server.ended).toBe(0);

  /** Waits until the restarted process has settled everything; its commits end the wait. */
  async function untilNothingIsRequested() {
    for (;;) {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left, pg_sleep(0.1) from numbers where status = 'requested'`.execute(db);
      if (rows[0]?.left === 0) return;
    }
  }
}, 300_000);
