import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietShop, type QuietShop } from '../../testing/quiet-shop.ts';
import { createSessionLookup } from './session-lookup.service.ts';

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop();
});
afterAll(() => shop.close());

const ip = '127.0.0.1';

/** A look-up that counts its statements. */
function countedLookup() {
  let statements = 0;
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  };
  const lookup = createSessionLookup({
    db: shop.db.withPlugin(count),
    idle: { customer: 24, remembered: 24, staff: 24 },
    log: { warn: () => undefined },
    bans: { problemOfToken: async () => undefined },
  });
  return { find: (token: string) => lookup.findByToken(token, ip), count: () => statements };
}

test('requests that arrive together share one statement, and each gets the caller of its own token', async () => {
  const { find, count } = countedLookup();
  const people = await Promise.all([1, 2, 3].map(() => shop.addCustomer()));
  const [first] = people;
  const blocked = await shop.addCustomer();
  await shop.setUser(blocked.id, { blocked_at: new Date() });
  const tokens = [...people.map(({ token }) => token), 'unknown', blocked.token, first?.token ?? ''];
  const found = await Promise.all(tokens.map(find));
  expect(found.map((caller) => caller?.id)).toEqual([...people.map(({ id }) => id), undefined, undefined, first?.id]);
  expect(found.map((caller) => caller?.email)).toEqual([
    ...people.map(({ email }) => email),
    undefined,
    undefined,
    first?.email,
  ]);
  expect(count()).toBe(1);
});

test('a request asks for its session anew, also right after another one', async () => {
  const { find, count } = countedLookup();
  const { token } = await shop.addCustomer();
  await find(token);
  await find(token);
  expect(count()).toBe(2);
});

test('a session that ended before its request arrives is refused, while the look-up of others is still under way', async () => {
  const { find } = countedLookup();
  const [asha, other] = await Promise.all([shop.addCustomer(), shop.addCustomer()]);
  const held = await shop.db.startTransaction().execute();
  await sql`lock table sessions in access exclusive mode`.execute(held);
  const waiting = find(other.token);
  await held.deleteFrom('sessions').where('user_id', '=', asha.id).execute();
  const joining = find(other.token);
  await held.commit().execute();
  expect(await find(asha.token)).toBeUndefined();
  expect(await Promise.all([waiting, joining])).toMatchObject([{ id: other.id }, { id: other.id }]);
});

test('whoever is banned, logs out or is logged out is refused by the very next request among many', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => shop.addCustomer()));
  const [staying, ...leaving] = people;
  const noise = Array.from({ length: 40 }, async () => staying?.api('GET /api/user/auth-data'));
  await Promise.all(
    leaving.map(async ({ id, api }, index) => {
      if (index % 2 === 0) await api('POST /api/user/log-out', { query: {} });
      else await shop.setUser(id, { blocked_at: new Date() });
      await expect(api('GET /api/user/auth-data')).rejects.toMatchObject({ code: 'signed_out' });
    }),
  );
  expect(await Promise.all(noise)).toHaveLength(40);
});
