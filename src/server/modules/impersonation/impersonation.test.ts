import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import { readPublicId } from '#shared/staff/public-id.ts';
import { testApi } from '../../testing/client.ts';
import { impersonate } from '../../testing/people/impersonate.ts';
import { openQuietShop, password, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';

let shop: QuietShop;
let admin: SignedInUser;
let asha: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop();
  admin = await shop.addAdmin('meera@numdesk.test');
  asha = await shop.addCustomer('asha@numdesk.test');
});
afterAll(() => shop.close());

const reason = 'asked by the customer';
const begin = (staff: SignedInUser, id: SignedInUser['id'], why = reason) =>
  staff.api('POST /api/admin/users/:id/impersonate', { params: { id }, body: { reason: why } });
const setRole = ({ id }: SignedInUser, role: Role | null) => shop.setUser(id, { role });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'served',
    (error: { code: string }) => error.code,
  );
const whoIs = (api: SignedInUser['api']) => api('GET /api/user/auth-data');
const audits = async () =>
  shop.db
    .selectFrom('audit_events')
    .select(['actor_id', 'on_behalf_of', 'action', 'subject', 'reason', 'after'])
    .orderBy('id')
    .execute();

test('staff see what the customer sees, as the customer, and are no staff there', async () => {
  const inside = await impersonate(shop.url, admin, asha);
  expect(await whoIs(inside.api)).toMatchObject({ id: asha.id, email: asha.email, admin: false });
  expect(await codeOf(inside.api('GET /api/admin/users', { query: {} }))).toBe('not_admin');
  expect(await codeOf(begin({ ...admin, api: inside.api }, (await shop.addCustomer()).id))).toBe('not_admin');
});

test('the token is nothing without the right token of the member of staff', async () => {
  const inside = await impersonate(shop.url, admin, asha);
  const other = await shop.addAdmin();
  const flags: unknown[] = [];
  for (const adminToken of [undefined, 'nonsense', asha.token, other.token, inside.token]) {
    const api = testApi(shop.url, inside.token, (answer) => flags.push(answer), adminToken);
    expect(await codeOf(whoIs(api))).toBe('signed_out');
  }
  expect(flags).toHaveLength(5);
  expect(flags).toEqual(flags.map(() => expect.objectContaining({ logout: true }) as unknown));
  await expect(whoIs(testApi(shop.url, admin.token, undefined, inside.token))).resolves.toMatchObject({ id: admin.id });
});

test('a reason of ten characters is required, and it is kept', async () => {
  expect(await codeOf(begin(admin, asha.id, ' too few  '))).toBe('invalid_request');
  await begin(admin, asha.id, 'ticket 4411: no code arrived');
  expect((await audits()).at(-1)).toMatchObject({
    actor_id: admin.id,
    action: 'impersonation.start',
    subject: `user:${asha.id}`,
    reason: 'ticket 4411: no code arrived',
  });
});

test('nobody steps into their own account, that of staff or of someone banned, or into nobody’s', async () => {
  const ravi = await shop.addAdmin();
  expect(await codeOf(begin(admin, admin.id))).toBe('own_account');
  for (const role of ['support', 'admin', 'owner'] as const) {
    await setRole(ravi, role);
    expect(await codeOf(begin(admin, ravi.id))).toBe('staff_account');
  }
  expect(await codeOf(begin(admin, 999_999 as SignedInUser['id']))).toBe('not_found');
  const banned = await shop.addCustomer();
  await shop.setUser(banned.id, { blocked_at: new Date() });
  expect(await codeOf(begin(admin, banned.id))).toBe('blocked');
  expect(await codeOf(begin(asha, banned.id))).toBe('not_admin');
});

test('it lasts an hour at most, and no longer than the session of the member of staff', async () => {
  const soon = await begin(admin, asha.id);
  const minutes = (new Date(soon.expires_at).getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);
  const short = await shop.addAdmin();
  const ends = new Date(Date.now() + 5 * 60_000);
  await shop.db.updateTable('sessions').set({ expires_at: ends }).where('user_id', '=', short.id).execute();
  expect((await begin(short, asha.id)).expires_at).toBe(ends.toISOString());
});

test.each([
  [
    'its time',
    async () =>
      sql`update impersonations set began_at = now() - interval '1 hour', expires_at = now()`.execute(shop.db),
  ],
  ['the session of the member of staff', async (staff: SignedInUser) => staff.api('POST /api/user/log-out', {})],
  ['their role', async (staff: SignedInUser) => setRole(staff, null)],
  ['their account', async ({ id }: SignedInUser) => shop.setUser(id, { blocked_at: new Date() })],
])('it is over with %s, at the next request, and its sockets with it', async (_what, end) => {
  const staff = await shop.addAdmin();
  const inside = await impersonate(shop.url, staff, asha);
  const live = await inside.openSocket();
  const closed = live.whenClosed();
  await end(staff);
  expect(await codeOf(whoIs(inside.api))).toBe('signed_out');
  await shop.impersonations.endWhatIsOver();
  await closed;
  expect(await whoIs(asha.api)).toMatchObject({ id: asha.id });
});

test('it is over when the customer is banned or becomes staff', async () => {
  const ravi = await shop.addCustomer();
  const inside = await impersonate(shop.url, admin, ravi);
  await setRole(ravi, 'support');
  expect(await codeOf(whoIs(inside.api))).toBe('signed_out');
  await setRole(ravi, null);
  expect(await codeOf(whoIs(inside.api))).toBe('served');
  await shop.setUser(ravi.id, { blocked_at: new Date() });
  expect(await codeOf(whoIs(inside.api))).toBe('signed_out');
});

test('acting is a second step with a permission of its own and a fresh proof of the member of staff', async () => {
  const inside = await impersonate(shop.url, admin, asha);
  const rename = () => inside.api('POST /api/user/profile', { body: { name: 'Asha V' } });
  expect(await codeOf(rename())).toBe('view_only');
  const state = await inside.api('GET /api/admin/impersonation');
  expect(state.impersonation).toMatchObject({
    customer: { email: asha.email },
    mode: 'view',
    may_act: true,
    may_reveal: true,
    proof: { needed: true, password: true, code: false },
  });
  expect(readPublicId(state.impersonation.customer.id)).toEqual({ kind: 'user', id: asha.id });
  expect(state.impersonation.seconds_left).toBeGreaterThan(3500);
  const act = (body: object) => inside.api('POST /api/admin/impersonation/act', { body });
  expect(await codeOf(act({}))).toBe('proof_needed');
  expect(await codeOf(act({ password: 'not this one' }))).toBe('wrong_password');
  expect((await act({ password })).impersonation).toMatchObject({ mode: 'act', proof: { needed: false } });
  expect(await rename()).toMatchObject({ profile: { name: 'Asha V' } });
  await setRole(admin, 'support');
  expect(await codeOf(rename())).toBe('view_only');
  expect(await codeOf(act({ password }))).toBe('not_permitted');
  await setRole(admin, 'admin');
});

test('what staff do in the customer’s name is recorded under their own, with what they asked for', async () => {
  const inside = await impersonate(shop.url, admin, asha);
  await inside.act();
  await inside.api('POST /api/user/profile', { body: { name: 'Asha W' } });
  expect((await audits()).slice(-3)).toMatchObject([
    { actor_id: admin.id, action: 'impersonation.start' },
    { actor_id: admin.id, action: 'impersonation.act', on_behalf_of: asha.id },
    {
      actor_id: admin.id,
      on_behalf_of: asha.id,
      action: 'impersonation.request',
      subject: `user:${asha.id}`,
      after: { call: 'POST /api/user/profile', name: 'Asha W' },
    },
  ]);
});

test('log-out of everywhere ends the impersonation alone: the customer’s sessions and API key stay', async () => {
  const inside = await impersonate(shop.url, admin, asha);
  await inside.act();
  const before = await shop.db
    .selectFrom('sessions')
    .select(['id', 'last_seen_at'])
    .where('user_id', '=', asha.id)
    .execute();
  const query = { multiple: 'true', revoke_api_key: 'true' } as const;
  expect(await inside.api('POST /api/user/log-out', { query })).toEqual({ logout: true });
  expect(await codeOf(whoIs(inside.api))).toBe('signed_out');
  const after = await shop.db
    .selectFrom('sessions')
    .select(['id', 'last_seen_at'])
    .where('user_id', '=', asha.id)
    .execute();
  expect(after).toEqual(before);
  expect(await whoIs(asha.api)).toMatchObject({ id: asha.id });
  expect(await whoIs(admin.api)).toMatchObject({ id: admin.id, admin: true });
});

test('the customer’s sessions are not seen, and those of staff are', async () => {
  const ravi = await shop.addCustomer();
  const staff = await shop.addAdmin();
  const old = new Date(Date.now() - 20 * 60_000);
  await shop.db
    .updateTable('sessions')
    .set({ last_seen_at: old })
    .where('user_id', 'in', [ravi.id, staff.id])
    .execute();
  const inside = await impersonate(shop.url, staff, ravi);
  expect((await inside.api('GET /api/user/sessions')).data.map(({ current }) => current)).toEqual([false]);
  const seen = async ({ id }: SignedInUser) =>
    (await shop.db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', id).executeTakeFirstOrThrow())
      .last_seen_at;
  await expect.poll(async () => (await seen(staff)) > old).toBe(true);
  expect(await seen(ravi)).toEqual(old);
});

test('the customer reads in the login history that support was there, for how long, and whether it acted', async () => {
  const ravi = await shop.addCustomer();
  const inside = await impersonate(shop.url, admin, ravi);
  const history = async () => (await ravi.api('GET /api/user/login-history', { query: {} })).data;
  expect((await history())[0]).toMatchObject({
    support: { did: 'view', until: null },
    ip: '',
    device: '',
    success: true,
  });
  expect(JSON.stringify(await history())).not.toContain(admin.email);
  await inside.act();
  await inside.api('POST /api/admin/impersonation/stop');
  const [visit] = await history();
  expect(visit?.support).toMatchObject({ did: 'act', until: expect.any(String) as unknown });
  expect(await codeOf(whoIs(inside.api))).toBe('signed_out');
  const csv = await ravi.api('GET /api/user/login-history.csv', { query: {} });
  expect(csv).toContain('support acted in the account');
});

test('nobody who is not in a customer’s account can act, stop or reveal', async () => {
  expect(await codeOf(admin.api('POST /api/admin/impersonation/stop'))).toBe('not_found');
  expect(await codeOf(admin.api('POST /api/admin/impersonation/act', { body: {} }))).toBe('not_found');
  expect(await codeOf(asha.api('GET /api/admin/impersonation'))).toBe('not_admin');
  expect(await codeOf(shop.api()('GET /api/admin/impersonation'))).toBe('signed_out');
});

test('what is open to anyone does not take staff for the customer', async () => {
  const inside = await impersonate(shop.url, admin, asha);
  expect(await codeOf(inside.api('POST /api/user/email/confirm', { body: { token: 'a link of a mail' } }))).toBe(
    'email_link_expired',
  );
});
