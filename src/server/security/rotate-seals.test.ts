import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealLikeFirstRelease } from '../testing/first-seal.ts';
import { importOrder } from '../testing/stock-steps.ts';
import { openTestShop, type Customer, type TestShop } from '../testing/test-shop.ts';
import { createFingerprint } from './fingerprint.ts';
import { rotateSeals } from './rotate-seals.ts';
import { createSeal } from './seal.ts';
import { addKeyId, listKeyIds } from './secret-keys.repository.ts';
import { sealedPlaces, type SealedPlace } from './sealed-places.ts';
import { listOtherSeals, replaceSeals } from './sealed-values.repository.ts';
import { keyIdOf } from './secrets.ts';
import { deriveSecret } from './tokens.ts';

const secrets = { current: 'a secret for this test run only', previous: 'the secret of the shop until today' };
const everything = { header: Buffer.from('none'), after: undefined, limit: 100_000 };
let shop: TestShop;
let asha: Customer;
beforeAll(async () => {
  shop = await openTestShop({ previousSecret: secrets.previous });
  asha = await shop.customer('500.00');
});
afterAll(() => shop.close());

test('every sealed column of the database is in the list of sealed places', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name ~ '^(sealed|encrypted)'`.execute(shop.db);
  const listed = sealedPlaces.filter((place) => !('field' in place)).map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
});

test('after a change of the secret every sealed value opens, while the shop runs and after a kill in the middle', async () => {
  const { body, product } = await fillEveryPlace();
  const plain = await ageEverything();
  expect(Object.keys(plain)).toHaveLength(sealedPlaces.length);
  for (const values of Object.values(plain)) expect(values.length).toBeGreaterThan(0);
  await expectShopReads(body, product);

  // Killed after each of a few batches.
  for (let batches = 1; batches < 4; batches += 1) {
    let left = batches;
    const onBatch = () => {
      left -= 1;
      if (left === 0) throw new Error('killed');
    };
    await expect(rotateSeals(shop.db, secrets, { batch: 1, onBatch })).rejects.toThrow('killed');
    await expectShopReads(body, product);
  }
  for (const secret of [secrets.current, secrets.previous]) await addKeyId(shop.db, keyIdOf(secret));
  const [rotation] = await Promise.all([rotateSeals(shop.db, secrets, { batch: 2 }), expectShopReads(body, product)]);
  expect(rotation.unreadable).toEqual([]);
  await expectShopReads(body, product);
  expect(await readEverything({ current: secrets.current })).toEqual(plain);
  expect(await listKeyIds(shop.db)).toEqual([keyIdOf(secrets.current)]);
  expect(await rotateSeals(shop.db, secrets)).toEqual({ sealed: 0, unreadable: [] });
});

test('two accounts that only an earlier rule told apart do not stop it: the first keeps the login', async () => {
  const previous = createFingerprint(secrets.previous, 'stock-items');
  const product = await shop.db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  const marks = ['login email', 'login twin@x.in', undefined, 'login three@x.in'];
  const lines = ['Email: twin@x.in | Password: one', 'twin@x.in:two', 'three@x.in:one', 'three@x.in:two'];
  const rows = lines.map((line, index) => ({
    product_id: product.id,
    sealed: sealLikeFirstRelease(secrets.previous, 'stock-items', line),
    fingerprint: previous(line),
    login_fingerprint: marks[index] === undefined ? null : previous(marks[index]),
    order_id: null,
  }));
  const items = await shop.db.insertInto('stock_items').values(rows).returning('id').execute();
  expect(await rotateSeals(shop.db, secrets)).toEqual({ sealed: 4, unreadable: [] });
  const ids = items.map(({ id }) => id);
  const kept = shop.db.selectFrom('stock_items').select('login_fingerprint').where('id', 'in', ids).orderBy('id');
  const current = createFingerprint(secrets.current, 'stock-items');
  expect((await kept.execute()).map((row) => row.login_fingerprint)).toEqual([
    current('login twin@x.in'),
    null,
    null,
    current('login three@x.in'),
  ]);
});

test('a value that no secret opens is named and does not stop the others', async () => {
  const { id } = await shop.db.selectFrom('servers').select('id').executeTakeFirstOrThrow();
  const [mail] = await addMails(1);
  await shop.db
    .updateTable('mails')
    .set({ sealed_mail: Buffer.from('damaged') })
    .where('id', '=', mail ?? 0)
    .execute();
  const key = sealLikeFirstRelease(secrets.previous, 'server-keys', shop.provider.apiKey);
  await shop.db.updateTable('servers').set({ sealed_key: key }).where('id', '=', id).execute();
  expect(await rotateSeals(shop.db, secrets)).toEqual({ sealed: 1, unreadable: [`mails.sealed_mail ${mail}`] });
});

test('a provider may call the webhook path of either secret', async () => {
  for (const secret of [secrets.current, secrets.previous]) {
    const path = `/hooks/servers/${shop.serverId}/${deriveSecret(secret, `hook:server:${shop.serverId}`)}`;
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(200);
  }
  const { data } = await shop.admin.api('GET /api/admin/servers');
  expect(data[0]?.webhook_path).toContain(deriveSecret(secrets.current, `hook:server:${shop.serverId}`));
});

/** Puts a value in every sealed place. Returns what the shop must still be able to read. */
async function fillEveryPlace() {
  await asha.api('GET /api/user/push');
  const bought = { offer_id: await shop.offer() };
  const { number } = await asha.api('POST /api/user/numbers', { body: bought, idempotencyKey: crypto.randomUUID() });
  shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', '482915', 'Your code is 482915');
  await asha.live.when('update_number', (event) => event.number.id === number.id && event.number.code === '482915');
  const { product } = await shop.admin.api('POST /api/admin/products', {
    idempotencyKey: crypto.randomUUID(),
    body: { name: 'Mailbox', description: 'A mailbox.', category: 'Mail', price: '50.00' as never },
  });
  const params = { id: product.id };
  const body = importOrder(['one@example.com:first', 'two@example.com:second', 'three@example.com:third']);
  await shop.admin.api('POST /api/admin/products/:id/import', { params, body, idempotencyKey: crypto.randomUUID() });
  await addMails(5);
  const seal = createSeal(secrets, 'push').seal('{"endpoint":"https://push.example.com/1"}');
  const { id: session_id } = await shop.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', asha.id)
    .executeTakeFirstOrThrow();
  const address = { endpoint_hash: Buffer.from('1'), sealed_address: seal, locale: 'en', show_code: false } as const;
  const { id: subscription_id } = await shop.db
    .insertInto('push_subscriptions')
    .values({ user_id: asha.id, session_id, ...address })
    .returning('id')
    .executeTakeFirstOrThrow();
  const later = new Date(Date.now() + 3_600_000);
  await shop.db
    .insertInto('push_messages')
    .values({ subscription_id, sealed_message: seal, topic: 'number-1', next_try_at: later })
    .execute();
  await shop.db
    .insertInto('two_factor')
    .values({ user_id: asha.id, sealed_secret: createSeal(secrets, 'two-factor').seal('JBSWY3DPEHPK3PXP') })
    .execute();
  await shop.admin.api('POST /api/admin/settings/telegram-token', {
    body: { value: '123456789:AAFexample-token-of-a-test-bot-0123', reason: 'New bot' },
  });
  return { body, product: product.id };
}

async function addMails(count: number): Promise<number[]> {
  const seal = createSeal(secrets, 'mails');
  const useful_until = new Date(Date.now() + 3_600_000);
  const rows = Array.from({ length: count }, (_, index) => ({
    user_id: asha.id,
    kind: 'new_device',
    sealed_mail: seal.seal(`mail ${index}`),
    useful_until,
    next_try_at: useful_until,
  }));
  return (await shop.db.insertInto('mails').values(rows).returning('id').execute()).map(({ id }) => id);
}

/** Seals everything as the first release would have with the previous secret. Returns the texts by place. */
async function ageEverything() {
  const texts: Record<string, string[]> = {};
  for (const place of sealedPlaces) {
    const rows = await listOtherSeals(shop.db, place, everything);
    const aged = rows.map((row) => {
      const text = createSeal(secrets, place.purpose).open(row.sealed);
      const fresh = sealLikeFirstRelease(secrets.previous, place.purpose, text);
      const { markOf }: SealedPlace = place;
      const of = createFingerprint(secrets.previous, place.purpose);
      const mark = markOf?.(text);
      return { ...row, text, fresh, fingerprint: of(text), marked: mark === undefined ? undefined : of(mark) };
    });
    if (aged.length > 0) await replaceSeals(shop.db, place, aged);
    texts[`${place.table}.${place.column}`] = aged.map(({ text }) => text);
  }
  return texts;
}

async function readEverything(opening: { current: string }) {
  const texts: Record<string, string[]> = {};
  for (const place of sealedPlaces) {
    const { open } = createSeal(opening, place.purpose);
    const rows = await listOtherSeals(shop.db, place, everything);
    texts[`${place.table}.${place.column}`] = rows.map(({ sealed }) => open(sealed));
  }
  return texts;
}

async function expectShopReads(body: ReturnType<typeof importOrder>, product: number) {
  const { data } = await asha.api('GET /api/user/numbers');
  expect(data[0]).toMatchObject({ code: '482915' });
  const params = { id: product as never };
  const idempotencyKey = crypto.randomUUID();
  const again = await shop.admin.api('POST /api/admin/products/:id/import', { params, body, idempotencyKey });
  expect(again.rejected).toHaveLength(3);
  // The same login with another password is the same account.
  const other = { ...body, text: 'two@example.com:changed' };
  const changed = await shop.admin.api('POST /api/admin/products/:id/import', {
    params,
    body: other,
    idempotencyKey: crypto.randomUUID(),
  });
  expect(changed).toMatchObject({ added: 0, batch: null });
  await shop.admin.api('POST /api/admin/servers/:id/sync', { params: { id: shop.serverId } });
}
