import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Rupees } from '#shared/money.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(() => shop.close());

const most = '100000000.00';
const adjust = ({ id }: Customer, delta: string) =>
  shop.admin.api('POST /api/admin/users/:id/balance', {
    params: { id },
    body: { delta: delta as Rupees, reason: 'for the test' },
    idempotencyKey: crypto.randomUUID(),
  });
const balanceOf = async ({ api }: Customer) => (await api('GET /api/user/auth-data')).balance;
const recharge = ({ api }: Customer, amount: string) =>
  api('POST /api/user/recharges', {
    body: { method: 'upi', amount: amount as Rupees },
    idempotencyKey: crypto.randomUUID(),
  });
const approve = (id: RechargeId) =>
  shop.admin.api('POST /api/admin/recharges/:id/approve', {
    params: { id },
    body: {},
    idempotencyKey: crypto.randomUUID(),
  });

describe('a wallet', () => {
  test('takes no adjustment that leads out of its limits, and every page with the user answers', async () => {
    const asha = await shop.customer('10.00');
    for (const delta of ['9999999999999.99', '90071992547409.91', most]) {
      await expect(adjust(asha, delta)).rejects.toMatchObject({
        code: 'balance_too_high',
        params: { maximum: '₹10,00,00,000.00' },
      });
    }
    await expect(adjust(asha, '-90071992547409.91')).rejects.toMatchObject({ code: 'balance_too_low' });
    expect(await balanceOf(asha)).toBe('10.00');
    const { data } = await shop.admin.api('GET /api/admin/users', { query: { search: asha.email } });
    expect(data).toMatchObject([{ balance: '10.00' }]);
  });

  test('takes exactly its maximum, however many try at once', async () => {
    const asha = await shop.customer('0.00');
    const tries = await Promise.allSettled(Array.from({ length: 16 }, () => adjust(asha, '10000000.00')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await balanceOf(asha)).toBe(most);
    await expect(adjust(asha, '0.01')).rejects.toMatchObject({ code: 'balance_too_high' });
    await expect(recharge(asha, '10')).rejects.toMatchObject({ code: 'balance_too_high' });
    expect((await asha.api('GET /api/user/transactions')).data[0]).toMatchObject({ balance: most });
    expect(await asha.api('GET /api/user/transactions.csv')).toContain(`10000000.00,${most}`);
  });

  test('keeps room for the money that is on hold: a refund always fits', async () => {
    const asha = await shop.customer(most);
    const { number } = await asha.api('POST /api/user/numbers', {
      body: { offer_id: await shop.offer() },
      idempotencyKey: crypto.randomUUID(),
    });
    await expect(adjust(asha, '0.01')).rejects.toMatchObject({ code: 'balance_too_high' });
    const id = number.id as NumberId;
    await asha.api('POST /api/user/numbers/:id/cancel', { params: { id } });
    expect(await balanceOf(asha)).toBe(most);
  });

  test('without room takes no payment: staff see why, and credit it when there is room', async () => {
    const asha = await shop.customer('0.00');
    const started = await recharge(asha, '500');
    await adjust(asha, most);
    await expect(approve(started.recharge.id)).rejects.toMatchObject({ code: 'balance_too_high' });
    await adjust(asha, '-1000');
    expect((await approve(started.recharge.id)).recharge.status).toBe('paid');
  });

  test('is bounded in the database, too', async () => {
    const asha = await shop.customer('1.00');
    const raise = (table: string, column: string) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = 10000000001 where user_id = ${asha.id}`.execute(shop.db);
    await expect(raise('wallets', 'balance_paise')).rejects.toThrow(/balance_within_maximum/);
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'postings_within_safe_range'`.execute(
      shop.db,
    );
    expect(rows[0]?.definition).toContain('9007199254740991');
  });

  test('from before there was a maximum is shown, and staff bring it back with one deduction', async () => {
    const asha = await shop.customer('1.00');
    const { id } = asha;
    await shop.db.transaction().execute(async (trx) => {
      await sql`alter table wallets drop constraint balance_within_maximum`.execute(trx);
      await sql`update wallets set balance_paise = 9007199254740991 where user_id = ${id}`.execute(trx);
      await sql`alter table wallets add constraint balance_within_maximum check (balance_paise <= 10000000000) not valid`.execute(
        trx,
      );
      await sql`with entry as (
        insert into ledger_entries (kind, reference, description, user_id) values ('adjustment', 'old', 'old', ${id}) returning id)
        insert into postings (entry_id, account, user_id, amount_paise, balance_paise)
        select id, 'adjustments', null, -9007199254740891, null from entry
        union all select id, ${`wallet:${id}`}, ${id}::bigint, 9007199254740891, 9007199254740991 from entry`.execute(
        trx,
      );
    });
    const { data } = await shop.admin.api('GET /api/admin/users', { query: { search: asha.email } });
    expect(data).toMatchObject([{ balance: '90071992547409.91' }]);
    await expect(adjust(asha, '0.01')).rejects.toMatchObject({ code: 'balance_too_high' });
    expect(await adjust(asha, '-90071992547400.00')).toEqual({ balance: '9.91' });
  });
});

test('a price or an amount beyond the maximum of a wallet is refused by its field', async () => {
  const asha = await shop.customer('1.00');
  const bought = asha.api('POST /api/user/numbers', {
    body: { offer_id: await shop.offer(), max_price: '9999999999999.99' as Rupees },
    idempotencyKey: crypto.randomUUID(),
  });
  await expect(bought).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(recharge(asha, '9999999999999.99')).rejects.toMatchObject({
    fields: { amount: { code: 'too_much_money' } },
  });
});
