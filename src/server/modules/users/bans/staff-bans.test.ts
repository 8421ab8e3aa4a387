import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { codeOf } from '../../../testing/people/code-of.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';

let shop: StaffShop;
let owner: SignedInUser;
/** An owner whose password someone knows: logged in, without a second factor. */
let thief: SignedInUser;
beforeAll(async () => {
  shop = await openStaffShop();
  owner = await shop.addStaff('owner');
  thief = await shop.addStaff('owner', { bare: true });
});
afterAll(() => shop.close());

const reason = 'Someone else uses the account';
const findBan = async ({ id }: SignedInUser) =>
  (await owner.api('GET /api/admin/users/:id', { params: { id } })).user.ban?.banned_at ?? null;
const ban = async (who: SignedInUser, { api } = thief) =>
  codeOf(
    api('POST /api/admin/users/:id/ban', {
      params: { id: who.id },
      body: { reason, until: null, based_on: await findBan(who) },
    }),
  );
const unban = async (who: SignedInUser, { api } = thief) =>
  codeOf(
    api('POST /api/admin/users/:id/unban', {
      params: { id: who.id },
      body: { reason, based_on: (await findBan(who)) ?? '' },
    }),
  );
const banAll = (people: readonly SignedInUser[], { api } = thief) =>
  codeOf(
    api('POST /api/admin/bulk', {
      body: {
        action: 'user.ban',
        selection: { ids: people.map(({ id }) => id) },
        params: { until: null },
        expected_count: people.length,
        reason,
      },
      idempotencyKey: crypto.randomUUID(),
    }),
  );
const logOut = async ({ id }: SignedInUser, { api } = thief) => {
  const params = { id };
  const [session] = (await api('GET /api/admin/users/:id/sessions', { params })).data;
  if (!session) throw new Error('there is no session to end');
  return [
    await codeOf(api('DELETE /api/admin/users/:id/sessions/:session', { params: { id, session: session.id } })),
    await codeOf(api('DELETE /api/admin/users/:id/sessions', { params })),
  ];
};
const undoBanOf = async (who: SignedInUser, { api } = thief) => {
  const events = shop.db.selectFrom('audit_events').select('id').where('subject', '=', `user:${who.id}`);
  const { id } = await events.where('action', '=', 'user.ban').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return codeOf(api('POST /api/admin/audit/:id/undo', { params: { id: id as never } }));
};
const isLoggedIn = async ({ api }: SignedInUser) => (await codeOf(api('GET /api/user/auth-data'))) === 'done';

describe('the password of an owner alone', () => {
  test.each<Role>(['owner', 'admin', 'support'])('neither bans nor logs out a colleague: %s', async (role) => {
    const colleague = await shop.addStaff(role);
    expect(await ban(colleague)).toBe('two_factor_needed');
    expect(await banAll([colleague])).toBe('two_factor_needed');
    expect(await logOut(colleague)).toEqual(['two_factor_needed', 'two_factor_needed']);
    expect(await findBan(colleague)).toBeNull();
    expect(await isLoggedIn(colleague)).toBe(true);
  });

  test('nor hides one among customers', async () => {
    const colleague = await shop.addStaff('support', { bare: true });
    const customer = await shop.addCustomer();
    expect(await banAll([customer, colleague])).toBe('two_factor_needed');
    while (await shop.app.services.bulkWorker.workOn());
    expect(await isLoggedIn(customer)).toBe(true);
  });

  test('nor lets one in again who was banned, also not by an undo', async () => {
    const colleague = await shop.addStaff('admin', { bare: true });
    expect(await ban(colleague, owner)).toBe('done');
    expect(await unban(colleague)).toBe('two_factor_needed');
    expect(await undoBanOf(colleague)).toBe('two_factor_needed');
    expect(await findBan(colleague)).not.toBeNull();
  });

  test('protects from customers as before: it bans them, one or many, logs them out and takes it back', async () => {
    const [asha, ravi] = [await shop.addCustomer(), await shop.addCustomer()];
    expect(await ban(asha)).toBe('done');
    expect(await isLoggedIn(asha)).toBe(false);
    expect(await undoBanOf(asha)).toBe('done');
    expect(await ban(asha)).toBe('done');
    expect(await unban(asha)).toBe('done');
    expect((await logOut(ravi))[0]).toBe('done');
    expect(await banAll([asha, ravi])).toBe('done');
    while (await shop.app.services.bulkWorker.workOn());
    expect(await findBan(ravi)).not.toBeNull();
  });
});

describe('an owner with two-factor', () => {
  const prove = (minutes: number) =>
    sql`update sessions set proven_at = now() - make_interval(mins => ${minutes}) where user_id = ${owner.id}`.execute(
      shop.db,
    );

  test('needs a proof of ten minutes to keep out staff, and then does', async () => {
    const colleague = await shop.addStaff('owner', { bare: true });
    await prove(11);
    expect(await ban(colleague, owner)).toBe('proof_needed');
    expect(await banAll([colleague], owner)).toBe('proof_needed');
    expect(await logOut(colleague, owner)).toEqual(['proof_needed', 'proof_needed']);
    await prove(9);
    expect((await logOut(colleague, owner))[0]).toBe('done');
    expect(await banAll([colleague], owner)).toBe('done');
    while (await shop.app.services.bulkWorker.workOn());
    expect(await isLoggedIn(colleague)).toBe(false);
    expect(await undoBanOf(colleague, owner)).toBe('done');
  });

  test('decides with the same proof about a bulk ban of staff that another owner asked for', async () => {
    const asker = await shop.addStaff('owner');
    const colleague = await shop.addStaff('support', { bare: true });
    const people = [colleague, await shop.addCustomer()];
    const { data } = await asker.api('GET /api/admin/staff-limits');
    const { day, version } = data.find(({ role }) => role === 'owner') ?? {};
    const limits = { each: [], day: day ?? ('0.00' as never), bulk_bans: 1, version: version ?? 0, reason };
    await asker.api('POST /api/admin/staff-limits/:role', { params: { role: 'owner' }, body: limits });
    expect(await banAll(people, asker)).toBe('approval_needed');
    const [asked] = (await owner.api('GET /api/admin/approvals', { query: {} })).data;
    const params = { id: asked?.id as never };
    const approve = () =>
      codeOf(owner.api('POST /api/admin/approvals/:id/approve', { params, idempotencyKey: crypto.randomUUID() }));
    await prove(11);
    expect(await approve()).toBe('proof_needed');
    await prove(9);
    expect(await approve()).toBe('done');
    while (await shop.app.services.bulkWorker.workOn());
    expect(await isLoggedIn(colleague)).toBe(false);
  });

  test('is told of every ban of staff and of its end, and not of customers', async () => {
    await prove(0);
    const colleague = await shop.addStaff('admin', { bare: true });
    const customer = await shop.addCustomer();
    for (const who of [colleague, customer]) {
      await ban(who, owner);
      await unban(who, owner);
    }
    const { data } = await thief.api('GET /api/admin/alerts');
    const about = ({ id }: SignedInUser) => data.filter(({ path }) => path === `/admin/users/${publicId('user', id)}`);
    expect(about(customer)).toEqual([]);
    expect(about(colleague)).toMatchObject([
      {
        title: 'A member of staff was banned',
        message: `${owner.email} banned ${colleague.email}. If it was a mistake, lift the ban.`,
      },
      { title: 'A ban of a member of staff was lifted' },
    ]);
    const admin = await shop.addStaff('admin');
    expect((await admin.api('GET /api/admin/alerts')).data).toEqual([]);
  });
});
