import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';
import { endWindowNow } from '../../../testing/windows.ts';

const count = 130;
let shop: TestShop;
let asha: Customer;
beforeAll(async () => {
  shop = await openTestShop({
    provider: { catalogue: smallCatalogue({ stock: 1000 }) },
    env: { UPSTREAM_TIMEOUT_MS: '1000', POLL_INTERVAL_MS: '100' },
  });
  const offer_id = await shop.offer();
  asha = await shop.customer('5000.00');
  await asha.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: crypto.randomUUID() });
  for (let bought = 1; bought < count; bought += 10)
    await Promise.all(
      Array.from({ length: 10 }, () =>
        asha.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: crypto.randomUUID() }),
      ),
    );
}, 60_000);
afterEach(() => shop.provider.faults.clear());
afterAll(() => shop.close());

const code = (text: string) => asha.live.when('update_number', ({ number }) => number.code === text);
const first = () => shop.provider.activations()[0]?.id ?? '';

test('a code on one page of the list is delivered while another page hangs, and while it cannot be read', async () => {
  shop.provider.faults.set({ kind: 'slow', action: 'getActiveActivations', start: '80', delayMs: 60_000 });
  shop.provider.sendCode(first(), '111111');
  await code('111111');
  shop.provider.faults.clear();
  const { id } = (await asha.api('GET /api/user/numbers', { query: { status: 'received' } })).data[0] ?? {};
  if (id === undefined) throw new Error('the number is open');
  await asha.api('POST /api/user/numbers/:id/again', { params: { id } });
  shop.provider.faults.set({ kind: 'garbage', action: 'getActiveActivations', start: '80' });
  shop.provider.sendCode(first(), '222222');
  expect((await code('222222')).number.messages.map((message) => message.code)).toEqual(['111111', '222222']);
  shop.provider.faults.clear();
  shop.provider.faults.set({ kind: 'garbage', action: 'getActiveActivations', start: '0' });
  shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', '333222');
  await code('333222');
});

test('a list that is cut off closes nothing: what it lacks is asked for one by one', async () => {
  shop.provider.faults.set({ kind: 'cut_list', rows: 20 });
  shop.provider.calls.reset();
  await shop.provider.whenCalled('getActiveActivations', 4);
  await shop.provider.whenCalled('getStatus', 100);
  const open = await shop.db
    .selectFrom('numbers')
    .select('id')
    .where('status', 'in', ['waiting', 'received'])
    .execute();
  expect(open.length).toBe(shop.provider.activations().length);
});

test('when all windows end at once, cancels are throttled and a code is delivered meanwhile', async () => {
  const { number } = await asha.api('POST /api/user/numbers', {
    body: { offer_id: await shop.offer('tg') },
    idempotencyKey: crypto.randomUUID(),
  });
  shop.provider.faults.set({ kind: 'slow', action: 'setStatus', delayMs: 150 });
  const fresh = shop.provider.activations().at(-1);
  for (const { id } of await shop.db.selectFrom('numbers').select('id').where('id', '<>', number.id).execute())
    await endWindowNow(shop.db, id);
  await shop.provider.whenCalled('setStatus');
  shop.provider.sendCode(fresh?.id ?? '', '333333');
  await code('333333');
  const isOpen = () => shop.db.selectFrom('numbers').select('id').where('status', '=', 'waiting').execute();
  expect((await isOpen()).length).toBeGreaterThan(0);
  shop.provider.faults.clear('slow');
  await vi.waitUntil(async () => (await isOpen()).length === 0, { timeout: 20_000 });
  expect(shop.provider.calls.mostAtOnce('setStatus')).toBeLessThanOrEqual(6);
  expect(await shop.differences()).toEqual([]);
});
