import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';
import { endWindowNow } from '../../../testing/windows.ts';

const intervalMs = 300;
/** A round is eight poll intervals. */
const roundMs = 8 * intervalMs;
const listAction = 'getActiveActivations';
let shop: TestShop;
let asha: Customer;
let hookUrl: string;
beforeAll(async () => {
  shop = await openTestShop({
    provider: { catalogue: smallCatalogue({ stock: 1000 }) },
    env: { POLL_INTERVAL_MS: String(intervalMs), UPSTREAM_TIMEOUT_MS: '4000' },
  });
});
beforeEach(async () => {
  await shop.renewProvider();
  asha = await shop.customer('1000.00');
  const params = { id: shop.serverId };
  await shop.admin.api('POST /api/admin/servers/:id', { params, body: { requests_per_second: 8 } });
  const { data } = await shop.admin.api('GET /api/admin/servers');
  hookUrl = shop.url + (data.find(({ id }) => id === shop.serverId)?.webhook_path ?? '');
});
afterAll(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
});

async function buy(count: number) {
  const body = { offer_id: await shop.offer() };
  const bought = [];
  for (let count_ = 0; count_ < count; count_ += 1)
    bought.push(await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() }));
  return bought.map(({ number }) => ({
    id: number.id,
    activation: shop.provider.activations().find(({ phone }) => phone === number.phone)?.id ?? '',
  }));
}
const become = (id: NumberId, status: string) =>
  asha.live.when('update_number', ({ number }) => number.id === id && number.status === status);
const lists = () => shop.provider.calls.of(listAction);
/** How many requests a second the provider gets, while its list is read so many times. */
async function requestsASecond(times: number): Promise<number> {
  const all = () => Object.values(shop.provider.calls.all()).reduce((sum, count) => sum + count, 0);
  await shop.provider.whenCalled(listAction, lists() + 1);
  const [before, beganAt] = [all(), performance.now()];
  await shop.provider.whenCalled(listAction, lists() + times);
  return ((all() - before) * 1_000) / (performance.now() - beganAt);
}
const sourceOf = async (id: NumberId) => {
  const events = shop.db.selectFrom('number_events').select('source').where('number_id', '=', id);
  return (await events.where('to_status', '=', 'received').executeTakeFirst())?.source;
};
const webhookAt = async () => {
  const budgets = shop.db.selectFrom('server_budgets').select('webhook_at');
  return (await budgets.where('server_id', '=', shop.serverId).executeTakeFirstOrThrow()).webhook_at;
};
/** Resolves once all open numbers are looked at in rounds. */
const areInRounds = () =>
  vi.waitUntil(
    async () => {
      const checks = shop.db.selectFrom('number_checks').select('next_check_at').where('server_id', '=', shop.serverId);
      return (await checks.execute()).every(({ next_check_at }) => next_check_at.getTime() % roundMs === 0);
    },
    { timeout: 10_000 },
  );
const call = (activationId: string) =>
  fetch(hookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ activationId }),
  });

test('where webhooks tell of codes a limited provider is asked rarely, until a look finds a code that none has told of', async () => {
  const [called, lost] = await buy(12);
  if (!called || !lost) throw new Error('no numbers');
  const before = await requestsASecond(4);

  shop.provider.setWebhookUrl(hookUrl);
  const byWebhook = become(called.id, 'received');
  shop.provider.sendCode(called.activation);
  await byWebhook;
  expect(await sourceOf(called.id)).toBe('webhook');
  await areInRounds();
  const meanwhile = await requestsASecond(2);
  expect(meanwhile).toBeLessThan(before / 4);

  shop.provider.setWebhookUrl(undefined);
  const byLook = become(lost.id, 'received');
  const sentAt = performance.now();
  shop.provider.sendCode(lost.activation);
  await byLook;
  expect(performance.now() - sentAt).toBeLessThan(2 * roundMs);
  expect(await sourceOf(lost.id)).toBe('poll');
  expect(await requestsASecond(4)).toBeGreaterThan(meanwhile * 2);
}, 60_000);

test('while webhooks work, a number that is bought waits for the next round, and one whose window ends does not', async () => {
  const [called, over] = await buy(6);
  if (!called || !over) throw new Error('no numbers');
  shop.provider.setWebhookUrl(hookUrl);
  const byWebhook = become(called.id, 'received');
  shop.provider.sendCode(called.activation);
  await byWebhook;
  await areInRounds();
  await shop.provider.whenCalled(listAction, lists() + 1);

  const read = lists();
  const [bought] = await buy(1);
  const { next_check_at } = await shop.db
    .selectFrom('number_checks')
    .select('next_check_at')
    .where('number_id', '=', bought?.id ?? over.id)
    .executeTakeFirstOrThrow();
  expect(next_check_at.getTime() % roundMs).toBe(0);
  const ended = become(over.id, 'expired');
  await endWindowNow(shop.db, over.id);
  await ended;
  expect(lists()).toBeLessThanOrEqual(read + 1);
}, 60_000);

test('a webhook that comes long after a look has found its code saves no looks, one that comes right after it does', async () => {
  const [late, near] = await buy(2);
  if (!late || !near) throw new Error('no numbers');
  const found = Promise.all([late, near].map(({ id }) => become(id, 'received')));
  for (const { activation } of [late, near]) shop.provider.sendCode(activation);
  await found;
  await sql`update messages set received_at = now() - interval '1 minute' where number_id = ${late.id}`.execute(
    shop.db,
  );
  await call(late.activation);
  expect(await webhookAt()).toBeNull();
  await call(near.activation);
  expect(await webhookAt()).toEqual(expect.any(Date));
});
