import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import { openLiveSocket } from '../../testing/live-socket.ts';
import { enrolTwoFactor } from '../../testing/people/prove.ts';
import type { SignedInUser } from '../../testing/quiet-shop.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';

let shop: StaffShop;
let owner: SignedInUser;
let other: SignedInUser;
let admin: SignedInUser;
beforeAll(async () => {
  shop = await openStaffShop();
});
beforeEach(async () => {
  await sql`delete from staff_alerts`.execute(shop.db);
  await sql`delete from limit_claims`.execute(shop.db);
  await shop.db.updateTable('users').set({ role: null }).where('role', 'is not', null).execute();
  [owner, other, admin] = [await shop.addStaff('owner'), await shop.addStaff('owner'), await shop.addStaff('admin')];
});
afterAll(() => shop.close());

const reason = 'A new job';
const alerts = async ({ api }: SignedInUser) => (await api('GET /api/admin/alerts')).data;
const titles = async (reader: SignedInUser) => (await alerts(reader)).map(({ title }) => title);
/** Those in the list behind the bell. */
const notifications = async ({ api }: SignedInUser) => (await api('GET /api/user/notifications')).data;
const change = (person: SignedInUser, was: Role, role: Role | null) =>
  owner.api('POST /api/admin/staff/:id/role', { params: { id: person.id }, body: { was, role, reason } });
/** Someone who has long been on staff turns on a second factor, which waits. */
async function turnOnNew(role: Role = 'support'): Promise<SignedInUser> {
  const person = await shop.addStaff(role, { bare: true });
  await shop.setUser(person.id, { factor_trusted_until: null });
  await enrolTwoFactor(person);
  return person;
}
const addOthers = (count: number) =>
  sql`insert into staff_alerts (kind, severity, texts, permission)
    select 'tickets', 'info', '{"en": {"title": "A new ticket", "message": "M"}}', 'panel.use' from generate_series(1, ${count})`.execute(
    shop.db,
  );
const pass = (days: number) =>
  sql`update staff_alerts set created_at = created_at - make_interval(days => ${days}),
    kept_until = kept_until - make_interval(days => ${days})`.execute(shop.db);
const left = async () => (await shop.db.selectFrom('staff_alerts').select('id').execute()).length;

describe('an alert about a new second factor', () => {
  test('waits for an owner who is away for 30 days, and is then deleted', async () => {
    const { email } = await turnOnNew();
    await addOthers(3);
    await pass(29);
    await shop.retention.deleteOldHistories();
    expect(await alerts(owner)).toMatchObject([
      { title: 'A second factor is new', message: expect.stringContaining(email) },
    ]);
    expect([await titles(admin), await left()]).toEqual([[], 1]);
    await pass(1);
    expect(await titles(owner)).toEqual([]);
    await shop.retention.deleteOldHistories();
    expect(await left()).toBe(0);
  });

  test('is not pushed out of the list by a busy day, which is told beside it', async () => {
    await turnOnNew();
    await addOthers(150);
    const list = await alerts(owner);
    expect(list.map(({ title }) => title)).toEqual(['A second factor is new', ...Array(99).fill('A new ticket')]);
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  test('does not keep older ones of others from being deleted, however many there are', async () => {
    await sql`insert into staff_alerts (kind, severity, texts, permission, kept_until)
      select 'approvals', 'warn', '{}', 'staff.manage', now() + interval '30 days' from generate_series(1, 600)`.execute(
      shop.db,
    );
    await addOthers(700);
    await pass(2);
    await shop.retention.deleteOldHistories();
    expect(await left()).toBe(600);
  });

  test('says from when it opens what, and is in the list behind the bell of each owner', async () => {
    const { id, email } = await turnOnNew('owner');
    const { opens_at: opens } = await shop.db
      .selectFrom('two_factor')
      .select('opens_at')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const moment = new Intl.DateTimeFormat('en-IN', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Kolkata',
    }).format(opens);
    const message = expect.stringContaining(
      `${email} turned on two-factor. It can be used for money and secrets from ${moment}.`,
    );
    for (const reader of [owner, other]) {
      expect((await notifications(reader))[0]).toMatchObject({
        title: 'A second factor is new',
        message,
        severity: 'warn',
        link: `/admin/staff?open=${id}`,
      });
    }
    expect(JSON.stringify(await notifications(admin))).not.toContain('A second factor is new');
  });
});

describe('somebody who joins by an invitation', () => {
  test('is told to all owners, with the role, whom it was meant for and who invited', async () => {
    const live = await openLiveSocket(shop.url, other.token);
    const { token } = await owner.api('POST /api/admin/staff', {
      body: { email: 'meena@new.test', role: 'owner', reason },
    });
    const person = await shop.addCustomer();
    await person.api('POST /api/user/staff-invitation/accept', { body: { token } });
    const told = {
      title: 'Someone joined the staff',
      message: `${person.email} is Owner now. ${owner.email} invited meena@new.test. If this is somebody else, remove them on the staff page.`,
      severity: 'warn',
    };
    expect(await live.when('admin-toast')).toMatchObject(told);
    live.close();
    await pass(29);
    for (const reader of [owner, other, person]) {
      expect(await alerts(reader)).toMatchObject([{ ...told, path: `/admin/staff?open=${person.id}` }]);
      expect((await notifications(reader))[0]).toMatchObject({ ...told, link: `/admin/staff?open=${person.id}` });
    }
    expect(await titles(admin)).toEqual([]);
  });
});

describe('a role that is changed', () => {
  test('is told to the owners other than who changed it, in their language', async () => {
    await shop.setUser(other.id, { language: 'hi' });
    await change(admin, 'admin', 'owner');
    await pass(29);
    expect(await titles(owner)).toEqual([]);
    expect(JSON.stringify(await notifications(owner))).not.toContain('A role was changed');
    expect(await alerts(admin)).toMatchObject([
      {
        title: 'A role was changed',
        message: `${owner.email} made ${admin.email} Owner. The role was Admin.`,
        path: `/admin/staff?open=${admin.id}`,
      },
    ]);
    const told = { message: `${owner.email} ने ${admin.email} को मालिक बनाया। पहले भूमिका एडमिन थी।` };
    expect(await alerts(other)).toMatchObject([told]);
    expect((await notifications(other))[0]).toMatchObject(told);
  });

  test('is told when it is taken, and not when nothing changes', async () => {
    await change(admin, 'admin', 'admin');
    expect(await titles(other)).toEqual([]);
    await change(admin, 'admin', null);
    expect(await alerts(other)).toMatchObject([
      {
        title: 'Someone was removed from staff',
        message: `${owner.email} removed ${admin.email} from staff. The role was Admin.`,
        path: '/admin/staff',
      },
    ]);
  });
});
