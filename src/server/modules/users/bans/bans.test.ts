import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserId } from '#shared/contract/account/session.ts';
import { openQuietShop, password, type QuietShop, type SignedInUser } from '../../../testing/quiet-shop.ts';

let shop: QuietShop;
let admin: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop({ env: { SUPPORT_URL: 'https://t.me/numdesk' } });
  admin = await shop.addAdmin('chief@numdesk.in');
});
beforeEach(() => void (shop.endedSockets.length = 0));
afterAll(() => shop.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const banNow = async (id: UserId) => (await admin.api('GET /api/admin/users/:id', { params: { id } })).user.ban;
const ban = async (id: UserId, until: string | null = null, who = admin) => {
  const based_on = (await banNow(id))?.banned_at ?? null;
  return who.api('POST /api/admin/users/:id/ban', {
    params: { id },
    body: { reason: 'Paid with a stolen card.', until, based_on },
  });
};
const unban = async (id: UserId, seen?: string) => {
  const based_on = seen ?? (await banNow(id))?.banned_at ?? '';
  return admin.api('POST /api/admin/users/:id/unban', {
    params: { id },
    body: { reason: 'It was a mistake', based_on },
  });
};
const logIn = (email: string) => shop.signIn(email, 'POST /api/user/login');

describe('a ban', () => {
  test('that was replaced meanwhile is not lifted with the one it replaced', async () => {
    const user = await shop.addCustomer();
    await ban(user.id);
    const first = await banNow(user.id);
    await ban(user.id, inDays(30));
    await expect(unban(user.id, first?.banned_at)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      current: { ban: { until: expect.any(String) as string } },
    });
    expect(await banNow(user.id)).not.toBeNull();
    await unban(user.id);
    expect(await banNow(user.id)).toBeNull();
  });

  test('of two who ban the same customer, the second is told what is there and by whom', async () => {
    const user = await shop.addCustomer();
    await ban(user.id);
    const second = admin.api('POST /api/admin/users/:id/ban', {
      params: { id: user.id },
      body: { reason: 'Rude', until: inDays(1), based_on: null },
    });
    await expect(second).rejects.toMatchObject({
      code: 'changed_meanwhile',
      params: { by: 'chief@numdesk.in' },
      current: { ban: { reason: 'Paid with a stolen card.', until: null } },
    });
    expect(await banNow(user.id)).toMatchObject({ reason: 'Paid with a stolen card.', until: null });
  });

  test('ends sessions and sockets at once, and tells the browser why and where to write', async () => {
    const user = await shop.addCustomer();
    const other = await logIn(user.email);
    const { user: shown } = await ban(user.id);
    expect(shown).toMatchObject({ standing: 'banned', ban: { reason: 'Paid with a stolen card.', until: null } });
    expect(shop.endedSockets).toHaveLength(2);
    for (const { api } of [user, other])
      await expect(api('GET /api/user/auth-data')).rejects.toMatchObject({
        code: 'blocked',
        message:
          'Your account is blocked. Reason: Paid with a stolen card. Your balance stays in your wallet. Contact https://t.me/numdesk.',
      });
    const answer = await fetch(`${shop.url}/api/user/auth-data`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(await answer.json()).toMatchObject({ code: 'blocked', logout: true });
    const visit = await fetch(`${shop.url}/api/user/site-data`, { headers: { authorization: `Bearer ${user.token}` } });
    expect(visit.status).toBe(200);
  });

  test('refuses logins with the same words, and for how long; a login is no longer in the account', async () => {
    const user = await shop.addCustomer();
    await ban(user.id, inDays(7));
    await expect(logIn(user.email)).rejects.toMatchObject({
      code: 'blocked_for_now',
      message:
        'Your account is blocked for 7 days. Reason: Paid with a stolen card. Your balance stays in your wallet. Contact https://t.me/numdesk.',
    });
    await expect(
      shop.api()('POST /api/user/login', { body: { email: user.email, password: 'not the password' } }),
    ).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  test('that is over is lifted by the job, and by a login before the job', async () => {
    const [one, two] = [await shop.addCustomer(), await shop.addCustomer()];
    for (const { id } of [one, two]) {
      await ban(id, inDays(1));
      await sql`update user_bans set until = now() - interval '1 second' where user_id = ${id}`.execute(shop.db);
    }
    await logIn(one.email);
    const listed = async () =>
      (await admin.api('GET /api/admin/users', { query: { search: 'status:banned' } })).data.map(({ id }) => id);
    expect(await listed()).toContain(two.id);
    await shop.users.liftOver();
    expect(await listed()).not.toContain(two.id);
    const { data } = await admin.api('GET /api/admin/audit', {
      query: { subject: `user:${two.id}`, action: 'user.ban_over' },
    });
    expect(data).toMatchObject([{ actor: null, actor_id: null, before: { banned: true } }]);
    await logIn(two.email);
  });

  test('that is lifted gives the account back, but not its old sessions', async () => {
    const user = await shop.addCustomer();
    await ban(user.id);
    expect((await unban(user.id)).user).toMatchObject({ standing: 'active', ban: null });
    await expect(user.api('GET /api/user/auth-data')).rejects.toMatchObject({ code: 'signed_out' });
    await logIn(user.email);
  });

  test('refuses the API key', async () => {
    const user = await shop.addCustomer();
    await user.api('POST /api/user/proof', { body: { password } });
    const { key } = await user.api('POST /api/user/api-key', { idempotencyKey: 'k' });
    const balance = async () =>
      (await fetch(`${shop.url}/stubs/handler_api.php?action=getBalance&api_key=${String(key)}`)).text();
    expect(await balance()).toBe('ACCESS_BALANCE:0.00');
    await ban(user.id);
    expect(await balance()).toBe('ACCOUNT_INACTIVE');
  });

  test('names its reason in the audit log and can be undone until it is changed', async () => {
    const user = await shop.addCustomer();
    await ban(user.id);
    const event = await shop.db
      .selectFrom('audit_events')
      .selectAll()
      .where('subject', '=', `user:${user.id}`)
      .where('action', '=', 'user.ban')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor_id: admin.id, reason: 'Paid with a stolen card.', after: { banned: true } });
    await admin.api('POST /api/admin/audit/:id/undo', { params: { id: event.id as never } });
    await logIn(user.email);
    await expect(
      admin.api('POST /api/admin/audit/:id/undo', { params: { id: event.id as never } }),
    ).rejects.toMatchObject({ code: expect.any(String) });
  });

  test('whose lift was by the same person is not undone, and nobody else is named for it', async () => {
    const user = await shop.addCustomer();
    await ban(user.id);
    const { event } = await admin.api('GET /api/admin/undo', { query: { subject: `user:${user.id}` } });
    await unban(user.id);
    const undo = admin.api('POST /api/admin/audit/:id/undo', { params: { id: event?.id as never } });
    await expect(undo).rejects.toMatchObject({ code: 'changed_by_you' });
  });

  test('is refused for oneself, for staff unless an owner asks, for nobody, and in the past', async () => {
    const colleague = await shop.addAdmin();
    await expect(ban(admin.id)).rejects.toMatchObject({ code: 'own_account' });
    await expect(ban(colleague.id)).rejects.toMatchObject({ code: 'owner_only' });
    await expect(ban(999_999 as UserId)).rejects.toMatchObject({ code: 'not_found' });
    const user = await shop.addCustomer();
    await expect(ban(user.id, inDays(-1))).rejects.toMatchObject({ fields: { until: { code: 'invalid' } } });
    await expect(ban(user.id, null, user)).rejects.toMatchObject({ code: 'not_admin' });
    await shop.setUser(admin.id, { role: 'owner' });
    expect((await ban(colleague.id)).user.standing).toBe('banned');
    await shop.setUser(admin.id, { role: 'admin' });
  });

  test('of many at once is one job with a result per row', async () => {
    const users = [await shop.addCustomer('bulk1@mail.in'), await shop.addCustomer('bulk2@mail.in')];
    const selection = { filter: { search: 'bulk' } };
    const what = { action: 'user.ban', selection, params: { until: null } };
    const { count } = await admin.api('POST /api/admin/bulk/preview', { body: what });
    expect(count).toBe(2);
    await admin.api('POST /api/admin/bulk', {
      body: { ...what, expected_count: 2, reason: 'A ring of thieves' },
      idempotencyKey: 'bulk',
    });
    while (await shop.bulkWorker.workOn());
    for (const { email } of users) await expect(logIn(email)).rejects.toMatchObject({ code: 'blocked' });
  });
});
