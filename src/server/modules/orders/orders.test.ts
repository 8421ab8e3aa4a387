import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { searchOfPeriod } from '#shared/staff/search/order-search.ts';
import { orderSteps } from '../../testing/order-steps.ts';
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

const { key, buy, buyCharged, record, list, idsOf, refund } = orderSteps(() => shop);
const cancel = ({ api }: Customer, { id }: { id: NumberId }) =>
  api('POST /api/user/numbers/:id/cancel', { params: { id } });

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
    expect(await idsOf(`customer:${asha.email.slice(0, 2)} amount:>499`)).toContain(rechargeId);
    expect(await idsOf(`customer:${asha.email} status:waiting server:${shop.serverId}`)).toEqual([number.publicId]);
    expect(await idsOf(`customer:${asha.email} status:waiting service:wa country:IN`)).toEqual([number.publicId]);
    expect(await idsOf(`customer:${asha.email} status:open when:yesterday`)).toEqual([]);
    expect(await idsOf(`customer:${asha.email} service:nothing-of-that-name`)).toEqual([]);
    await asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } });
    expect(await idsOf(`customer:${asha.email} status:refunded`)).toEqual([number.publicId]);
  });

  test('says how it read the search, and which operators it does not know', async () => {
    const { reading } = await list('whatsapp colour:red');
    expect(reading.found).toContainEqual(expect.objectContaining({ as: 'service', names: ['WhatsApp'], more: 0 }));
    expect(reading.unknown).toEqual(['colour:red']);
  });

  test('offers the name of a service or country that was mistyped, where nobody is called so', async () => {
    const asha = await shop.customer('900.00');
    const meant = async (q: string) => (await list(q)).reading.meant;
    expect(await meant('watsap india status:waiting')).toBe('WhatsApp india status:waiting');
    expect(await meant(`${asha.email} telegarm Inda`)).toBe(`${asha.email} Telegram India`);
    expect(await meant('service:wa india')).toBeUndefined();
    expect(await meant(asha.email.split('@')[0] ?? '')).toBeUndefined();
    expect(await meant('zzzzzz')).toBeUndefined();
  });

  test('combines words: service, country, server, customer and digits in any order', async () => {
    const asha = await shop.customer('900.00');
    const ravi = await shop.customer('900.00');
    const own = await buy(asha);
    const others = await buy(ravi);
    const [name = ''] = asha.email.split('@');
    const { name: server } = await shop.db.selectFrom('servers').select('name').executeTakeFirstOrThrow();
    const digits = own.phone?.slice(-6) ?? '';
    for (const q of [
      `whatsapp india ${asha.email}`,
      `${name} India WHATSAPP`,
      `wa in ${server} ${name}`,
      `${asha.email} ${digits}`,
      `whatsapp ${digits} ${publicId('user', asha.id)}`,
      `customer:${asha.email} india`,
      `service:wa india ${own.publicId}`,
    ])
      expect([q, await idsOf(q)]).toEqual([q, [own.publicId]]);
    expect((await idsOf('whatsapp india')).length).toBeGreaterThan(1);
    expect(await idsOf(`${asha.email} ${ravi.email}`)).toEqual([]);
    expect(await idsOf(`telegram ${asha.email}`)).toEqual([]);
    expect(await idsOf(`service:tg whatsapp`)).toEqual([]);
    await cancel(asha, own);
    await cancel(ravi, others);
  });

  test('of several values of one operator any is met, of limits all', async () => {
    const [asha, ravi] = [await shop.customer('900.00'), await shop.customer('900.00')];
    const [first, second] = [await buy(asha), await buy(ravi)];
    await cancel(ravi, second);
    const both = [second.publicId, first.publicId];
    const of = `customer:${asha.email} customer:${ravi.email}`;
    expect(await idsOf(of)).toEqual(both);
    expect(await idsOf(`${of} service:tg service:wa country:IN country:US`)).toEqual(both);
    expect(await idsOf(`${of} amount:0.01 amount:${first.price}`)).toEqual(both);
    expect(await idsOf(`${of} amount:>0 amount:<0.01`)).toEqual([]);
    expect(await idsOf(`${of} status:canceled status:waiting`)).toEqual(both);
    expect(await idsOf(`${ravi.email} cancelled`)).toEqual([second.publicId]);
    expect(await idsOf(`cancelled ${asha.email}`)).toEqual([]);
    expect(await idsOf(`${asha.email} waiting`)).toEqual([first.publicId]);
    expect(await idsOf(`${ravi.email} "canceled"`)).toEqual([]);
    await cancel(asha, first);
  });

  test('a part of a name stands for all customers who have it, and says how many', async () => {
    const first = await shop.customer('900.00');
    await shop.setUser(first.id, { email: 'mehta-first@mail.in' });
    const number = await buy(first);
    const { publicId: own } = number;
    const crowd = (from: number, to: number) =>
      sql`insert into users (email, password_hash) select 'mehta' || n || '@mail.in', 'x' from generate_series(${from}::int, ${to}::int) n`.execute(
        shop.db,
      );
    await crowd(1, 60);
    const few = await list('mehta');
    expect(few.data.map(({ id }) => id)).toEqual([own]);
    expect(few.reading.found).toMatchObject([{ as: 'customer', text: 'mehta', more: 58, over: false }]);
    await crowd(61, 2_100);
    const many = await list('customer:mehta whatsapp');
    expect(many.data.map(({ id }) => id)).toEqual([own]);
    expect(many.reading.found).toMatchObject([{ as: 'service' }, { as: 'customer', more: 1_998, over: true }]);
    expect(await idsOf('mehta first')).toEqual([own]);
    await cancel(first, number);
  });

  test('a word names what has a word that begins so: "ram sharma" is a customer, not Instagram', async () => {
    const ram = await shop.customer('900.00');
    await shop.setUser(ram.id, { email: 'ramsharma@mail.in' });
    const number = await buy(ram);
    const taken = sql`insert into services (code, name) values ('zz1', 'Ultra-Instagram + Threads') returning id`;
    await taken.execute(shop.db);
    const found = async (q: string) => (await list(q)).reading.found.map(({ as, names }) => [as, ...names]);
    expect(await idsOf('ram sharma')).toEqual([number.publicId]);
    expect(await found('ram sharma')).toEqual([['customer', 'ramsharma@mail.in']]);
    for (const q of ['insta', 'INSTAGRAM threads', 'ultra-insta', 'threads', 'service:instagram'])
      expect((await found(q)).flat(), q).toEqual(expect.arrayContaining(['service', 'Ultra-Instagram + Threads']));
    expect(await found('service:gram')).toEqual([['service']]);
    expect(await found('+')).not.toContainEqual(expect.arrayContaining(['service']));
    await sql`delete from services where code = 'zz1'`.execute(shop.db);
    await cancel(ram, number);
  });

  test('finds what was bought in half an hour of India, as the analytics count it', async () => {
    const { id, created_at } = await shop.db
      .selectFrom('numbers')
      .select(['id', 'created_at'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const halfHour = 30 * 60_000;
    const start = Math.floor(created_at.getTime() / halfHour) * halfHour;
    expect(await idsOf(searchOfPeriod(start, start + halfHour))).toContain(publicId('number', id));
    expect(await idsOf(searchOfPeriod(start - halfHour, start))).not.toContain(publicId('number', id));
    const midnight = Date.parse('2026-11-22T00:00:00+05:30');
    expect(searchOfPeriod(midnight, midnight + 48 * halfHour)).toBe('from:2026-11-22 to:2026-11-22');
    expect(searchOfPeriod(midnight, midnight + halfHour)).toBe('from:2026-11-22T00:00 to:2026-11-22T00:30');
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
    await shop.setUser(asha.id, { email: '=evil@numdesk.test' });
    const { publicId: id } = await buy(asha);
    const text = await shop.admin.api('GET /api/admin/orders.csv', {
      query: { q: `customer:u${publicId('user', asha.id).slice(1)}` },
    });
    expect(text.startsWith('id,kind,at (Asia/Kolkata),')).toBe(true);
    expect(text).toMatch(new RegExp(`${id},number,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d,.*,'\\+\\d{8,15},`));
    expect(text).toContain(",'=evil@numdesk.test,");
    const audit = await shop.db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'order.export')
      .orderBy('id')
      .execute();
    expect(audit.at(-1)).toMatchObject({
      actor_id: shop.admin.id,
      after: { search: expect.stringContaining('customer:u_') },
    });
  });
});

describe('what an order earned', () => {
  test('is told in the list, the record and the file, to those who may see profit', async () => {
    const asha = await shop.customer('900.00');
    const number = await buyCharged(asha);
    const { cost_paise: cost, held_paise: sale } = await shop.db
      .selectFrom('numbers')
      .select(['cost_paise', 'held_paise'])
      .where('id', '=', number.id)
      .executeTakeFirstOrThrow();
    const rupees = (amount: number) => (amount / 100).toFixed(2);
    const earned = (refunded: number) => {
      const profit = sale - Number(cost) - refunded;
      return { cost: rupees(Number(cost)), profit: rupees(profit), margin: Math.round((profit / sale) * 1_000) / 10 };
    };
    expect(cost).toBeGreaterThan(0);
    expect((await list(number.publicId)).data).toMatchObject([{ earned: earned(0) }]);
    await refund(number.publicId, { amount: '1.00' as Rupees });
    expect((await list(number.publicId)).data).toMatchObject([{ earned: earned(100) }]);
    expect((await record(number.publicId)).earned).toEqual(earned(100));
    const file = await shop.admin.api('GET /api/admin/orders.csv', { query: { q: number.publicId } });
    const { cost: costText, profit, margin } = earned(100);
    expect(file.split('\r\n')[0]).toMatch(/refunded_inr,cost_inr,profit_inr,margin_percent$/);
    expect(file).toContain(`,1.00,${costText},${profit.startsWith('-') ? `'${profit}` : profit},`);
    expect(file).toContain(`,${margin}\r\n`);
    const support = await shop.customer('0.00');
    await shop.setUser(support.id, { role: 'support' });
    const seen = await support.api('GET /api/admin/orders', { query: { q: number.publicId } });
    expect(seen.data).toMatchObject([{ id: number.publicId, earned: null }]);
    const seenRecord = await support.api('GET /api/admin/orders/:id', { params: { id: number.publicId } });
    expect(seenRecord.order.earned).toBeNull();
    // Two open numbers are checked in one list, which has no words of the provider.
    await asha.api('POST /api/user/numbers/:id/finish', { params: { id: number.id } });
  });

  test('is nothing before there is a sale', async () => {
    const asha = await shop.customer('900.00');
    const number = await buy(asha);
    expect((await record(number.publicId)).earned).toBeNull();
    await cancel(asha, number);
    expect((await record(number.publicId)).earned).toBeNull();
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
        'upstream number_received',
      ]),
    );
    // The first code is one event, not a step and a message.
    expect(order.timeline.filter(({ what }) => what === 'code' || what === 'number_received')).toHaveLength(1);
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
