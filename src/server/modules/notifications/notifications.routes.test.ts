import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';

/** Adds test data without publishing it, so that `published` has only the events under test. */
const unpublished = () => {};
const text = { message: 'm', severity: 'info' as const };

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop();
});
beforeEach(async () => {
  await shop.db.deleteFrom('notifications').execute();
  shop.published.length = 0;
});
afterAll(() => shop.close());

const titles = async ({ api }: SignedInUser) =>
  (await api('GET /api/user/notifications', { query: {} })).data.map(({ title }) => title);

test('a customer reads their own notifications and those to everyone, newest first', async () => {
  const [asha, ravi, admin] = await Promise.all([shop.addCustomer(), shop.addCustomer(), shop.addAdmin()]);
  await shop.notifications.add(shop.db, unpublished, { userId: asha.id, title: 'for Asha', ...text });
  await shop.notifications.add(shop.db, unpublished, { userId: ravi.id, title: 'for Ravi', ...text });
  await shop.notifications.addBroadcast(shop.db, unpublished, { audience: 'everyone', title: 'for all', ...text });
  await shop.notifications.addBroadcast(shop.db, unpublished, { audience: 'admins', title: 'for admins', ...text });
  expect(await titles(asha)).toEqual(['for all', 'for Asha']);
  expect(await titles(ravi)).toEqual(['for all', 'for Ravi']);
  expect(await titles(admin)).toEqual(['for admins', 'for all']);
});

test('a broadcast from before the account was created is not shown', async () => {
  await shop.notifications.addBroadcast(shop.db, unpublished, { audience: 'everyone', title: 'old news', ...text });
  expect(await titles(await shop.addCustomer())).toEqual([]);
});

test('pages merge own notifications and broadcasts without a gap or a repetition', async () => {
  const asha = await shop.addCustomer();
  for (let index = 0; index < 30; index += 1) {
    await shop.notifications.add(shop.db, unpublished, { userId: asha.id, title: `own ${index}`, ...text });
    await shop.notifications.addBroadcast(shop.db, unpublished, {
      audience: 'everyone',
      title: `all ${index}`,
      ...text,
    });
  }
  const ids: number[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await asha.api('GET /api/user/notifications', { query: cursor === undefined ? {} : { cursor } });
    ids.push(...page.data.map((one) => one.id));
    cursor = page.next;
  }
  expect(ids).toHaveLength(60);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
});

test('a notification whose transaction rolls back is neither stored nor published', async () => {
  const asha = await shop.addCustomer();
  const failing = transact(shop.db, async (trx, afterCommit) => {
    await shop.notifications.add(trx, afterCommit, { userId: asha.id, title: 'never', ...text });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await titles(asha)).toEqual([]);
  expect(shop.published).toEqual([]);
});

test('adding publishes after the commit: to its user only, broadcasts to customers or admins', async () => {
  const asha = await shop.addCustomer();
  const own = await transact(shop.db, async (trx, afterCommit) => {
    const added = await shop.notifications.add(trx, afterCommit, { userId: asha.id, title: 'own', ...text });
    await shop.notifications.addBroadcast(trx, afterCommit, { audience: 'everyone', title: 'all', ...text });
    await shop.notifications.addBroadcast(trx, afterCommit, { audience: 'admins', title: 'staff', ...text });
    expect(shop.published).toEqual([]);
    return added;
  });
  expect(shop.published.map(({ room }) => room)).toEqual([`user:${asha.id}`, 'customers', 'admins']);
  expect(shop.published[0]).toMatchObject({ name: 'notification', event: { type: 'add', id: own.id } });
});

test('an admin changes a notification: everyone who received it sees the change, and it is audited', async () => {
  const [asha, admin] = await Promise.all([shop.addCustomer(), shop.addAdmin()]);
  const { id } = await shop.notifications.addBroadcast(shop.db, unpublished, {
    audience: 'everyone',
    title: 'Tonigt',
    ...text,
  });
  const body = { title: 'Tonight', severity: 'warn' as const };
  const { notification } = await admin.api('POST /api/admin/notifications/:id', { params: { id }, body });
  expect(notification).toMatchObject({ id, title: 'Tonight', message: 'm', severity: 'warn' });
  expect(await titles(asha)).toEqual(['Tonight']);
  expect(shop.published).toMatchObject([
    { room: 'customers', name: 'notification', event: { type: 'update', id, notification: { title: 'Tonight' } } },
  ]);
  const audit = await shop.db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject', '=', `notification:${id}`)
    .execute();
  expect(audit).toMatchObject([
    { actor_id: admin.id, action: 'notification.change', before: { title: 'Tonigt' }, after: { title: 'Tonight' } },
  ]);
});

test('an admin removes a notification of one user: only they receive the event, and nothing is left to read', async () => {
  const [asha, admin] = await Promise.all([shop.addCustomer(), shop.addAdmin()]);
  const { id } = await shop.notifications.add(shop.db, unpublished, { userId: asha.id, title: 'wrong', ...text });
  expect(await admin.api('DELETE /api/admin/notifications/:id', { params: { id } })).toEqual({ id });
  expect(await titles(asha)).toEqual([]);
  expect(shop.published).toEqual([{ room: `user:${asha.id}`, name: 'notification', event: { type: 'delete', id } }]);
  await expect(admin.api('DELETE /api/admin/notifications/:id', { params: { id } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('changing and removing are for admins', async () => {
  const asha = await shop.addCustomer();
  const { id } = await shop.notifications.add(shop.db, unpublished, { userId: asha.id, title: 'mine', ...text });
  const change = asha.api('POST /api/admin/notifications/:id', { params: { id }, body: { title: 'x' } });
  await expect(change).rejects.toMatchObject({ code: 'not_admin' });
  const removal = asha.api('DELETE /api/admin/notifications/:id', { params: { id } });
  await expect(removal).rejects.toMatchObject({ code: 'not_admin' });
  expect(await titles(asha)).toEqual(['mine']);
});

test('a signed-out caller cannot read notifications', async () => {
  await expect(shop.api()('GET /api/user/notifications', { query: {} })).rejects.toMatchObject({ code: 'signed_out' });
});
