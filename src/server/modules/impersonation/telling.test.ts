import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexOfVisits } from '../../db/migrations/04-machines/0090-index-of-visits.ts';
import { openLiveSocket } from '../../testing/live-socket.ts';
import { impersonate } from '../../testing/people/impersonate.ts';
import { openQuietShop, password, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';

let shop: QuietShop;
let admin: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop();
  admin = await shop.addAdmin('meera@numdesk.test');
});
afterAll(() => shop.close());

async function watching() {
  const customer = await shop.addCustomer();
  const live = await openLiveSocket(shop.url, customer.token);
  return {
    customer,
    live,
    visits: async () => (await customer.api('GET /api/user/notifications', { query: {} })).data,
    /** How often the open login history was told to read again. */
    told: () => live.all('update_logins').length,
  };
}

test('the customer is told of a visit at once, and its one notification says how it goes on and ends', async () => {
  const { customer, live, visits, told } = await watching();
  const inside = await impersonate(shop.url, admin, customer);
  await live.when('notification', (event) => event.type === 'add' && event.notification.link === '/login-history');
  await expect.poll(told).toBe(1);
  expect(await visits()).toMatchObject([{ title: 'Support is viewing your account' }]);
  expect(JSON.stringify(await visits())).not.toContain(admin.email);

  await inside.act();
  await live.when(
    'notification',
    (event) => event.type === 'update' && event.notification.title === 'Support is acting in your account',
  );
  await inside.api('POST /api/admin/impersonation/stop');
  await live.when(
    'notification',
    (event) => event.type === 'update' && event.notification.title === 'Support acted in your account',
  );
  await expect.poll(told).toBe(3);
  expect(await visits()).toMatchObject([
    { title: 'Support acted in your account', message: expect.stringMatching(/^From .* to .*/) as unknown },
  ]);
  live.close();
});

test.each([
  [
    'its time',
    async () =>
      sql`update impersonations set began_at = now() - interval '1 hour', expires_at = now()`.execute(shop.db),
  ],
  ['the session of the member of staff', async (staff: SignedInUser) => staff.api('POST /api/user/log-out', {})],
])('the customer is told, too, when it ends with %s', async (_what, end) => {
  const staff = await shop.addAdmin();
  const { customer, live, told } = await watching();
  await impersonate(shop.url, staff, customer);
  await end(staff);
  await shop.impersonations.endWhatIsOver();
  await live.when('notification', (event) => event.type === 'update');
  await expect.poll(told).toBe(2);
  live.close();
});

test('staff cannot change or remove what tells the customer of a visit', async () => {
  const { customer, live, visits } = await watching();
  await impersonate(shop.url, admin, customer);
  const [told] = await visits();
  const params = { id: told?.id as never };
  const changed = admin.api('POST /api/admin/notifications/:id', { params, body: { title: 'Nothing' } });
  await expect(changed).rejects.toMatchObject({ code: 'tells_of_visit' });
  const removed = admin.api('DELETE /api/admin/notifications/:id', { params });
  await expect(removed).rejects.toMatchObject({ code: 'tells_of_visit' });
  expect(await visits()).toEqual([told]);
  live.close();
});

type Logins = { here: SignedInUser; elsewhere: SignedInUser };
const otherOf = async ({ here }: Logins) => {
  const { data } = await here.api('GET /api/user/sessions');
  const other = data.find(({ current }) => !current);
  if (!other) throw new Error('there is no other session');
  return other.id;
};

test.each<[string, (logins: Logins) => Promise<unknown>]>([
  ['logged out', ({ elsewhere }) => elsewhere.api('POST /api/user/log-out', {})],
  [
    'ended by the customer',
    async (logins) => logins.here.api('DELETE /api/user/sessions/:id', { params: { id: await otherOf(logins) } }),
  ],
  [
    'ended by staff',
    async (logins) =>
      admin.api('DELETE /api/admin/users/:id/sessions/:session', {
        params: { id: logins.here.id, session: await otherOf(logins) },
      }),
  ],
  [
    'ended by a new password',
    ({ here }) => here.api('POST /api/user/password', { body: { password, new_password: 'quite another long one' } }),
  ],
])('a session that is %s leaves the open page that lists it', async (_, end) => {
  const { customer, live, told } = await watching();
  const elsewhere = await shop.signIn(customer.email, 'POST /api/user/login');
  await expect.poll(told).toBe(1);
  await end({ here: customer, elsewhere });
  await expect.poll(told).toBe(2);
  live.close();
});

test.each(['without', 'with'])(
  'a shop whose visits were stored %s an index of their notifications has it',
  async (was) => {
    const trx = await shop.db.startTransaction().execute();
    if (was === 'without') await sql`drop index impersonations_by_notification`.execute(trx);
    await indexOfVisits.up(trx);
    const { rows } = await sql`select from pg_indexes where indexname = 'impersonations_by_notification'`.execute(trx);
    await trx.rollback().execute();
    expect(rows).toHaveLength(1);
  },
);

test('a visit whose notification is gone ends without one', async () => {
  const { customer, live, visits, told } = await watching();
  const inside = await impersonate(shop.url, admin, customer);
  await shop.db.deleteFrom('notifications').where('user_id', '=', customer.id).execute();
  await inside.api('POST /api/admin/impersonation/stop');
  await expect.poll(told).toBe(2);
  expect(await visits()).toEqual([]);
  live.close();
});

test('a login elsewhere and a refused one reach the open login history at once', async () => {
  const { customer, live, told } = await watching();
  const logIn = (typed: string) =>
    shop
      .api()('POST /api/user/login', { body: { email: customer.email, password: typed } })
      .catch(() => {});
  await logIn(password);
  await expect.poll(told).toBe(1);
  await logIn('not their password');
  await expect.poll(told).toBe(2);
  live.close();
});
