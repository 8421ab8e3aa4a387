import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';

let shop: QuietShop;
let admin: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop();
  admin = await shop.addAdmin();
});
beforeEach(() => void (shop.published.length = 0));
afterAll(() => shop.close());

const content = { title: 'Maintenance', message: 'Back at noon.', severity: 'warn' as const };
const send = (key: string, body: object = content, who = admin) =>
  who.api('POST /api/admin/broadcasts', { body: { ...content, ...body }, idempotencyKey: key });
/** What those it is for receive; staff besides hear that their list of notices has changed. */
const told = () => shop.published.filter(({ name }) => name !== 'update_staff');
const titles = async ({ api }: SignedInUser) =>
  (await api('GET /api/user/notifications', { query: {} })).data.map(({ title }) => title);

test('reaches everyone as a toast and as a notification, and is audited', async () => {
  const customer = await shop.addCustomer();
  const { id } = await send('everyone');
  expect(told()).toMatchObject([
    { room: 'customers', name: 'admin-toast', event: content },
    { room: 'customers', name: 'notification', event: { type: 'add', notification: content } },
  ]);
  expect(await titles(customer)).toEqual(['Maintenance']);
  const audit = shop.db.selectFrom('audit_events').selectAll().where('subject', '=', `broadcast:${id}`);
  expect(await audit.execute()).toMatchObject([{ actor_id: admin.id, action: 'broadcast.send', after: content }]);
});

test('with the longest text stands in the list of notices', async () => {
  const longest = { title: 't'.repeat(120), message: 'm'.repeat(1000) };
  await send('longest', longest);
  const { data } = await admin.api('GET /api/admin/notices', { query: {} });
  expect(data[0]).toMatchObject(longest);
});

test('to admins reaches only admins', async () => {
  const customer = await shop.addCustomer();
  await send('admins', { audience: 'admins', title: 'Between us' });
  expect(told().map(({ room }) => room)).toEqual(['admins', 'admins']);
  expect(await titles(customer)).toEqual([]);
  expect(await titles(admin)).toContain('Between us');
});

test('twenty times concurrently with one key is sent once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('same')));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(told()).toHaveLength(2);
  await expect(send('same', { title: 'Other' })).rejects.toMatchObject({ code: 'key_reused' });
});

test('a removed broadcast stays on record and is not sent again by the same key', async () => {
  const customer = await shop.addCustomer();
  const { id } = await send('regretted', { title: 'Regretted' });
  const [shown] = (await customer.api('GET /api/user/notifications', { query: {} })).data;
  if (!shown) throw new Error('nobody was told');
  await admin.api('DELETE /api/admin/notifications/:id', { params: { id: shown.id } });
  expect(await titles(customer)).toEqual([]);
  expect(await send('regretted', { title: 'Regretted' })).toEqual({ id });
  expect(await titles(customer)).toEqual([]);
});

test('is for admins', async () => {
  await expect(send('mine', {}, await shop.addCustomer())).rejects.toMatchObject({ code: 'not_admin' });
});
