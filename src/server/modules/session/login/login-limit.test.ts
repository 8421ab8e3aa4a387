import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openQuietShop, password, type QuietShop } from '../../../testing/quiet-shop.ts';

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop();
});
beforeEach(() => shop.db.deleteFrom('login_events').execute());
afterAll(() => shop.close());

const tryLogin = (email: string, password: string) =>
  shop
    .api()('POST /api/user/login', { body: { email, password } })
    .then(
      () => 'in',
      (error: { code: string }) => error.code,
    );

test('sequential attempts are refused from the eleventh on, even with the right password', async () => {
  const { email } = await shop.addCustomer();
  for (let guess = 0; guess < 10; guess += 1) expect(await tryLogin(email, 'wrong')).toBe('wrong_credentials');
  expect(await tryLogin(email, 'wrong')).toBe('too_many_requests');
  expect(await tryLogin(email, password)).toBe('too_many_requests');
});

test('of concurrent attempts, at most ten are checked', async () => {
  const { email } = await shop.addCustomer();
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin(email, 'wrong')));
  expect(answers.filter((answer) => answer === 'wrong_credentials').length).toBeLessThanOrEqual(10);
  expect(new Set(answers)).toEqual(new Set(['wrong_credentials', 'too_many_requests']));
});

test('the limit ends after 15 minutes, and refused attempts do not extend it', async () => {
  const { email } = await shop.addCustomer();
  for (let guess = 0; guess < 12; guess += 1) await tryLogin(email, 'wrong');
  const quarterAgo = new Date(Date.now() - 15 * 60_000 - 1000);
  const failures = await shop.db.selectFrom('login_events').selectAll().where('success', '=', false).execute();
  expect(failures).toHaveLength(10);
  await shop.db.deleteFrom('login_events').execute();
  const past = failures.map(({ user_id, ip, device }) => ({
    user_id,
    email,
    ip,
    device,
    success: false,
    at: quarterAgo,
  }));
  await shop.db.insertInto('login_events').values(past).execute();
  expect(await tryLogin(email, password)).toBe('in');
});

test('fifty failures from one IP address lock it for every email', async () => {
  const { email } = await shop.addCustomer();
  const failures = Array.from({ length: 50 }, (_, index) => ({
    user_id: null,
    email: `guess${index}@example.com`,
    ip: '127.0.0.1',
    device: 'x',
    success: false,
  }));
  await shop.db.insertInto('login_events').values(failures.slice(1)).execute();
  expect(await tryLogin(email, password)).toBe('in');
  await shop.db.insertInto('login_events').values(failures.slice(0, 1)).execute();
  expect(await tryLogin(email, password)).toBe('too_many_requests');
});
