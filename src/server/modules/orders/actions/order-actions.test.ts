import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { orderSteps } from '../../../testing/order-steps.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  expect(await shop.differences()).toEqual([]);
  expect((await shop.admin.api('GET /api/admin/books')).differences).toEqual([]);
});
afterAll(() => shop.close());

const { zero, reason, key, buy, buyCharged, record, idsOf, balanceOf, refund } = orderSteps(() => shop);

describe('a refund by staff', () => {
  test('of a charged number reaches the customer: balance, transaction and notification', async () => {
    const asha = await shop.customer('100.00');
    const number = await buyCharged(asha);
    const told = asha.live.when('update_balance', ({ balance }) => balance === '100.00');
    const { order } = await refund(number.publicId);
    await told;
    expect(await balanceOf(asha)).toBe('100.00');
    expect(order.money).toMatchObject({ refunded: number.price, left: '0.00' });
    expect((await asha.api('GET /api/user/transactions', { query: {} })).data[0]).toMatchObject({
      kind: 'refund',
      number_id: number.id,
      amount: number.price,
    });
    expect((await asha.api('GET /api/user/notifications', { query: {} })).data[0]?.title).toBe(
      `₹${number.price} refunded to your wallet`,
    );
    expect(await idsOf('status:refunded')).toContain(number.publicId);
  });

  test('in parts never exceeds the price, and one that was decided on an older sight is refused', async () => {
    const asha = await shop.customer('100.00');
    const { publicId: id, price } = await buyCharged(asha);
    await refund(id, { amount: '1.00' as Rupees });
    await expect(refund(id, { amount: '1.00' as Rupees })).rejects.toMatchObject({ code: 'already_refunded' });
    const seen = { refunded: '1.00' as Rupees };
    await expect(refund(id, { ...seen, amount: price as Rupees })).rejects.toMatchObject({ code: 'refund_too_high' });
    await refund(id, seen);
    expect(await balanceOf(asha)).toBe('100.00');
  });

  test('of a part is found by what the list calls it, until all is refunded', async () => {
    const asha = await shop.customer('100.00');
    const { publicId: id, phone } = await buyCharged(asha);
    const searches = [`part refunded ${asha.email}`, `part refunded ${(phone ?? '').slice(-6)}`];
    const found = async () => Promise.all(searches.map(idsOf));
    expect(await found()).toEqual([[], []]);
    await refund(id, { amount: '1.00' as Rupees });
    expect(await found()).toEqual([[id], [id]]);
    await refund(id, { refunded: '1.00' as Rupees });
    expect(await found()).toEqual([[], []]);
    expect(await idsOf(`refunded ${asha.email}`)).toEqual([id]);
  });

  test('by two people at once, and repeated under one key, pays once', async () => {
    const asha = await shop.customer('100.00');
    const { publicId: id } = await buyCharged(asha);
    const same = key();
    const all = await Promise.allSettled([refund(id), refund(id, {}, same), refund(id, {}, same), refund(id)]);
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await balanceOf(asha)).toBe('100.00');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from ledger_entries where kind = 'refund' and user_id = ${asha.id}`.execute(shop.db);
    expect(rows).toEqual([{ count: 1 }]);
    const late = await buyCharged(asha);
    const first = await refund(late.publicId, {}, 'the-same-key');
    const second = await refund(late.publicId, {}, 'the-same-key');
    expect(second.order.money).toEqual(first.order.money);
    await expect(refund(id, {}, 'the-same-key')).rejects.toMatchObject({ code: 'key_reused' });
  });

  test('of a waiting number cancels it at the server; a code that is there already is charged instead', async () => {
    const asha = await shop.customer('100.00');
    const cancel = (id: string) =>
      shop.admin.api('POST /api/admin/orders/:id/cancel', { params: { id }, body: { reason }, idempotencyKey: key() });
    const waiting = await buy(asha);
    const { order } = await cancel(waiting.publicId);
    expect(order).toMatchObject({ state: 'canceled', money: { held: '0.00', charged: '0.00' } });
    expect(order.timeline.map(({ what }) => what)).toContain('did_order_cancel');
    expect(await balanceOf(asha)).toBe('100.00');

    const racing = await buy(asha);
    shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', '111222');
    await expect(cancel(racing.publicId)).rejects.toMatchObject({ code: 'code_arrived' });
    expect(await record(racing.publicId)).toMatchObject({ state: 'received', money: { left: racing.price } });
    await refund(racing.publicId);
    expect(await balanceOf(asha)).toBe('100.00');
  });

  test('while another code arrives leaves the books right', async () => {
    const asha = await shop.customer('100.00');
    const number = await buyCharged(asha);
    await asha.api('POST /api/user/numbers/:id/again', { params: { id: number.id } });
    shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', '555666');
    await Promise.all([
      refund(number.publicId),
      asha.live.when('update_number', ({ number: { id, code } }) => id === number.id && code === '555666'),
    ]);
    expect(await balanceOf(asha)).toBe('100.00');
  });

  test('needs a number or accounts that were charged, and staff who may', async () => {
    const asha = await shop.customer('100.00');
    const waiting = await buy(asha);
    await expect(refund(waiting.publicId)).rejects.toMatchObject({ code: 'not_charged' });
    await expect(refund(publicId('number', 999_999))).rejects.toMatchObject({ code: 'not_charged' });
    await expect(
      asha.api('POST /api/admin/orders/:id/refund', {
        params: { id: waiting.publicId },
        body: { refunded: zero, reason },
        idempotencyKey: key(),
      }),
    ).rejects.toMatchObject({ code: 'not_admin' });
  });
});

describe('a replacement', () => {
  let other: Awaited<ReturnType<typeof startSmsProvider>>;
  let serverId: Awaited<ReturnType<TestShop['addServer']>>;
  beforeAll(async () => {
    other = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'other-key', cancelAfterMs: 0 });
    serverId = await shop.addServer(other);
  });
  afterAll(async () => {
    await shop.db.updateTable('servers').set({ enabled: false }).where('id', '=', serverId).execute();
    await other.close();
  });

  const offerFor = async (id: string) => {
    const { replacements } = await record(id);
    expect(replacements.map(({ server }) => server.id)).toContain(serverId);
    return replacements.find(({ server }) => server.id === serverId)?.offer_id as never;
  };
  const replace = (id: string, offer_id: never, idempotencyKey: string = key()) =>
    shop.admin.api('POST /api/admin/orders/:id/replace', {
      params: { id },
      body: { offer_id, refunded: zero, reason },
      idempotencyKey,
    });

  test('refunds the number and buys another on another server, for no more, once', async () => {
    const asha = await shop.customer('100.00');
    const number = await buyCharged(asha);
    const offer = await offerFor(number.publicId);
    const same = key();
    const done = await replace(number.publicId, offer, same);
    expect(done.refusal).toBeNull();
    expect((await replace(number.publicId, offer, same)).replacement).toBe(done.replacement);
    expect(await record(done.replacement ?? '')).toMatchObject({ state: 'waiting', replaces: number.publicId });
    expect(done.order).toMatchObject({ money: { left: '0.00' }, replaced_by: done.replacement });
    expect(Number(await balanceOf(asha))).toBeCloseTo(100 - Number(number.price), 2);
  });

  test('of a waiting number cancels it, and under another key it is closed', async () => {
    const asha = await shop.customer('100.00');
    const number = await buy(asha);
    const offer = await offerFor(number.publicId);
    const same = key();
    const done = await replace(number.publicId, offer, same);
    expect(done.order).toMatchObject({ state: 'canceled', replaced_by: done.replacement });
    expect((await replace(number.publicId, offer, same)).replacement).toBe(done.replacement);
    await expect(replace(number.publicId, offer)).rejects.toMatchObject({ code: 'number_closed' });
    expect(Number(await balanceOf(asha))).toBeCloseTo(100 - Number(number.price), 2);
    const another = await buy(asha);
    await expect(replace(another.publicId, offer, same)).rejects.toMatchObject({ code: 'key_reused' });
    expect(await record(another.publicId)).toMatchObject({ state: 'waiting' });
  });

  test('of a number that tracking sees closed before the server’s answer is here still buys another', async () => {
    const asha = await shop.customer('100.00');
    const number = await buy(asha);
    const offer = await offerFor(number.publicId);
    shop.provider.faults.set({ kind: 'slow', delayMs: 1_500, action: 'setStatus', times: 1 });
    const done = await replace(number.publicId, offer);
    expect(done.replacement).not.toBeNull();
    expect(done.order).toMatchObject({ state: 'canceled', replaced_by: done.replacement });
    const steps = shop.db.selectFrom('number_events').select('source').where('number_id', '=', number.id);
    expect(await steps.where('to_status', '=', 'canceled').execute()).toEqual([{ source: 'poll' }]);
    expect(Number(await balanceOf(asha))).toBeCloseTo(100 - Number(number.price), 2);
  });

  test('of such a number by two people at once buys one, and tells the other that it is closed', async () => {
    const asha = await shop.customer('100.00');
    const number = await buy(asha);
    const offer = await offerFor(number.publicId);
    shop.provider.faults.set({ kind: 'slow', delayMs: 1_500, action: 'setStatus', times: 2 });
    const results = await Promise.allSettled([replace(number.publicId, offer), replace(number.publicId, offer)]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'number_closed' } }]);
    expect(Number(await balanceOf(asha))).toBeCloseTo(100 - Number(number.price), 2);
  });

  test('of a number that was cancelled before is refused, and nothing is bought from the customer’s wallet', async () => {
    const asha = await shop.customer('100.00');
    const number = await buy(asha);
    const offer = await offerFor(number.publicId);
    await asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } });
    await expect(replace(number.publicId, offer)).rejects.toMatchObject({ code: 'number_closed' });
    expect(await balanceOf(asha)).toBe('100.00');
    expect(await record(number.publicId)).toMatchObject({ state: 'canceled', replaced_by: null });
  });
});

test('a refresh asks the server now and shows its word', async () => {
  const asha = await shop.customer('100.00');
  const number = await buy(asha);
  const refresh = () => shop.admin.api('POST /api/admin/orders/:id/refresh', { params: { id: number.publicId } });
  expect((await refresh()).answer).toEqual({ state: 'waiting', raw: 'STATUS_WAIT_CODE' });
  shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', '777888');
  const { answer, order } = await refresh();
  expect(answer).toEqual({ state: 'received', raw: 'STATUS_OK' });
  expect(order.state).toBe('received');
});

test('a note appears in the timeline', async () => {
  const asha = await shop.customer('100.00');
  const { publicId: id } = await buy(asha);
  const { order } = await shop.admin.api('POST /api/admin/orders/:id/note', {
    params: { id },
    body: { note: 'Called the customer' },
  });
  expect(order.timeline.at(-1)).toMatchObject({ what: 'did_order_note', reason: 'Called the customer' });
});
