import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import { codeOf } from '../../../testing/people/code-of.ts';
import { enrolTwoFactor } from '../../../testing/people/prove.ts';
import { openLiveSocket } from '../../../testing/live-socket.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';

let shop: StaffShop;
let owner: SignedInUser;
beforeAll(async () => {
  shop = await openStaffShop();
});
beforeEach(async () => {
  await shop.db.updateTable('users').set({ role: null }).where('role', 'is not', null).execute();
  owner = await shop.addStaff('owner');
});
afterAll(() => shop.close());

const change = (
  { id }: Pick<SignedInUser, 'id'>,
  was: Role,
  role: Role | null,
  { api }: Pick<SignedInUser, 'api'> = owner,
) => api('POST /api/admin/staff/:id/role', { params: { id }, body: { was, role, reason: 'A new job' } });
const roleOf = async ({ id }: SignedInUser) =>
  (await shop.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
const ageProof = ({ id }: SignedInUser, minutes: number) =>
  sql`update sessions set proven_at = proven_at - make_interval(mins => ${minutes}) where user_id = ${id}`.execute(
    shop.db,
  );

describe('the last owner', () => {
  test('cannot be demoted or removed, also not by themselves', async () => {
    expect(await codeOf(change(owner, 'owner', 'admin'))).toBe('last_owner');
    expect(await codeOf(change(owner, 'owner', null))).toBe('last_owner');
    expect(await roleOf(owner)).toBe('owner');
  });

  test('remains when two owners demote each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await shop.addStaff('owner'), await shop.addStaff('owner')];
      await shop.setUser(owner.id, { role: null });
      const codes = await Promise.all([
        codeOf(change(other, 'owner', 'support', one)),
        codeOf(change(one, 'owner', 'support', other)),
      ]);
      expect(codes).toContain('done');
      const owners = await shop.db.selectFrom('users').select('id').where('role', '=', 'owner').execute();
      expect(owners).toHaveLength(1);
      await shop.db.updateTable('users').set({ role: null }).where('role', 'is not', null).execute();
      await shop.setUser(owner.id, { role: 'owner' });
    }
  });

  test('is one who can log in: a blocked owner does not count', async () => {
    const blocked = await shop.addStaff('owner');
    await shop.setUser(blocked.id, { blocked_at: new Date() });
    expect(await codeOf(change(owner, 'owner', 'admin'))).toBe('last_owner');
  });
});

describe('a change of role', () => {
  test('is the owner’s alone, needs a proof of the last ten minutes, and leaves the reason', async () => {
    const admin = await shop.addStaff('admin');
    const support = await shop.addStaff('support');
    expect(await codeOf(change(support, 'support', 'admin', admin))).toBe('not_permitted');
    await ageProof(owner, 11);
    expect(await codeOf(change(support, 'support', 'admin'))).toBe('proof_needed');
    await ageProof(owner, -11);
    expect((await change(support, 'support', 'admin')).member).toMatchObject({ role: 'admin' });
    const events = shop.db.selectFrom('audit_events').selectAll().where('subject', '=', `user:${support.id}`);
    expect(await events.where('action', '=', 'staff.role').execute()).toMatchObject([
      {
        actor_id: owner.id,
        permission: 'staff.manage',
        reason: 'A new job',
        before: { role: 'support' },
        after: { role: 'admin' },
      },
    ]);
  });

  test('takes staff access at once: the sessions end, and their connections close before they hear more', async () => {
    const admin = await shop.addStaff('admin');
    const live = await openLiveSocket(shop.url, admin.token);
    const closed = live.whenClosed();
    await change(admin, 'admin', null);
    await closed;
    expect(live.all('update_staff')).toEqual([]);
    expect(await codeOf(admin.api('GET /api/admin/me'))).toBe('signed_out');
  });

  test('that gives more ends no session', async () => {
    const support = await shop.addStaff('support');
    await change(support, 'support', 'admin');
    expect((await support.api('GET /api/admin/me')).role).toBe('admin');
  });

  test('based on an earlier role is refused with the role of now and who gave it', async () => {
    const support = await shop.addStaff('support');
    await change(support, 'support', 'admin');
    await expect(change(support, 'support', null)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      params: { by: owner.email },
      current: { member: { id: support.id, role: 'admin' } },
    });
  });
});

describe('a second factor that is new', () => {
  const since = (person: SignedInUser, hours: number) =>
    sql`update two_factor set turned_on_at = turned_on_at - make_interval(hours => ${hours}),
      opens_at = opens_at - make_interval(hours => ${hours}) where user_id = ${person.id}`.execute(shop.db);
  const markOf = async ({ id }: SignedInUser) =>
    (await owner.api('GET /api/admin/staff')).data.find((member) => member.id === id)?.new_factor;
  async function turnOnNew(): Promise<SignedInUser> {
    const person = await shop.addStaff('support', { bare: true });
    await shop.setUser(person.id, { factor_trusted_until: null });
    await enrolTwoFactor(person);
    return person;
  }

  test('stays marked for a week, first as one that waits and then as one that counts', async () => {
    const person = await turnOnNew();
    const first = await markOf(person);
    expect(first).toMatchObject({ waits: true });
    expect(Date.parse(first?.opens_at ?? '') - Date.parse(first?.since ?? '')).toBe(24 * 3_600_000);
    await since(person, 23);
    expect(await markOf(person)).toMatchObject({ waits: true });
    await since(person, 1);
    expect(await markOf(person)).toMatchObject({ waits: false });
    await since(person, 6 * 24 - 1);
    expect(await markOf(person)).toMatchObject({ waits: false });
    await since(person, 1);
    expect(await markOf(person)).toBeNull();
  });

  test('is not marked where an owner or an invitation vouched for it', async () => {
    const person = await turnOnNew();
    await since(person, 23);
    const mark = await markOf(person);
    const body = { since: mark?.since ?? '', reason: 'I asked her by phone' };
    await owner.api('POST /api/admin/staff/:id/second-factor', { params: { id: person.id }, body });
    expect(await markOf(person)).toBeNull();
    expect(await markOf(await shop.addStaff('support'))).toBeNull();
  });

  test('that counts by now cannot be confirmed any more', async () => {
    const person = await turnOnNew();
    await since(person, 24);
    const body = { since: (await markOf(person))?.since ?? '', reason: 'I asked her by phone' };
    const late = owner.api('POST /api/admin/staff/:id/second-factor', { params: { id: person.id }, body });
    await expect(late).rejects.toMatchObject({
      code: 'changed_meanwhile',
      current: { member: { new_factor: { waits: false } } },
    });
  });
});

describe('the limits of a role', () => {
  const save = (version: number, day = '900.00', counts: { reveals?: number; bulk_bans?: number } = {}) =>
    owner.api('POST /api/admin/staff-limits/:role', {
      params: { role: 'support' },
      body: {
        each: [{ action: 'order.refund', most: '300.00' as Rupees }],
        day: day as Rupees,
        ...counts,
        version,
        reason: 'Festival season',
      },
    });

  test('are changed by an owner on the version of now, and hold from the next request', async () => {
    expect((await save(0)).limits).toMatchObject({ day: '900.00', version: 1 });
    await expect(save(0)).rejects.toMatchObject({ code: 'changed_meanwhile', current: { day: '900.00', version: 1 } });
    const support = await shop.addStaff('support');
    const { money } = await support.api('GET /api/admin/me');
    expect(money).toMatchObject({ day: '900.00', left: '900.00' });
    expect(money.each).toContainEqual({ action: 'order.refund', most: '300.00' });
    expect(money.each).toContainEqual({ action: 'user.balance', most: '500.00' });
  });

  test('saved by two owners at the same time are saved by one', async () => {
    const codes = await Promise.all([codeOf(save(1, '1000.00')), codeOf(save(1, '1100.00'))]);
    expect(codes.toSorted()).toEqual(['changed_meanwhile', 'done']);
  });

  test('go back to the paisa when an owner undoes their change', async () => {
    const of = async () => (await owner.api('GET /api/admin/staff-limits')).data.find(({ role }) => role === 'support');
    const before = await of();
    if (!before) throw new Error('support has limits');
    const { limits } = await save(before.version, '123456.78', { reveals: 7, bulk_bans: 8 });
    expect(limits).toMatchObject({ day: '123456.78', reveals: 7, bulk_bans: 8 });
    const { event } = await owner.api('GET /api/admin/undo', { query: { subject: 'staff_limits:support' } });
    if (!event) throw new Error('there is something to undo');
    await owner.api('POST /api/admin/audit/:id/undo', { params: { id: event.id } });
    expect(await of()).toEqual({ ...before, version: before.version + 2 });
  });
});
