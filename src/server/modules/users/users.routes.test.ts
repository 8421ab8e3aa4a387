import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';

let shop: QuietShop;
let admin: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop();
  admin = await shop.addAdmin('chief@numdesk.in');
});
beforeEach(() => void (shop.published.length = 0));
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

const change = (id: UserId, delta: string, { key = 'k', reason = 'A gift', who = admin } = {}) =>
  who.api('POST /api/admin/users/:id/balance', {
    params: { id },
    body: { delta: delta as Rupees, reason },
    idempotencyKey: `${id}-${key}`,
  });

describe('changing a balance', () => {
  test('changes the wallet, notifies the user of the reason and leaves an audit event with before and after', async () => {
    const user = await shop.addCustomer();
    expect(await change(user.id, '250.50', { key: 'a' })).toEqual({ balance: '250.50' });
    expect(await change(user.id, '-50.50', { key: 'b', reason: 'Taken back' })).toEqual({ balance: '200.00' });
    const room = `user:${user.id}` as const;
    const told = shop.eventsTo(room, 'update_balance').map(({ event }) => event);
    expect(told).toEqual([{ balance: '250.50' }, { balance: '200.00' }]);
    expect(shop.eventsTo(room, 'notification')).toMatchObject([
      { event: { notification: { title: '₹250.50 added to your wallet', message: 'A gift' } } },
      { event: { notification: { title: '₹50.50 deducted from your wallet', message: 'Taken back' } } },
    ]);
    const audits = shop.db
      .selectFrom('audit_events')
      .selectAll()
      .where('subject', '=', `user:${user.id}`)
      .orderBy('id');
    expect(await audits.execute()).toMatchObject([
      { actor_id: admin.id, reason: 'A gift', before: { balance: '0.00' }, after: { balance: '250.50' } },
      { actor_id: admin.id, reason: 'Taken back', before: { balance: '250.50' }, after: { balance: '200.00' } },
    ]);
  });

  test('twenty times concurrently with one key changes it once', async () => {
    const user = await shop.addCustomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(user.id, '10')));
    expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set(['10.00']));
    expect(shop.eventsTo(`user:${user.id}`, 'notification')).toHaveLength(1);
  });

  test('returns a repeated request the first result, also after other changes', async () => {
    const user = await shop.addCustomer();
    await change(user.id, '10', { key: 'first' });
    await change(user.id, '90', { key: 'second' });
    expect(await change(user.id, '10', { key: 'first' })).toEqual({ balance: '10.00' });
  });

  test('with a used key for another amount, reason or user is refused, also concurrently', async () => {
    const [user, other] = await Promise.all([shop.addCustomer(), shop.addCustomer()]);
    await change(user.id, '10');
    await expect(change(user.id, '11')).rejects.toMatchObject({ code: 'key_reused' });
    await expect(change(user.id, '10', { reason: 'Another' })).rejects.toMatchObject({ code: 'key_reused' });
    const body = { delta: '5' as Rupees, reason: 'A gift' };
    const both = await Promise.allSettled(
      [user.id, other.id].map((id) =>
        admin.api('POST /api/admin/users/:id/balance', { params: { id }, body, idempotencyKey: 'shared-by-two' }),
      ),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both).toContainEqual(expect.objectContaining({ reason: expect.objectContaining({ code: 'key_reused' }) }));
  });

  test('never goes below zero, also concurrently', async () => {
    const user = await shop.addCustomer();
    await change(user.id, '100', { key: 'fill' });
    const takes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => change(user.id, '-30', { key: `take-${index}` })),
    );
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await user.api('GET /api/user/auth-data')).balance).toBe('10.00');
    await expect(change(user.id, '-10.01', { key: 'last' })).rejects.toMatchObject({
      code: 'balance_too_low',
      message: 'The balance is ₹10.00 and cannot go below zero.',
    });
  });

  test('needs a user, an amount, a reason and an admin', async () => {
    const user = await shop.addCustomer();
    await expect(change(999_999 as UserId, '1')).rejects.toMatchObject({ code: 'not_found' });
    await expect(change(user.id, '0')).rejects.toMatchObject({ fields: { delta: { code: 'zero' } } });
    await expect(change(user.id, '1', { reason: ' ' })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(change(user.id, '1', { who: user })).rejects.toMatchObject({ code: 'not_admin' });
  });
});

test('a saved search tells how many customers it has, and none once it cannot be read any more', async () => {
  const { email } = await shop.addCustomer();
  const countOf = async (search: string) => {
    const query = new URLSearchParams({ search }).toString();
    const body = { screen: 'users', name: search, query, shared: false };
    return (await admin.api('POST /api/admin/views', { body })).view.count;
  };
  expect(await countOf(email)).toBe(1);
  expect(await countOf('status:frozen')).toBe(0);
  const { data } = await admin.api('GET /api/admin/views', { query: { screen: 'users' } });
  expect(new Set(data.map(({ count }) => count))).toEqual(new Set([1, 0]));
});
