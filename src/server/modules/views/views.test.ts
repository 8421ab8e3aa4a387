import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../testing/people/code-of.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';
import { createViews } from './views.service.ts';

let shop: QuietShop;
let admin: SignedInUser;
let support: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop();
  admin = await shop.addAdmin();
  support = await shop.addCustomer();
  await shop.setUser(support.id, { role: 'support' });
});
afterAll(() => shop.close());

const save = ({ api }: SignedInUser, name: string, shared: boolean, query = 'status=waiting') =>
  api('POST /api/admin/views', { body: { screen: 'orders', name, query, shared } });
const names = async ({ api }: SignedInUser) =>
  (await api('GET /api/admin/views', { query: { screen: 'orders' } })).data.map(({ name }) => name);

test('a view is mine until it is shared, which needs a permission and is audited', async () => {
  await save(support, 'My late ones', false);
  expect(await names(support)).toEqual(['My late ones']);
  expect(await names(admin)).toEqual([]);
  expect(await codeOf(save(support, 'For all', true))).toBe('not_permitted');
  const { view } = await save(admin, 'Stuck', true);
  expect(await names(support)).toEqual(['My late ones', 'Stuck']);
  const { data } = await admin.api('GET /api/admin/audit', { query: { subject: `view:${view.id}` } });
  expect(data).toMatchObject([{ action: 'view.share', after: { name: 'Stuck' } }]);
});

test('the same name again replaces the view, and each screen has its own', async () => {
  await save(admin, 'Late', false);
  const { view } = await save(admin, 'Late', false, 'status=failed');
  expect(view.query).toBe('status=failed');
  expect((await names(admin)).filter((name) => name === 'Late')).toHaveLength(1);
  const other = await admin.api('GET /api/admin/views', { query: { screen: 'users' } });
  expect(other.data).toEqual([]);
});

test('a view is removed by who saved it, and a shared one by who may share', async () => {
  const mine = (await save(support, 'Short-lived', false)).view;
  const remove = ({ api }: SignedInUser, id: typeof mine.id) =>
    codeOf(api('DELETE /api/admin/views/:id', { params: { id } }));
  expect(await remove(admin, mine.id)).toBe('not_found');
  expect(await remove(support, mine.id)).toBe('done');
  const shared = (await save(admin, 'Everyone’s', true)).view;
  expect(await remove(support, shared.id)).toBe('not_permitted');
  expect(await remove(admin, shared.id)).toBe('done');
});

test('a view of a day that no calendar has, or of text that no database keeps, does not take the list with it', async () => {
  for (const query of ['q=when%3A2026-02-31', 'q=to%3A0000-01-01', 'q=%00', 'q=%ED%A0%80'])
    await save(admin, query, false, query);
  expect(await names(admin)).toContain('q=%00');
});

test('a view is renamed by who may remove it, and not to a name that they have', async () => {
  const { view } = await save(support, 'Stcuk', false);
  await save(support, 'Taken', false);
  const rename = ({ api }: SignedInUser, name: string) =>
    api('POST /api/admin/views/:id', { params: { id: view.id }, body: { name } });
  expect((await rename(support, 'Stuck ones')).view).toMatchObject({ id: view.id, name: 'Stuck ones' });
  expect(await names(support)).toContain('Stuck ones');
  await expect(rename(support, 'Taken')).rejects.toMatchObject({ fields: { name: { code: 'view_taken' } } });
  expect(await codeOf(rename(admin, 'Mine'))).toBe('not_found');
});

test('a view is counted by its screen up to a cap, for who may see it', async () => {
  const limits: number[] = [];
  const views = createViews({
    db: shop.db,
    counts: {
      orders: {
        permission: 'products.edit',
        async count(_db, query, limit) {
          limits.push(limit);
          return query.get('status') === 'waiting' ? 7 : undefined;
        },
      },
    },
  });
  await save(support, 'Counted', false);
  const caller = { id: support.id, email: '', language: 'en' as const, sessionId: 1, actor: { id: support.id } };
  const countOf = async (role: 'admin' | 'support') =>
    (await views.list({ ...caller, role }, 'orders')).find(({ name }) => name === 'Counted')?.count;
  expect(await countOf('admin')).toBe(7);
  expect(await countOf('support')).toBeNull();
  expect(new Set(limits)).toEqual(new Set([10_001]));
});
