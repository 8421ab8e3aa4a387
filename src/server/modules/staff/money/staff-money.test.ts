import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/people/code-of.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';

let shop: StaffShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

const paiseOf = (rupees: number) => rupees * 100;
const ageProofs = ({ id }: SignedInUser, minutes: number) =>
  sql`update sessions set proven_at = proven_at - make_interval(mins => ${minutes}) where user_id = ${id}`.execute(
    shop.db,
  );
const openRequests = async (user: SignedInUser) => (await user.api('GET /api/admin/approvals', { query: {} })).data;

describe('money that staff move', () => {
  test('needs two-factor: the first owner without it is told to turn it on, and nothing moves', async () => {
    const owner = await shop.addStaff('owner', { bare: true });
    const customer = await shop.addCustomer();
    await expect(shop.changeBalance(owner, customer.id, '10')).rejects.toMatchObject({
      code: 'two_factor_needed',
      message: 'Turn on two-factor in your profile first. Nothing was changed.',
    });
    expect(await shop.balanceOf(customer)).toBe('0.00');
    expect((await owner.api('GET /api/admin/me')).two_factor).toBe(false);
  });

  test('needs a proof of the last eight hours in this session', async () => {
    const admin = await shop.addStaff('admin');
    const customer = await shop.addCustomer();
    expect(await codeOf(shop.changeBalance(admin, customer.id, '10'))).toBe('done');
    await ageProofs(admin, 8 * 60 - 1);
    expect(await codeOf(shop.changeBalance(admin, customer.id, '10'))).toBe('done');
    await ageProofs(admin, 2);
    expect(await codeOf(shop.changeBalance(admin, customer.id, '10'))).toBe('proof_needed');
    expect(await shop.balanceOf(customer)).toBe('20.00');
  });

  test('needs an idempotency key', async () => {
    const admin = await shop.addStaff('admin');
    const response = await fetch(`${shop.url}/api/admin/users/${admin.id}/balance`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ delta: '5', reason: 'without a key' }),
    });
    expect(await response.json()).toMatchObject({ code: 'key_needed' });
  });
});

describe('a limit', () => {
  test('of one action: what is above it moves nothing and becomes one request, however often it is sent', async () => {
    const admin = await shop.addStaff('admin');
    const customer = await shop.addCustomer();
    expect(await codeOf(shop.changeBalance(admin, customer.id, '10000'))).toBe('done');
    const above = () => shop.changeBalance(admin, customer.id, '10000.01', { key: `above-${admin.id}` });
    const refusals = await Promise.allSettled([above(), above(), above()]);
    const [request] = await openRequests(admin);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ reason: { code: 'approval_needed', params: { approval: request?.id } } });
    }
    expect(await openRequests(admin)).toMatchObject([{ amount: '10000.01', subject: `user:${customer.id}` }]);
    expect(await shop.balanceOf(customer)).toBe('10000.00');
    expect(shop.eventsTo('admins', 'update_staff')).toContainEqual(
      expect.objectContaining({ event: { subject: 'approvals', id: request?.id } }),
    );
  });

  test('counts what is taken as what is given', async () => {
    await shop.setLimits('admin', { 'user.balance': paiseOf(100) }, paiseOf(1_000));
    const admin = await shop.addStaff('admin');
    const customer = await shop.addCustomer();
    for (let round = 0; round < 2; round += 1) await shop.changeBalance(admin, customer.id, '100');
    expect(await codeOf(shop.changeBalance(admin, customer.id, '-150'))).toBe('approval_needed');
    expect(await codeOf(shop.changeBalance(admin, customer.id, '-100'))).toBe('done');
    expect((await admin.api('GET /api/admin/me')).money).toMatchObject({ used: '300.00', left: '700.00' });
  });

  test('of a day holds against requests at the same time', async () => {
    await shop.setLimits('admin', { 'user.balance': paiseOf(100) }, paiseOf(450));
    const admin = await shop.addStaff('admin');
    const customers = await Promise.all(Array.from({ length: 10 }, () => shop.addCustomer()));
    const codes = await Promise.all(customers.map(({ id }) => codeOf(shop.changeBalance(admin, id, '100'))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(4);
    expect(codes.filter((code) => code === 'approval_needed')).toHaveLength(6);
    expect((await admin.api('GET /api/admin/me')).money).toMatchObject({ used: '400.00', left: '50.00' });
    const other = await shop.addStaff('admin');
    const [customer] = customers;
    if (!customer) throw new Error('nobody');
    expect(await codeOf(shop.changeBalance(other, customer.id, '100'))).toBe('done');
  });

  test('of a day begins anew at midnight in India', async () => {
    await shop.setLimits('admin', { 'user.balance': paiseOf(100) }, paiseOf(100));
    const admin = await shop.addStaff('admin');
    const customer = await shop.addCustomer();
    await shop.changeBalance(admin, customer.id, '100');
    expect(await codeOf(shop.changeBalance(admin, customer.id, '1'))).toBe('approval_needed');
    const { day } = await shop.db
      .selectFrom('staff_days')
      .select(sql<boolean>`day = (now() at time zone 'Asia/Kolkata')::date`.as('day'))
      .where('user_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(day).toBe(true);
    await sql`update staff_days set day = day - 1 where user_id = ${admin.id}`.execute(shop.db);
    expect(await codeOf(shop.changeBalance(admin, customer.id, '100'))).toBe('done');
  });

  test('is not used up by a request that is repeated, nor by one that is refused', async () => {
    await shop.setLimits('admin', { 'user.balance': paiseOf(100) }, paiseOf(150));
    const admin = await shop.addStaff('admin');
    const customer = await shop.addCustomer();
    const once = () => shop.changeBalance(admin, customer.id, '100', { key: `once-${admin.id}` });
    expect(await once()).toEqual({ balance: '100.00' });
    expect(await once()).toEqual({ balance: '100.00' });
    expect(await codeOf(shop.changeBalance(admin, customer.id, '-100.01'))).toBe('balance_too_low');
    expect((await admin.api('GET /api/admin/me')).money).toMatchObject({ used: '100.00', left: '50.00' });
  });

  test('asks nobody about what cannot be done', async () => {
    await shop.setLimits('admin', { 'user.balance': paiseOf(1) }, paiseOf(150));
    const admin = await shop.addStaff('admin');
    const customer = await shop.addCustomer();
    expect(await codeOf(shop.changeBalance(admin, customer.id, '-50'))).toBe('balance_too_low');
    expect((await openRequests(admin)).filter(({ is_own }) => is_own)).toEqual([]);
  });
});
