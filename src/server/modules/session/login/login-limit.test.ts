import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openQuietShop, password, type QuietShop } from '../../../testing/quiet-shop.ts';
import { countCodes, visitorFrom } from '../../../testing/people/visitor.ts';

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => shop.close());

let networks = 0;
/** An address nobody in this file has used. */
const newAddress = () => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`;
let home = '';
beforeEach(() => {
  home = newAddress();
});

async function addCustomer(address = home) {
  const email = `${crypto.randomUUID()}@numdesk.test`;
  const { code } = await visitorFrom(shop.url, address)('/api/user/register', { email, password });
  expect(code).toBe('done');
  return email;
}
const logIn = (address: string, email: string, secret = password) =>
  visitorFrom(shop.url, address)('/api/user/login', { email, password: secret });
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Lets this time pass for every claim. */
const letPass = (minutes: number) =>
  sql`update limit_claims
    set claimed_at = array(select at - make_interval(mins => ${minutes}) from unnest(claimed_at) at)`.execute(shop.db);

describe('an account from one network', () => {
  test('is refused from the eleventh wrong password on, with the time to wait', async () => {
    const email = await addCustomer();
    for (let guess = 0; guess < 10; guess += 1)
      expect((await logIn(home, email, 'wrong')).code).toBe('wrong_credentials');
    const refused = await logIn(home, email);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(refused.retryAfter).toBeGreaterThan(800);
    expect(refused.retryAfter).toBeLessThanOrEqual(900);
    expect(refused.body).toMatchObject({
      params: { seconds: refused.retryAfter },
      message: 'Too many attempts. Try again in 15 minutes.',
    });
  });

  test('has ten attempts checked of many at once', async () => {
    const email = await addCustomer();
    const answers = await times(40, () => logIn(home, email, 'wrong'));
    expect(countCodes(answers)).toEqual({ wrong_credentials: 10, too_many_requests: 30 });
  });

  test('is free again after fifteen minutes, and refused attempts do not extend them', async () => {
    const email = await addCustomer();
    for (let guess = 0; guess < 12; guess += 1) await logIn(home, email, 'wrong');
    await letPass(14);
    expect((await logIn(home, email)).code).toBe('too_many_requests');
    await letPass(1);
    // A process remembers a refusal for two seconds.
    await expect.poll(async () => (await logIn(home, email)).code, { timeout: 20_000 }).toBe('done');
  });

  test('does not count logins that succeed', async () => {
    const email = await addCustomer();
    for (let count = 0; count < 12; count += 1) expect((await logIn(home, email)).code).toBe('done');
    expect((await logIn(home, email, 'wrong')).code).toBe('wrong_credentials');
  });
});

test('a network that guesses has fifty attempts checked of 150 at once, and its own customers still log in', async () => {
  const house = (address: number) => `2001:db8:7:7::${address.toString(16)}`;
  const [customer, stranger] = [await addCustomer(house(999)), await addCustomer()];
  const answers = await times(150, (index) => logIn(house(index), `guess${index}@example.com`, 'wrong'));
  expect(countCodes(answers)).toEqual({ wrong_credentials: 50, too_many_requests: 100 });
  expect((await logIn(house(1), stranger)).code).toBe('too_many_requests');
  expect((await logIn(house(1), customer)).code).toBe('done');
  expect((await logIn('2001:db8:7:8::1', stranger)).code).toBe('done');
});

describe('strangers from everywhere', () => {
  test('get fifty attempts an hour at an account, and never lock its owner out', async () => {
    const email = await addCustomer();
    const answers = await times(12, async () => {
      const address = newAddress();
      return times(5, () => logIn(address, email, 'wrong'));
    });
    expect(countCodes(answers.flat())).toEqual({ wrong_credentials: 50, too_many_requests: 10 });
    expect((await logIn(newAddress(), email)).code).toBe('too_many_requests');
    expect((await logIn(home, email)).code).toBe('done');
  });

  test('lock the owner out nowhere that a session of theirs was used', async () => {
    const email = await addCustomer();
    const { body } = await logIn(home, email);
    await sql`update sessions set last_seen_at = last_seen_at - interval '6 minutes'`.execute(shop.db);
    const train = newAddress();
    const answer = await fetch(`${shop.url}/api/user/auth-data`, {
      headers: { authorization: `Bearer ${String(body['token'])}`, 'x-forwarded-for': train },
    });
    expect(answer.status).toBe(200);
    const networksOf = () =>
      shop.db
        .selectFrom('known_networks')
        .innerJoin('users', 'users.id', 'known_networks.user_id')
        .select('network')
        .where('email', '=', email)
        .orderBy('network')
        .execute();
    await expect.poll(networksOf).toEqual([home, train].sort().map((network) => ({ network })));
    await times(12, async () => {
      const address = newAddress();
      return times(5, () => logIn(address, email, 'wrong'));
    });
    expect((await logIn(newAddress(), email)).code).toBe('too_many_requests');
    expect((await logIn(train, email)).code).toBe('done');
  });

  test('learn nothing from the limit about an email without an account', async () => {
    const answers = await times(12, async () => {
      const address = newAddress();
      return times(5, () => logIn(address, 'no-account@example.com', 'wrong'));
    });
    expect(countCodes(answers.flat())).toEqual({ wrong_credentials: 50, too_many_requests: 10 });
  });
});

test('of many wrong proofs at once with a stolen session, ten are checked', async () => {
  const email = await addCustomer();
  const { body } = await logIn(home, email);
  const thief = visitorFrom(shop.url, newAddress(), String(body['token']));
  const guess = () => thief('/api/user/password', { password: 'a guess', new_password: 'battery staple' });
  expect(countCodes(await times(40, guess))).toEqual({ wrong_password: 10, too_many_requests: 30 });
  expect((await logIn(home, email)).code).toBe('done');
});
