import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServiceId } from '#shared/contract/catalogue.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let asha: Customer;
let ids: Record<string, ServiceId>;

beforeAll(async () => {
  shop = await openTestShop();
  asha = await shop.customer();
  const { data } = await asha.api('GET /api/user/services');
  ids = Object.fromEntries(data.map(({ code, id }) => [code, id]));
});
afterAll(() => shop.close());

const idOf = (code: string) => ServiceId.parse(ids[code]);
const star = (customer: Customer, code: string) =>
  customer.api('POST /api/user/favourites', { body: { service_id: idOf(code) } });

test('favourites are stored per account, once each, and can be removed', async () => {
  await star(asha, 'tg');
  await star(asha, 'wa');
  expect(await star(asha, 'tg')).toEqual({ favourites: [idOf('tg'), idOf('wa')], recent: [] });
  const ravi = await shop.customer();
  expect(await ravi.api('GET /api/user/favourites')).toEqual({ favourites: [], recent: [] });
  await ravi.api('DELETE /api/user/favourites/:id', { params: { id: idOf('tg') } });
  expect(await asha.api('DELETE /api/user/favourites/:id', { params: { id: idOf('wa') } })).toMatchObject({
    favourites: [idOf('tg')],
  });
  const unknown = ServiceId.parse(999_999);
  await expect(asha.api('POST /api/user/favourites', { body: { service_id: unknown } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('recent services are listed newest first, once each, without failed purchases', async () => {
  const buy = async (code: string) =>
    asha.api('POST /api/user/numbers', {
      body: { offer_id: await shop.offer(code) },
      idempotencyKey: crypto.randomUUID(),
    });
  await buy('tg');
  await buy('wa');
  await buy('wa');
  const recent = async () => (await asha.api('GET /api/user/favourites')).recent;
  expect(await recent()).toEqual([idOf('wa'), idOf('tg')]);
  shop.provider.faults.set({ kind: 'no_numbers' });
  await expect(buy('tg')).rejects.toMatchObject({ code: 'no_numbers' });
  expect(await recent()).toEqual([idOf('wa'), idOf('tg')]);
});

test('services are found by their aliases and returned with them', async () => {
  const find = async (search: string) =>
    (await asha.api('GET /api/user/services', { query: { search } })).data.map(({ code }) => code);
  expect(await find('whats app')).toEqual(['wa']);
  expect(await find('व्हाट्सऐप')).toEqual(['wa']);
  expect(await find('telgram')).toEqual(['tg']);
  const { data } = await asha.api('GET /api/user/services');
  expect(data.find(({ code }) => code === 'wa')?.aliases).toContain('व्हाट्सऐप');
});
