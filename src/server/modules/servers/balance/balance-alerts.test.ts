import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hoursLeft } from '#shared/staff/servers/server-facts.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(() => shop.close());

test('hours of balance are counted at the faster of the last hour and the day', () => {
  expect(hoursLeft(100, { hour: 20, day: 240 })).toBe(5);
  expect(hoursLeft(100, { hour: 1, day: 240 })).toBe(10);
  expect(hoursLeft(-5, { hour: 1, day: 1 })).toBe(0);
  expect(hoursLeft(100, { hour: 0, day: 0 })).toBeNull();
});

test('staff are told once when a balance falls below each level, and again after it was filled up', async () => {
  const provider = await startSmsProvider({
    catalogue: smallCatalogue(),
    apiKey: 'k',
    cancelAfterMs: 0,
    balance: '35.00',
  });
  const id = await shop.addServer(provider);
  const params = { id };
  const change = (body: object) => shop.admin.api('POST /api/admin/servers/:id', { params, body });
  const read = async () => {
    await shop.admin.api('POST /api/admin/servers/:id/test', { params });
    const { data } = await shop.admin.api('GET /api/admin/servers');
    return data.find((server) => server.id === id)?.balance;
  };
  const alerts = async () =>
    (
      await shop.db
        .selectFrom('cases')
        .select(['times', 'detail'])
        .where('kind', '=', 'server_balance_low')
        .where('server_id', '=', id)
        .execute()
    )[0];
  const queue = async () =>
    (await shop.admin.api('GET /api/admin/queues')).queues.find(({ name }) => name === 'servers');
  await expect(change({ balance_warn: '10', balance_critical: '20' })).rejects.toMatchObject({
    fields: { balance_critical: { code: 'level_order' } },
  });
  await change({ balance_warn: '30', balance_critical: '20' });
  expect(await read()).toMatchObject({ amount: '35.00', level: 'ok', low_since: null, hours_left: null });
  expect(await queue()).toMatchObject({ count: 0, oldest_at: null });

  const asha = await shop.customer();
  const offer_id = await shop.offer('wa', 'IN', id);
  const buy = async () =>
    (await asha.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: crypto.randomUUID() })).number;
  await buy();
  expect(await read()).toMatchObject({ amount: '25.00', level: 'warn' });
  expect((await read())?.low_since).not.toBeNull();
  expect(await alerts()).toMatchObject({ times: 1 });
  expect(await queue()).toMatchObject({ count: 1, about: `Server ${provider.url}` });
  await buy();
  expect(await read()).toMatchObject({ amount: '15.00', level: 'critical' });
  await read();
  expect(await alerts()).toMatchObject({
    times: 2,
    detail: expect.stringContaining('critical level of ₹20.00') as string,
  });

  // Filled up, by a lower level here, it is armed again.
  await change({ balance_warn: '12', balance_critical: '5' });
  expect(await read()).toMatchObject({ level: 'ok', low_since: null });
  await change({ balance_warn: '16' });
  expect(await alerts()).toMatchObject({ times: 3 });

  await shop.app.services.health.count(0);
  const { data } = await shop.admin.api('GET /api/admin/servers');
  expect(data.find((server) => server.id === id)).toMatchObject({
    spent: { hour: '20.00', day: '20.00' },
    balance: { hours_left: 0.8 },
  });
  await provider.close();
});
