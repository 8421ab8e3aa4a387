import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { SmsProvider } from '#sandbox/sms-provider/sms-provider.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { Rupees } from '#shared/money.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let asha: Customer;
let dearer: SmsProvider;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await shop.customer('5000.00');
  dearer = await startSmsProvider({ catalogue: smallCatalogue({ cost: '14.00' }), apiKey: 'k', cancelAfterMs: 0 });
  await shop.addServer(dearer);
});
afterAll(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
  await dearer.close();
});

/** Buys from any server: the cheaper one is asked first. */
async function buy(service = 'whats') {
  const { data: services } = await asha.api('GET /api/user/services', { query: { search: service } });
  const service_id = services[0]?.id;
  if (!service_id) throw new Error('it is on sale');
  const { data: offers } = await asha.api('GET /api/user/services/:id/offers', { params: { id: service_id } });
  const country_id = offers.find(({ country }) => country.iso === 'IN')?.country.id;
  if (!country_id) throw new Error('India is on sale');
  const body = { service_id, country_id, max_price: '20.00' as Rupees };
  return (await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() })).number;
}
const refuse = (text: string, status: number) =>
  void shop.provider.faults.set({ kind: 'garbage', action: 'getNumberV2', text, status, times: 1 });

const json = (value: object) => JSON.stringify(value);
/** As providers were recorded to refuse. */
const refusals: [number, string][] = [
  [200, 'The service is prohibited for sale by administration'],
  [200, json({ title: 'BAD_SERVICE', details: 'This service/country combination is not available' })],
  [200, 'WRONG_SERVICE'],
  [200, 'UNPROCESSABLE_ENTITY:service:INVALID'],
  [
    422,
    json({ title: 'UNPROCESSABLE_ENTITY', details: 'x', info: { field: 'service', code: 'INVALID', message: '' } }),
  ],
  [200, 'NOT_AVAILABLE'],
  [200, 'WRONG_EXCEPTION_PHONE'],
  [403, json({ title: 'SERVICE_NOT_AVAILABLE', details: '' })],
  [200, json({ error: 'Bad country' })],
  [402, json({ title: 'NO_BALANCE', details: '' })],
  [401, json({ status: 0, message: 'No access', data: [] })],
  [401, ''],
  [200, 'BAD_BALANCE'],
  [200, "BANNED:'2026-08-30 12:00:00'"],
  [200, 'WRONG_MAX_PRICE:0.025'],
  [405, 'Method Not Allowed'],
  [200, 'A_WORD_THAT_NOBODY_KNOWS'],
];

test('whatever a provider refuses with, the next server sells at once and no money is held', async () => {
  for (const [status, text] of refusals) {
    refuse(text, status);
    const number = await buy();
    expect([text, number.status, number.price]).toEqual([text, 'waiting', '17.50']);
    expect(number.passed_over).toMatchObject([{ server: { id: shop.serverId } }]);
    // The provider itself is well.
    expect((await buy()).price).toBe('12.50');
  }
});

test('when all refuse in words that nobody knows, the customer keeps the money', async () => {
  const { balance } = await asha.api('GET /api/user/auth-data');
  refuse('Please contact your manager', 200);
  dearer.faults.set({ kind: 'garbage', action: 'getNumberV2', text: 'A_NEW_WORD', times: 1 });
  await expect(buy()).rejects.toMatchObject({ code: 'server_unreachable' });
  expect((await asha.api('GET /api/user/auth-data')).balance).toBe(balance);
});

test('a sale that hides behind a word that nobody knows is found in the list and cancelled, and no other', async () => {
  const before = new Set(shop.provider.activations().map(({ id }) => id));
  shop.provider.faults.set({ kind: 'hidden_sale', text: 'A_NEW_WORD', times: 1 });
  expect((await buy()).price).toBe('17.50');
  const hidden = shop.provider.activations().find(({ id }) => !before.has(id))?.id ?? '';
  const own = await buy();
  await shop.provider.whenStatus(hidden, 'canceled');
  expect(shop.provider.activations().filter(({ status }) => status === 'canceled')).toHaveLength(1);
  expect((await asha.api('GET /api/user/numbers/:id', { params: { id: own.id } })).number.status).toBe('waiting');
  await expect.poll(pending).toEqual([]);
  expect(await shop.db.selectFrom('cases').select('id').execute()).toEqual([]);
});

test('where others buy at the account too and nothing tells whose it is, staff are told instead', async () => {
  const stranger = await startSmsProvider({
    catalogue: smallCatalogue({ cost: '2.00' }),
    apiKey: 'k',
    cancelAfterMs: 0,
    dialect: 'hero',
  });
  const serverId = await shop.addServer(stranger);
  const query = new URLSearchParams({ api_key: 'k', action: 'getNumber', service: 'wa', country: '22' });
  for (let count = 0; count < 3; count += 1) await fetch(`${stranger.url}?${query.toString()}`);
  stranger.faults.set({ kind: 'hidden_sale', text: 'A_NEW_WORD', times: 1 });
  expect((await buy()).price).toBe('12.50');
  await expect.poll(pending).toEqual([]);
  const cases = await shop.db.selectFrom('cases').select(['kind', 'detail']).execute();
  expect(cases).toMatchObject([
    { kind: 'sold_after_close', detail: expect.stringContaining(`Server ${serverId}`) as string },
  ]);
  expect(new Set(stranger.activations().map(({ status }) => status))).toEqual(new Set(['waiting']));
  await stranger.close();
});

test.each([
  ['has none', { missingActions: ['getActiveActivations'] }],
  ['stays empty', { dialect: 'tiger' }],
  ['cannot be read any more', { dialect: 'hero' }],
] as const)(
  'where the list of a provider %s, staff are told to look there for what may have been sold, once for its server',
  async (how, options) => {
    const blind = await startSmsProvider({
      catalogue: smallCatalogue({ cost: '2.00' }),
      apiKey: 'k',
      cancelAfterMs: 0,
      ...options,
    });
    const serverId = await shop.addServer(blind);
    const refuseUnknown = async () => {
      blind.faults.set({ kind: 'garbage', action: 'getNumberV2', text: 'A_NEW_WORD', times: 1 });
      expect((await buy()).price).toBe('12.50');
    };
    await refuseUnknown();
    await refuseUnknown();
    if (how === 'cannot be read any more') await blind.close();
    await sql`update purchase_attempts set asked_at = now() - interval '11 minutes', look_through_at = now()
      where server_id = ${serverId} and look_through_at is not null`.execute(shop.db);
    await expect.poll(pending).toEqual([]);
    const cases = await shop.db
      .selectFrom('cases')
      .select(['kind', 'times', 'detail'])
      .where('server_id', '=', serverId)
      .execute();
    expect(cases).toMatchObject([{ kind: 'purchase_unclear', times: 2 }]);
    expect(cases[0]?.detail).toMatch(
      new RegExp(String.raw`^Server ${serverId} refused order \S+ with an unknown word on \d.*WhatsApp, India, bought`),
    );
    await shop.db.updateTable('servers').set({ enabled: false }).where('id', '=', serverId).execute();
    if (how !== 'cannot be read any more') await blind.close();
  },
);

const pending = () =>
  shop.db.selectFrom('purchase_attempts').select('id').where('look_through_at', 'is not', null).execute();
