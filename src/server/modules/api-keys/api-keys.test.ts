import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../testing/people/code-of.ts';
import { prove } from '../../testing/people/prove.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop();
});
afterAll(() => shop.close());

/** A customer who has just proved who they are. */
async function proven(): Promise<SignedInUser> {
  const customer = await shop.addCustomer();
  await prove(customer);
  return customer;
}
async function rotate({ api }: SignedInUser, idempotencyKey: string = crypto.randomUUID()): Promise<string> {
  const { key } = await api('POST /api/user/api-key', { idempotencyKey });
  if (key === null) throw new Error('the response has no key');
  return key;
}
const ownerOf = async (key: string) => (await shop.apiKeys.findKeyOwner(key))?.userId;
const notificationTitles = async ({ api }: SignedInUser) =>
  (await api('GET /api/user/notifications', { query: {} })).data.map(({ title }) => title);

test('a key is returned once and stored only as its hash and its last four characters', async () => {
  const asha = await proven();
  expect(await asha.api('GET /api/user/api-key')).toEqual({ api_key: null });
  const key = await rotate(asha);
  expect(key).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(await asha.api('GET /api/user/api-key')).toEqual({
    api_key: { hint: key.slice(-4), created_at: expect.any(String) as string, last_used_at: null },
  });
  const row = await shop.db.selectFrom('api_keys').selectAll().where('user_id', '=', asha.id).executeTakeFirstOrThrow();
  expect(row.key_hash).toEqual(createHash('sha256').update(key).digest());
  expect(JSON.stringify(row)).not.toContain(key);
  expect(await ownerOf(key)).toBe(asha.id);
});

test('a replaced or revoked key stops working immediately', async () => {
  const asha = await proven();
  const [first, second] = [await rotate(asha), await rotate(asha)];
  expect([await ownerOf(first), await ownerOf(second)]).toEqual([undefined, asha.id]);
  expect(await asha.api('DELETE /api/user/api-key')).toEqual({ api_key: null });
  expect(await ownerOf(second)).toBeUndefined();
  expect(await asha.api('GET /api/user/api-key')).toEqual({ api_key: null });
  await asha.api('DELETE /api/user/api-key');
  const third = await rotate(asha);
  expect(await ownerOf(third)).toBe(asha.id);
  const titles = ['API key was created', 'API key was revoked', 'API key was rotated', 'API key was created'];
  expect(await notificationTitles(asha)).toEqual(titles);
  const audit = await shop.db
    .selectFrom('audit_events')
    .select(['action', 'before', 'after'])
    .where('actor_id', '=', asha.id)
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { action: 'api_key.created', before: null, after: { hint: first.slice(-4) } },
    { action: 'api_key.rotated', before: { hint: first.slice(-4) }, after: { hint: second.slice(-4) } },
    { action: 'api_key.revoked', before: { hint: second.slice(-4) }, after: null },
    { action: 'api_key.created', before: null, after: { hint: third.slice(-4) } },
  ]);
});

test('the notification of a key is in its owner’s language', async () => {
  const asha = await proven();
  await shop.setUser(asha.id, { language: 'hi' });
  await rotate(asha);
  expect(await notificationTitles(asha)).toEqual(['API key बनाई गई']);
});

test('a repeated request creates no second key and returns none', async () => {
  const asha = await proven();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => asha.api('POST /api/user/api-key', { idempotencyKey: 'the-same' })),
  );
  const keys = answers.flatMap(({ key }) => key ?? []);
  expect(keys).toHaveLength(1);
  expect(await ownerOf(keys[0] ?? '')).toBe(asha.id);
  expect(await notificationTitles(asha)).toEqual(['API key was created']);
  await asha.api('DELETE /api/user/api-key');
  expect(await asha.api('POST /api/user/api-key', { idempotencyKey: 'the-same' })).toEqual({
    api_key: null,
    key: null,
  });
  expect(await ownerOf(keys[0] ?? '')).toBeUndefined();
});

test('ten keys an hour are created, however many are asked for at once; repeated and refused requests do not count', async () => {
  const asha = await proven();
  const create = (idempotencyKey: string = crypto.randomUUID()) =>
    codeOf(asha.api('POST /api/user/api-key', { idempotencyKey }));
  const setProof = (proven_at: Date | null) =>
    shop.db.updateTable('sessions').set({ proven_at }).where('user_id', '=', asha.id).execute();
  for (const _ of Array(5)) expect(await create('same')).toBe('done');
  await setProof(null);
  for (const _ of Array(3)) expect(await create()).toBe('proof_needed');
  await setProof(new Date());
  const codes = await Promise.all(Array.from({ length: 15 }, () => create()));
  expect(codes.filter((code) => code === 'done')).toHaveLength(9);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(6);
  const added = await shop.db.selectFrom('notifications').select('id').where('user_id', '=', asha.id).execute();
  expect(added).toHaveLength(10);
});

test('using a key updates when it was last used', async () => {
  const asha = await proven();
  await shop.apiKeys.findKeyOwner(await rotate(asha));
  await expect
    .poll(async () => (await asha.api('GET /api/user/api-key')).api_key?.last_used_at)
    .toEqual(expect.any(String));
});

test('without a session a key can be neither read, created nor revoked', async () => {
  const visitor = shop.api();
  await expect(visitor('GET /api/user/api-key')).rejects.toMatchObject({ code: 'signed_out' });
  await expect(visitor('POST /api/user/api-key', { idempotencyKey: 'x' })).rejects.toMatchObject({
    code: 'signed_out',
  });
  await expect(visitor('DELETE /api/user/api-key')).rejects.toMatchObject({ code: 'signed_out' });
});
