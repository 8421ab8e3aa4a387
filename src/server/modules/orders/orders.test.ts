import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  expect(await shop.differences()).toEqual([]);
  expect((await shop.admin.api('GET /api/admin/books')).differences).toEqual([]);
});
afterAll(() => shop.close());

const zero = '0.00' as Rupees;
const reason = 'Server lost it';
const key = () => crypto.randomUUID();
const buy = async (customer: Customer, offer_id?: Awaited<ReturnType<TestShop['offer']>>) => {
  const body = { offer_id: offer_id ?? (await shop.offer()) };
  const { number } = await customer.api('POST /api/user/numbers', { body, idempotencyKey: key() });
  return { ...number, id: number.id as NumberId, publicId: publicId('number', number.id) };
};
const sendCode = async (customer: Customer, id: number, code = '482913') => {
  shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', code);
  await customer.live.when('update_number', (event) => event.number.id === id && event.number.status === 'received');
};
const buyCharged = async (customer: Customer) => {
  const number = await buy(customer);
  await sendCode(customer, number.id);
  return number;
};
const record = async (id: string) => (await shop.admin.api('GET /api/admin/orders/:id', { params: { id } })).order;
const list = (q: string, query: { cursor?: string; upto?: string } = {}) =>
  shop.admin.api('GET /api/admin/orders', { query: { q, ...query } });
const idsOf = async (q: string) => (await list(q)).data.map(({ id }) => id);
const balanceOf = async ({ api }: Customer) => (await api('GET /api/user/auth-data')).balance;
const refund = (
  id: string,
  body: { amount?: Rupees; refunded?: Rupees; items?: number[] } = {},
  idempotencyKey: string = key(),
) =>
  shop.admin.api('POST /api/admin/orders/:id/refund', {
    params: { id },
    body: { refunded: zero, reason, ...body },
    idempotencyKey,
  });

describe('the list of orders', () => {
  test('finds an order by its public id, its phone, the last digits of it, its UTR and its customer', async () => {
    const asha = await shop.customer('900.00');
    const number = await buy(asha);
    const { recharge } = await asha.api('POST /api/user/recharges', {
      body: { method: 'upi', amount: '500' as Rupees },
      idempotencyKey: key(),
    });
    await asha.api('POST /api/user/recharges/:id/reference', {
      params: { id: recharge.id as never },
      body: { utr: '402776541118' },
    });
    const rechargeId = publicId('recharge', recharge.id);
    const phone = number.phone ?? '';
    expect(await idsOf(number.publicId)).toEqual([number.publicId]);
    expect(await idsOf(phone)).toContain(number.publicId);
    expect(await idsOf(phone.slice(-6))).toContain(number.publicId);
    expect(await idsOf('402776541118')).toEqual([rechargeId]);
    expect(await idsOf('541118')).toContain(rechargeId);
    expect(await idsOf(asha.email)).toEqual([rechargeId, number.publicId]);
    expect(await idsOf(`customer:${publicId('user', asha.id)} kind:recharge`)).toEqual([rechargeId]);
    expect(await idsOf(`customer:${asha.email} amount:>499`)).toEqual([rechargeId]);
    expect(await idsOf(`customer:${asha.email} status:waiting server:${shop.serverId}`)).toEqual([number.publicId]);
    expect(await idsOf(`customer:${asha.email} status:waiting service:wa country:IN`)).toEqual([number.publicId]);
    expect(await idsOf(`customer:${asha.email} status:open when:yesterday`)).toEqual([]);
    expect(await idsOf(`customer:${asha.email} service:nothing-of-that-name`)).toEqual([]);
    await asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } });
    expect(await idsOf(`customer:${asha.email} status:refunded`)).toEqual([number.publicId]);
  });

  test('says how it read the search, and which operators it does not know', async () => {
    const { reading } = await list('whatsapp colour:red');
    expect(reading.found).toContainEqual({ as: 'service', name: 'WhatsApp' });
    expect(reading.unknown).toEqual(['colour:red']);
  });

  test('goes on page by page without a gap or a repeat, and a head keeps newer orders out', async () => {
    const asha = await shop.customer('900.00');
    await sql`
      insert into recharges (user_id, method, amount_paise, status, request_key, body_hash, expires_at, next_check_at)
      select ${asha.id}, 'upi', 100, 'expired', 'page ' || n, '', now(), 'infinity' from generate_series(1, 70) n`.execute(
      shop.db,
    );
    const number = await buy(asha);
    const q = `customer:${asha.email}`;
    const first = await list(q);
    await buy(asha);
    const again = await list(q, { upto: first.head });
    expect(again.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
    const rest = await list(q, { upto: first.head, cursor: first.next ?? '' });
    const ids = [...first.data, ...rest.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(71);
    expect(ids[0]).toBe(number.publicId);
    expect(rest.next).toBeNull();
    const newer = await shop.admin.api('GET /api/admin/orders/newer', { query: { q, than: first.head } });
    expect(newer).toEqual({ count: 1 });
    const counted = await shop.admin.api('GET /api/admin/orders/counts', { query: { q: `${q}\n${q} kind:recharge` } });
    expect(counted).toEqual({ counts: [72, 70] });
  });

  test('is exported whole as CSV, without formulas, and the export is recorded', async () => {
    const asha = await shop.customer('900.00');
    await shop.db.updateTable('users').set({ email: '=evil@numdesk.test' }).where('id', '=', asha.id).execute();
    const { publicId: id } = await buy(asha);
    const text = await shop.admin.api('GET /api/admin/orders.csv', {
      query: { q: `customer:u${publicId('user', asha.id).slice(1)}` },
    });
    expect(text.startsWith('id,kind,at')).toBe(true);
    expect(text).toContain(`${id},number,`);
    expect(text).toContain(",'=evil@numdesk.test,");
    const audit = await shop.db.selectFrom('audit_events').selectAll().where('action', '=', 'order.export').execute();
    expect(audit.at(-1)).toMatchObject({
      actor_id: shop.admin.id,
      after: { search: expect.stringContaining('customer:u_') },
    });
  });
});

describe('the record of an order', () => {
  test('shows what happened to a number with sources, the provider’s words and ledger entries, but no code', async () => {
    const asha = await shop.customer('900.00');
    const number = await buyCharged(asha);
    const order = await record(number.publicId);
    const whats = order.timeline.map(({ source, what }) => `${source} ${what}`);
    expect(whats).toEqual(
      expect.arrayContaining([
        'customer bought',
        'wallet money_hold',
        'upstream asked',
        'upstream number_waiting',
        'wallet money_capture',
        'upstream code',
        'upstream number_received',
      ]),
    );
    expect(order.timeline.find(({ what }) => what === 'number_received')?.raw).toBe('STATUS_OK');
    expect(order.timeline.find(({ what }) => what === 'money_hold')).toMatchObject({ amount: `-${number.price}` });
    expect(JSON.stringify(order)).not.toContain('482913');
    expect(order.can).toMatchObject({ refund: true, cancel: false, reveal: true });
    expect(order.money).toMatchObject({ charged: number.price, left: number.price });
  });

  test('reveals its codes only with a reason, which is recorded', async () => {
    const asha = await shop.customer('900.00');
    const number = await buyCharged(asha);
    const call = (text: string) =>
      shop.admin.api('POST /api/admin/orders/:id/reveal', { params: { id: number.publicId }, body: { reason: text } });
    await expect(call('')).rejects.toMatchObject({ code: 'invalid_request' });
    expect((await call('The customer asked')).messages).toMatchObject([{ code: '482913' }]);
    expect((await record(number.publicId)).timeline.at(-1)).toMatchObject({
      source: 'staff',
      what: 'did_order_reveal',
      reason: 'The customer asked',
      by: shop.admin.email,
    });
  });
});

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

test('a replacement refunds the number and buys another on another server, for no more, once', async () => {
  const other = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'other-key', cancelAfterMs: 0 });
  try {
    const asha = await shop.customer('100.00');
    const number = await buyCharged(asha);
    const serverId = await shop.addServer(other);
    const { replacements } = await record(number.publicId);
    expect(replacements.map(({ server }) => server.id)).toContain(serverId);
    const offer_id = replacements.find(({ server }) => server.id === serverId)?.offer_id as never;
    const idempotencyKey: string = key();
    const replace = () =>
      shop.admin.api('POST /api/admin/orders/:id/replace', {
        params: { id: number.publicId },
        body: { offer_id, refunded: zero, reason },
        idempotencyKey,
      });
    const done = await replace();
    expect(done.refusal).toBeNull();
    expect((await replace()).replacement).toBe(done.replacement);
    expect(await record(done.replacement ?? '')).toMatchObject({ state: 'waiting', replaces: number.publicId });
    expect(done.order).toMatchObject({ money: { left: '0.00' }, replaced_by: done.replacement });
    expect(Number(await balanceOf(asha))).toBeCloseTo(100 - Number(number.price), 2);
    await shop.db.updateTable('servers').set({ enabled: false }).where('id', '=', serverId).execute();
  } finally {
    await other.close();
  }
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
