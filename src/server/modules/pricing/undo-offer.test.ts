import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('an edit of an offer is undone from the audit log, unless it was edited again', async () => {
  const { api } = shop.admin;
  const id = await shop.offer();
  const read = async () => {
    const { data } = await api('GET /api/admin/offers', { query: { server: String(shop.serverId) } });
    const offer = data.find((one) => one.id === id);
    if (!offer) throw new Error('it is listed');
    return offer;
  };
  const save = async (price: string) =>
    api('POST /api/admin/offers', {
      body: { changes: [{ id, version: (await read()).version, price: price as Rupees }] },
    });
  const last = async () => {
    const event = await shop.db
      .selectFrom('audit_events')
      .select('id')
      .where('subject', '=', `offer:${id}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return event.id as never;
  };
  await save('14.00');
  const first = await last();
  await save('15.00');
  const undo = (event: never) => api('POST /api/admin/audit/:id/undo', { params: { id: event } });
  await expect(undo(first)).rejects.toMatchObject({ code: 'changed_by_you' });
  await undo(await last());
  expect(await read()).toMatchObject({ price: '14.00', is_locked: true });
});
