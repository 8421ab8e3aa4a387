import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import { openGuardedShop, reason, type GuardedShop } from '../../testing/guarded-shop.ts';
import { codeOf } from '../../testing/people/code-of.ts';
import { enrolTwoFactor } from '../../testing/people/prove.ts';
import type { Customer, TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let asha: Customer;
let doors: GuardedShop['doors'];
let tryDoors: GuardedShop['tryDoors'];
let all: GuardedShop['all'];
let longOnStaff: GuardedShop['longOnStaff'];
beforeAll(async () => {
  ({ shop, asha, doors, tryDoors, all, longOnStaff } = await openGuardedShop());
});
afterAll(() => shop.close());

const pass = (person: Customer, hours: number) =>
  sql`update two_factor set turned_on_at = turned_on_at - make_interval(hours => ${hours}),
    opens_at = opens_at - make_interval(hours => ${hours}) where user_id = ${person.id}`.execute(shop.db);
const confirm = async ({ api }: Pick<Customer, 'api'>, person: Customer) => {
  const { data } = await shop.admin.api('GET /api/admin/staff');
  const since = data.find(({ id }) => id === person.id)?.new_factor?.since ?? new Date().toISOString();
  const body = { since, reason: 'I asked her by phone' };
  return api('POST /api/admin/staff/:id/second-factor', { params: { id: person.id }, body });
};

describe('a second factor that the thief turns on', () => {
  test('opens none of it for a day, and all owners hear of it at once', async () => {
    const intruder = await longOnStaff('admin');
    expect(await tryDoors(intruder)).toEqual(all('two_factor_needed'));
    await enrolTwoFactor(intruder);
    expect(await tryDoors(intruder)).toEqual(all('two_factor_new'));
    const { data: alerts } = await shop.admin.api('GET /api/admin/alerts');
    expect(alerts.at(-1)).toMatchObject({
      title: 'A second factor is new',
      message: expect.stringContaining(intruder.email) as string,
      path: `/admin/staff?open=${intruder.id}`,
    });
    await shop.admin.live.when('admin-toast', ({ title }) => title === 'A second factor is new');
    await pass(intruder, 23);
    expect(await tryDoors(intruder)).toEqual(all('two_factor_new'));
    await pass(intruder, 1);
    expect(await tryDoors(intruder)).toEqual(all('done'));
  });

  test('says from when it opens them', async () => {
    const intruder = await longOnStaff('admin');
    await enrolTwoFactor(intruder);
    const row = shop.db
      .selectFrom('two_factor')
      .select(['turned_on_at', 'opens_at'])
      .where('user_id', '=', intruder.id);
    const { opens_at: until, turned_on_at: since } = await row.executeTakeFirstOrThrow();
    expect(until.getTime() - Number(since)).toBe(24 * 3_600_000);
    const params = { id: asha.id };
    await expect(
      intruder.api('POST /api/admin/users/:id/impersonate', { params, body: { reason } }),
    ).rejects.toMatchObject({ code: 'two_factor_new', params: { until: until.toISOString() } });
    const told = async () => [
      (await intruder.api('GET /api/admin/me')).two_factor_opens_at,
      (await intruder.api('GET /api/user/profile')).profile.two_factor_opens_at,
    ];
    expect(await told()).toEqual([until.toISOString(), until.toISOString()]);
    await pass(intruder, 24);
    expect(await told()).toEqual([null, null]);
  });

  test('is nothing that a customer is told of: theirs counts for all they do', async () => {
    const customer = await shop.customer('0.00');
    await enrolTwoFactor(customer);
    const { profile } = await customer.api('GET /api/user/profile');
    expect(profile).toMatchObject({ two_factor: true, two_factor_opens_at: null });
  });

  test('opens them once an owner confirms it, which needs the right, a proof and another person', async () => {
    const meera = await longOnStaff('admin');
    const boss = await longOnStaff('owner');
    await Promise.all([enrolTwoFactor(meera), enrolTwoFactor(boss)]);
    expect(await codeOf(confirm(meera, meera))).toBe('not_permitted');
    expect(await codeOf(confirm(boss, boss))).toBe('two_factor_new');
    expect(await codeOf(confirm(boss, meera))).toBe('two_factor_new');
    expect(await codeOf(confirm(shop.admin, shop.admin))).toBe('own_account');
    expect(await codeOf(confirm(await longOnStaff('admin'), meera))).toBe('not_permitted');
    await sql`update sessions set proven_at = null where user_id = ${shop.admin.id}`.execute(shop.db);
    expect(await codeOf(confirm(shop.admin, meera))).toBe('proof_needed');
    await sql`update sessions set proven_at = now() where user_id = ${shop.admin.id}`.execute(shop.db);
    expect(await tryDoors(meera)).toEqual(all('two_factor_new'));

    expect((await confirm(shop.admin, meera)).member).toMatchObject({ two_factor: true, new_factor: null });
    expect(await tryDoors(meera)).toEqual(all('done'));
    const events = shop.db.selectFrom('audit_events').selectAll().where('subject', '=', `user:${meera.id}`);
    expect(await events.where('action', '=', 'staff.two_factor_confirm').execute()).toMatchObject([
      { actor_id: shop.admin.id, permission: 'staff.manage', reason: 'I asked her by phone' },
    ]);
  });

  test('is confirmed as it was seen: not one that was turned on since', async () => {
    const meera = await longOnStaff('admin');
    await enrolTwoFactor(meera);
    const { data } = await shop.admin.api('GET /api/admin/staff');
    const seen = data.find(({ id }) => id === meera.id)?.new_factor;
    if (!seen) throw new Error('the roster shows no new factor');
    await meera.api('POST /api/user/two-factor/off', { body: {} });
    await enrolTwoFactor(meera);
    const body = { since: seen.since, reason };
    const late = shop.admin.api('POST /api/admin/staff/:id/second-factor', { params: { id: meera.id }, body });
    await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile', current: { member: { id: meera.id } } });
    expect(await tryDoors(meera)).toEqual(all('two_factor_new'));
  });

  test('is new again where the one before opened them: a stolen session could have turned that off', async () => {
    const meera = await longOnStaff('admin');
    await enrolTwoFactor(meera);
    await confirm(shop.admin, meera);
    expect(await doors['money to a customer']?.(meera)).toBe('done');
    await meera.api('POST /api/user/two-factor/off', { body: {} });
    await enrolTwoFactor(meera);
    expect(await tryDoors(meera)).toEqual(all('two_factor_new'));
  });
});

describe('who joins by an invitation', () => {
  const join = async (role: Role) => {
    const person = await shop.customer('0.00');
    const { token } = await shop.admin.api('POST /api/admin/staff', { body: { email: person.email, role, reason } });
    await person.api('POST /api/user/staff-invitation/accept', { body: { token } });
    return person;
  };

  test('opens them at once with the second factor that they turn on within a day, but not with the next', async () => {
    const meera = await join('admin');
    await enrolTwoFactor(meera);
    expect(await tryDoors(meera)).toEqual(all('done'));
    await meera.api('POST /api/user/two-factor/off', { body: {} });
    await enrolTwoFactor(meera);
    expect(await tryDoors(meera)).toEqual(all('two_factor_new'));
  });

  test('waits with one that they turn on later, also when their role was raised that day', async () => {
    const meera = await join('support');
    await sql`update users set factor_trusted_until = factor_trusted_until - interval '1 day' where id = ${meera.id}`.execute(
      shop.db,
    );
    await shop.admin.api('POST /api/admin/staff/:id/role', {
      params: { id: meera.id },
      body: { was: 'support', role: 'admin', reason },
    });
    await enrolTwoFactor(meera);
    expect(await tryDoors(meera)).toEqual(all('two_factor_new'));
  });

  test('waits with one of before: whoever knew the password of the customer could have turned it on', async () => {
    const person = await shop.customer('0.00');
    await enrolTwoFactor(person);
    const { token } = await shop.admin.api('POST /api/admin/staff', {
      body: { email: person.email, role: 'admin', reason },
    });
    await person.api('POST /api/user/staff-invitation/accept', { body: { token } });
    expect(await tryDoors(person)).toEqual(all('two_factor_new'));
    // Nor does it help to put another one in its place.
    await person.api('POST /api/user/two-factor/off', { body: {} });
    await enrolTwoFactor(person);
    expect(await tryDoors(person)).toEqual(all('two_factor_new'));
  });
});
