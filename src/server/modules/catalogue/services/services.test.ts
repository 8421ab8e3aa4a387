import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServiceChange, StaffService } from '#shared/contract/staff/services.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
/** WhatsApp and Telegram, each with an offer in India and in the United Kingdom. */
let whatsApp: StaffService;
let telegram: StaffService;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.renewProvider();
  [whatsApp, telegram] = [await find('wa'), await find('tg')];
});
afterEach(async () => {
  const { enabled, icon, position } = whatsApp;
  const now = [await find('wa'), await find('tg')];
  await save(
    { id: whatsApp.id, version: now[0]?.version ?? 0, name: 'WhatsApp', enabled, icon, position },
    { id: telegram.id, version: now[1]?.version ?? 0, name: 'Telegram', enabled: true },
  );
  expect(await shop.differences()).toEqual([]);
});
afterAll(() => shop.close());

async function find(search: string): Promise<StaffService> {
  const { data } = await shop.admin.api('GET /api/admin/services', { query: { search } });
  const found = data.find(({ code }) => code === search);
  if (!found) throw new Error(`${search} is listed`);
  return found;
}
const save = (...changes: ServiceChange[]) => shop.admin.api('POST /api/admin/services/changes', { body: { changes } });
const basedOn = ({ id, version }: StaffService) => ({ id, version });
const lastEvent = ({ id }: StaffService) =>
  shop.db
    .selectFrom('audit_events')
    .select(['id', 'action', 'before', 'after'])
    .where('subject', '=', `service:${id}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

test('a save of several cells writes all of them, audits each row, tells the customers and is undone row by row', async () => {
  const asha = await shop.customer();
  const { data } = await save(
    { ...basedOn(whatsApp), name: ' Whats App ', position: 3 },
    { ...basedOn(telegram), enabled: false },
  );
  expect(data).toHaveLength(2);
  expect(data).toContainEqual(
    expect.objectContaining({ id: whatsApp.id, name: 'Whats App', position: 3, version: whatsApp.version + 1 }),
  );
  expect(data).toContainEqual(expect.objectContaining({ id: telegram.id, name: 'Telegram', enabled: false }));
  expect(await lastEvent(whatsApp)).toMatchObject({
    action: 'service.change',
    before: { name: 'WhatsApp', position: whatsApp.position },
    after: { name: 'Whats App', position: 3 },
  });
  const hidden = await lastEvent(telegram);
  expect(hidden).toMatchObject({ before: { enabled: true }, after: { enabled: false } });
  const heard = await asha.live.when('update_offers', ({ service_ids }) => service_ids.includes(telegram.id));
  expect(new Set(heard.service_ids)).toEqual(new Set([whatsApp.id, telegram.id]));
  const forSale = async () => (await asha.api('GET /api/user/services')).data.map(({ name }) => name);
  expect(await forSale()).toEqual(['Whats App']);

  await shop.admin.api('POST /api/admin/audit/:id/undo', { params: { id: hidden?.id as never } });
  expect((await forSale()).toSorted()).toEqual(['Telegram', 'Whats App']);
  expect((await find('wa')).name).toBe('Whats App');
});

test('a stale row refuses the whole save and returns every service that changed, with who changed it', async () => {
  await save({ ...basedOn(whatsApp), position: 7 });
  const stale = save({ ...basedOn(whatsApp), name: 'Mine' }, { ...basedOn(telegram), name: 'Also mine' });
  await expect(stale).rejects.toMatchObject({
    code: 'changed_meanwhile',
    params: { by: shop.admin.email },
    current: [{ id: whatsApp.id, name: 'WhatsApp', position: 7, version: whatsApp.version + 1 }],
  });
  expect(await find('tg')).toEqual(telegram);
});

test('two editors who save the same service at once: one wins, the other is told', async () => {
  const results = await Promise.allSettled(
    ['Hers', 'His'].map((name) => save({ ...basedOn(telegram), name }, { ...basedOn(whatsApp), name })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await find('wa')).name).toBe((await find('tg')).name);
});

test('a value that is not valid is refused by its row, and nothing of the save is written', async () => {
  const first = { ...basedOn(whatsApp), position: 9 };
  const refused = async (change: ServiceChange, fields: object) =>
    await expect(save(first, change)).rejects.toMatchObject({ code: 'invalid_request', fields });
  await refused({ ...basedOn(telegram), icon: 'nobody' }, { 'changes.1.icon': { code: 'invalid' } });
  await refused({ ...basedOn(telegram), name: '  ' }, { 'changes.1.name': { code: 'too_short' } });
  await refused({ ...basedOn(telegram), position: 0 }, { 'changes.1.position': { code: 'too_small' } });
  await refused({ ...basedOn(whatsApp), name: 'Again' }, { 'changes.1.id': { code: 'invalid' } });
  await expect(save(first, { id: 999_999 as never, version: 0, name: 'Nobody' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await find('wa')).toEqual(whatsApp);
});

test('a mark and a place are taken away with null, and stay where nothing is sent', async () => {
  const [changed] = (await save({ ...basedOn(whatsApp), icon: 'telegram', position: 4 })).data;
  expect(changed).toMatchObject({ icon: 'telegram', position: 4 });
  const [renamed] = (await save({ ...basedOn(changed as StaffService), name: 'Whats App' })).data;
  expect(renamed).toMatchObject({ icon: 'telegram', position: 4 });
  const [cleared] = (await save({ ...basedOn(renamed as StaffService), icon: null, position: null })).data;
  expect(cleared).toMatchObject({ icon: null, position: null, name: 'Whats App' });
});

test('the preview counts the offers that a hidden service takes from the shop, and what it sold, without changing it', async () => {
  const ids = [await shop.offer('wa', 'IN'), await shop.offer('wa', 'GB')];
  const price = await shop.db
    .selectFrom('offers')
    .select('price_paise')
    .where('id', '=', ids[0] as never)
    .executeTakeFirstOrThrow();
  const health = { ended: 0, delivered: 0, median_wait_seconds: 9, attempts: 0, failures: 0, sold_in_week: 70 };
  await shop.db
    .insertInto('offer_health')
    .values({ ...health, offer_id: ids[0] as never })
    .execute();
  const impact = (...changes: ServiceChange[]) =>
    shop.admin.api('POST /api/admin/services/impact', { body: { changes } });
  const aDay = ((Number(price.price_paise) * 10) / 100).toFixed(2);

  const hiding = await impact({ ...basedOn(whatsApp), enabled: false }, { ...basedOn(telegram), name: 'Other' });
  expect(hiding).toMatchObject({ stopped: 2, resumed: 0, before: { sales: aDay }, after: { sales: '0.00' } });
  expect(await impact({ ...basedOn(whatsApp), name: 'Other' })).toMatchObject({
    stopped: 0,
    after: { sales: aDay },
  });
  expect(await find('wa')).toEqual(whatsApp);

  const { data } = await save({ ...basedOn(whatsApp), enabled: false });
  expect(await impact({ ...basedOn(data[0] as StaffService), enabled: true })).toMatchObject({
    stopped: 0,
    resumed: 2,
    before: { sales: '0.00' },
    after: { sales: aDay },
  });
});

test('staff who may not edit services read them and change none', async () => {
  const support = await shop.customer('0.00');
  await shop.setUser(support.id, { role: 'support' });
  expect((await support.api('GET /api/admin/services', { query: {} })).data.length).toBeGreaterThan(0);
  const body = { changes: [{ ...basedOn(telegram), enabled: false }] };
  for (const path of ['changes', 'impact'] as const)
    await expect(support.api(`POST /api/admin/services/${path}`, { body })).rejects.toMatchObject({
      code: 'not_permitted',
    });
  expect(await find('tg')).toEqual(telegram);
});

test('a second service of a name is added only where that is meant', async () => {
  const add = (more: object) =>
    shop.admin.api('POST /api/admin/services', { body: { code: 'wa2', name: 'whatsapp', ...more } });
  await expect(add({})).rejects.toMatchObject({ code: 'invalid_request', fields: { name: { code: 'name_known' } } });
  expect((await add({ same_name: true })).service).toMatchObject({ code: 'wa2', name: 'whatsapp' });
});
