import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import { raiseCase } from '../../cases/cases.service.ts';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { codeOf } from '../../../testing/people/code-of.ts';
import { enrolTwoFactor } from '../../../testing/people/prove.ts';
import { importOrder } from '../../../testing/stock-steps.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { STAFF_SAFEGUARDS: 'on' } });
});
afterAll(() => shop.close());

const reason = 'Server lost it';
const zero = '0.00' as Rupees;
const newKey = () => crypto.randomUUID() as string;

async function buyNumber(customer: Customer, { charged }: { charged: boolean }) {
  const body = { offer_id: await shop.offer() };
  const { number } = await customer.api('POST /api/user/numbers', { body, idempotencyKey: newKey() });
  const activation = shop.provider.activations().at(-1)?.id ?? '';
  if (charged) {
    shop.provider.sendCode(activation, '482913');
    await customer.live.when('update_number', (event) => event.number.id === number.id && event.number.code !== null);
  }
  return { id: publicId('number', number.id), activation };
}
async function addStaff(role: 'support' | 'owner'): Promise<Customer> {
  const person = await shop.customer('0.00');
  await shop.setUser(person.id, { role });
  await enrolTwoFactor(person);
  return person;
}

test('a key that refunded half a rupee cancels no number: the provider is not told and nothing moves', async () => {
  const support = await addStaff('support');
  const row = {
    role: 'support' as const,
    each_paise: JSON.stringify({ 'order.refund': 100 }),
    day_paise: 10_000 as never,
  };
  await shop.db.insertInto('staff_limits').values(row).execute();
  const asha = await shop.customer('500.00');
  const charged = await buyNumber(asha, { charged: true });
  const waiting = await buyNumber(asha, { charged: false });
  await support.api('POST /api/admin/orders/:id/refund', {
    params: { id: charged.id },
    body: { amount: '0.50' as Rupees, refunded: zero, reason },
    idempotencyKey: 'K',
  });
  const before = await stateOfAll();
  const { balance } = await asha.api('GET /api/user/auth-data');
  const cancel = support.api('POST /api/admin/orders/:id/cancel', {
    params: { id: waiting.id },
    body: { reason },
    idempotencyKey: 'K',
  });
  expect(await codeOf(cancel)).toBe('key_reused');
  expect(await stateOfAll()).toEqual(before);
  expect(shop.provider.activations().find(({ id }) => id === waiting.activation)?.status).toBe('waiting');
  expect((await asha.api('GET /api/user/auth-data')).balance).toBe(balance);
});

/** The calls of staff that move money: one that the contract adds does not compile without a line below. */
type MoneyCall = { [K in keyof Endpoints]: Endpoints[K] extends { effect: 'money' } ? K : never }[keyof Endpoints];
type Subjects = Awaited<ReturnType<typeof addSubjects>>;
type Send = (by: Customer, key: string, subjects: Subjects, at: 0 | 1) => Promise<unknown>;

const sends: Record<MoneyCall, Send> = {
  'POST /api/admin/users/:id/balance': ({ api }, idempotencyKey, { customers }, at) =>
    api('POST /api/admin/users/:id/balance', {
      params: { id: customers[at].id },
      body: { delta: '1.00' as Rupees, reason },
      idempotencyKey,
    }),
  'POST /api/admin/users/:id/discount': ({ api }, idempotencyKey, { customers }, at) =>
    api('POST /api/admin/users/:id/discount', {
      params: { id: customers[at].id },
      body: { version: 0, basis_points: 100, until: null, reason },
      idempotencyKey,
    }),
  'POST /api/admin/recharges/:id/approve': ({ api }, idempotencyKey, { recharges }, at) =>
    api('POST /api/admin/recharges/:id/approve', { params: { id: recharges[at] }, body: {}, idempotencyKey }),
  'POST /api/admin/orders/:id/refund': ({ api }, idempotencyKey, { charged }, at) =>
    api('POST /api/admin/orders/:id/refund', {
      params: { id: charged[at].id },
      body: { amount: '0.50' as Rupees, refunded: zero, reason },
      idempotencyKey,
    }),
  'POST /api/admin/orders/:id/cancel': ({ api }, idempotencyKey, { waiting }, at) =>
    api('POST /api/admin/orders/:id/cancel', { params: { id: waiting[at].id }, body: { reason }, idempotencyKey }),
  'POST /api/admin/orders/:id/replace': async ({ api }, idempotencyKey, { charged }, at) =>
    api('POST /api/admin/orders/:id/replace', {
      params: { id: charged[at].id },
      body: { offer_id: await shop.offer(), refunded: zero, reason },
      idempotencyKey,
    }),
  'POST /api/admin/cases/:id/settle': ({ api }, idempotencyKey, { cases, recharges }, at) =>
    api('POST /api/admin/cases/:id/settle', {
      params: { id: cases[at] as never },
      body: { outcome: 'credit_recharge', recharge_id: recharges[at], reason },
      idempotencyKey,
    }),
  'POST /api/admin/stock-batches/:id/recall': ({ api }, idempotencyKey, { batches }, at) =>
    api('POST /api/admin/stock-batches/:id/recall', {
      params: { id: batches[at] },
      body: { reason, message: 'Change your passwords.', accounts: 2, amount: '20.00' as Rupees },
      idempotencyKey,
    }),
  'POST /api/admin/stock-items/:id/replace': ({ api }, idempotencyKey, { items }, at) =>
    api('POST /api/admin/stock-items/:id/replace', { params: { id: items[at] }, body: { reason }, idempotencyKey }),
  'POST /api/admin/approvals/:id/approve': ({ api }, idempotencyKey, { approvals }, at) =>
    api('POST /api/admin/approvals/:id/approve', { params: { id: approvals[at] as never }, idempotencyKey }),
  'POST /api/admin/payment-settings': async ({ api }, idempotencyKey, { payments }, at) =>
    api('POST /api/admin/payment-settings', {
      body: {
        version: payments.version,
        settings: { ...payments.settings, minimum: (at === 0 ? '20.00' : '30.00') as Rupees },
        reason,
      },
      idempotencyKey,
    }),
};

async function addSubjects() {
  const customers = [await shop.customer('200.00'), await shop.customer('200.00')] as const;
  const forBoth = async <T>(make: (customer: Customer) => Promise<T>) =>
    [await make(customers[0]), await make(customers[1])] as const;
  const owner = shop.admin;
  const recharges = await forBoth(async ({ api }) => {
    const body = { method: 'upi', amount: '100.00' as Rupees } as const;
    const { recharge } = await api('POST /api/user/recharges', { body, idempotencyKey: newKey() });
    return recharge.id;
  });
  const cases = await forBoth(async (customer) => {
    const rechargeId = recharges[customer === customers[0] ? 0 : 1];
    const payment = { id: `pay_${rechargeId}`, amount: 10_000 as never };
    const text = { is: 'numberStuck', error: 'Paid twice.' } as const;
    await raiseCase(shop.db, { kind: 'payment_twice', text, rechargeId, recursAs: payment.id, payment });
    const row = await shop.db
      .selectFrom('cases')
      .select('id')
      .where('recharge_id', '=', rechargeId)
      .executeTakeFirstOrThrow();
    return row.id;
  });
  const orders = await forBoth(async (customer) => {
    const { product } = await owner.api('POST /api/admin/products', {
      body: { name: `Mail ${newKey()}`, description: '', category: 'Mail', price: '10.00' as Rupees },
      idempotencyKey: newKey(),
    });
    const { batch } = await owner.api('POST /api/admin/products/:id/import', {
      params: { id: product.id },
      body: importOrder(Array.from({ length: 4 }, () => `${newKey()}@x.in:pass`)),
      idempotencyKey: newKey(),
    });
    const body = { product_id: product.id, quantity: 2 };
    const { order } = await customer.api('POST /api/user/readymade-orders', { body, idempotencyKey: newKey() });
    const { data } = await owner.api('GET /api/admin/stock-items', {
      query: { order: publicId('account_order', order.id) },
    });
    return { batch: batch?.id as never, item: data[0]?.id as never };
  });
  const helper = await addStaff('support');
  const approvals = await forBoth(async (customer) => {
    const body = { refunded: zero, reason };
    const { id } = await buyNumber(customer, { charged: true });
    const asked = helper.api('POST /api/admin/orders/:id/refund', { params: { id }, body, idempotencyKey: newKey() });
    const refusal = await asked.then(
      () => undefined,
      (error: { params?: { approval?: number } }) => error.params?.approval,
    );
    return refusal ?? 0;
  });
  return {
    customers,
    recharges,
    cases,
    batches: [orders[0].batch, orders[1].batch] as const,
    items: [orders[0].item, orders[1].item] as const,
    charged: await forBoth((customer) => buyNumber(customer, { charged: true })),
    waiting: await forBoth((customer) => buyNumber(customer, { charged: false })),
    approvals,
    payments: await owner.api('GET /api/admin/payment-settings'),
  };
}

/** Everything that a movement of money leaves: in the books, on record, in requests, and at the provider. */
async function stateOfAll() {
  while (await shop.app.services.recallWorker.workOn());
  const { rows } = await sql`
    select (select count(*) from ledger_entries) as entries, (select count(*) from audit_events) as events,
      (select count(*) from approvals) as approvals, (select count(*) from staff_money_uses) as uses,
      (select sum(used_paise) from staff_days) as used, (select max(version) from user_discounts) as discounts,
      (select json_agg(version order by id) from numbers) as numbers`.execute(shop.db);
  const told = shop.provider.activations().map(({ id, status }) => `${id} ${status}`);
  return { rows, told };
}

test('of every call that moves money, a key used for one request is refused for any other before anything is done', async () => {
  const calls = Object.keys(sends) as MoneyCall[];
  const step = fc.record({
    call: fc.constantFrom(...calls),
    at: fc.constantFrom(0 as const, 1 as const),
    key: fc.constantFrom('a', 'b', 'c'),
  });
  const refused = new Set<MoneyCall>();
  const property = fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 24 }), async (steps) => {
    const [by, subjects] = [await addStaff('owner'), await addSubjects()];
    const owns = new Map<string, { request: string; code: string | undefined }>();
    for (const { call, at, key } of steps) {
      const request = `${call} ${at}`;
      const known = owns.get(key);
      const before = known && (await stateOfAll());
      const code = await codeOf(sends[call](by, key, subjects, at));
      if (!known) {
        expect(code).not.toBe('key_reused');
        owns.set(key, { request, code });
      } else if (known.request === request) {
        if (known.code === 'done') expect(code).toBe('done');
        expect(code).not.toBe('key_reused');
      } else {
        expect([request, code]).toEqual([request, 'key_reused']);
        expect(await stateOfAll()).toEqual(before);
        refused.add(call);
      }
    }
    expect(await shop.differences()).toEqual([]);
  });
  await fc.assert(property, { numRuns: 4, endOnFailure: true });
  expect(refused.size).toBeGreaterThan(5);
}, 120_000);
