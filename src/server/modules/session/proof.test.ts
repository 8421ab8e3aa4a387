import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/people/code-of.ts';
import { openQuietShop, password, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';
import { prove } from '../../testing/people/prove.ts';

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop();
});
afterAll(() => shop.close());

const idempotencyKey = () => crypto.randomUUID();
const again = ({ email }: SignedInUser) => shop.signIn(email, 'POST /api/user/login');
const sessionIds = async ({ api }: SignedInUser) =>
  (await api('GET /api/user/sessions')).data.map(({ id, current }) => ({ id, current }));
const liveKey = async ({ api }: SignedInUser) => (await api('GET /api/user/api-key')).api_key;
/** Moves the proofs of a user's sessions into the past. */
const ageProofs = ({ id }: SignedInUser, minutes: number) =>
  sql`update sessions set proven_at = proven_at - make_interval(mins => ${minutes}) where user_id = ${id}`.execute(
    shop.db,
  );

const sensitive: [string, (customer: SignedInUser) => Promise<unknown>][] = [
  ['creating an API key', ({ api }) => api('POST /api/user/api-key', { idempotencyKey: idempotencyKey() })],
  ['revoking the API key', ({ api }) => api('DELETE /api/user/api-key')],
  ['starting two-factor', ({ api }) => api('POST /api/user/two-factor', { body: {} })],
  ['changing the email', ({ api }) => api('POST /api/user/email', { body: { email: `${idempotencyKey()}@x.in` } })],
  [
    'revoking the API key with a log-out',
    ({ api }) => api('POST /api/user/log-out', { query: { revoke_api_key: 'true' } }),
  ],
];

describe('with a session alone', () => {
  test.each(sensitive)('%s is refused, and works after a proof', async (_name, change) => {
    const customer = await shop.addCustomer();
    expect(await codeOf(change(customer))).toBe('proof_needed');
    await prove(customer);
    expect(await codeOf(change(customer))).toBe('done');
  });

  test('two-factor cannot be turned off, nor its recovery codes replaced', async () => {
    const customer = await shop.addCustomer();
    const { id, api } = customer;
    await shop.db
      .insertInto('two_factor')
      .values({ user_id: id, sealed_secret: Buffer.from('sealed') })
      .execute();
    await shop.db.updateTable('two_factor').set({ turned_on_at: new Date() }).where('user_id', '=', id).execute();
    expect(await codeOf(api('POST /api/user/two-factor/off', { body: {} }))).toBe('proof_needed');
    expect(await codeOf(api('POST /api/user/two-factor/recovery-codes', { body: {} }))).toBe('code_needed');
    expect(await codeOf(prove(customer))).toBe('code_needed');
  });
});

describe('a proof', () => {
  test('needs the right password, and a wrong one counts as a failed login', async () => {
    const { api } = await shop.addCustomer();
    expect(await codeOf(api('POST /api/user/proof', { body: {} }))).toBe('wrong_password');
    expect(await codeOf(api('POST /api/user/proof', { body: { password: 'a guess' } }))).toBe('wrong_password');
    const { data } = await api('GET /api/user/login-history', { query: {} });
    expect(data.map(({ wrong }) => wrong)).toEqual(['password', 'password', null]);
    expect(await codeOf(api('POST /api/user/api-key', { idempotencyKey: 'x' }))).toBe('proof_needed');
  });

  test('counts for ten minutes, in its own session only', async () => {
    const customer = await shop.addCustomer();
    const elsewhere = await again(customer);
    const create = ({ api }: SignedInUser) =>
      codeOf(api('POST /api/user/api-key', { idempotencyKey: idempotencyKey() }));
    await prove(customer);
    expect(await create(elsewhere)).toBe('proof_needed');
    await ageProofs(customer, 9);
    expect(await create(customer)).toBe('done');
    await ageProofs(customer, 2);
    expect(await create(customer)).toBe('proof_needed');
  });

  test('ends early where the session gives it up, and in no other session', async () => {
    const customer = await shop.addCustomer();
    const elsewhere = await again(customer);
    await prove(customer);
    await prove(elsewhere);
    await customer.api('DELETE /api/user/proof');
    const create = ({ api }: SignedInUser) =>
      codeOf(api('POST /api/user/api-key', { idempotencyKey: idempotencyKey() }));
    expect(await create(customer)).toBe('proof_needed');
    expect(await create(elsewhere)).toBe('done');
  });
});

describe('ending sessions', () => {
  const create = ({ api }: SignedInUser) => api('POST /api/user/api-key', { idempotencyKey: idempotencyKey() });

  test('everywhere asks for no proof, and keeps the API key', async () => {
    const customer = await shop.addCustomer();
    await prove(customer);
    await create(customer);
    const stale = await again(customer);
    expect(await stale.api('POST /api/user/log-out', { query: { multiple: 'true' } })).toEqual({ logout: true });
    expect(await codeOf(customer.api('GET /api/user/auth-data'))).toBe('signed_out');
    expect(await liveKey(await again(customer))).not.toBeNull();
  });

  test('one by one asks for no proof', async () => {
    const customer = await shop.addCustomer();
    const stale = await again(customer);
    const other = (await sessionIds(stale)).find(({ current }) => !current);
    if (!other) throw new Error('the other session is missing');
    await stale.api('DELETE /api/user/sessions/:id', { params: { id: other.id } });
    expect(await codeOf(customer.api('GET /api/user/auth-data'))).toBe('signed_out');
    expect(await stale.api('POST /api/user/log-out', { query: {} })).toEqual({ logout: true });
    expect(await sessionIds(await again(customer))).toHaveLength(1);
  });

  test('revokes the API key too where that is asked for, and ends nothing without the proof', async () => {
    const customer = await shop.addCustomer();
    await prove(customer);
    const { key } = await create(customer);
    const stale = await again(customer);
    const query = { multiple: 'true', revoke_api_key: 'true' } as const;
    expect(await codeOf(stale.api('POST /api/user/log-out', { query }))).toBe('proof_needed');
    expect(await sessionIds(customer)).toHaveLength(2);
    expect(await customer.api('POST /api/user/log-out', { query })).toEqual({ logout: true });
    expect(await shop.apiKeys.findKeyOwner(key ?? '')).toBeUndefined();
    expect(await codeOf(stale.api('GET /api/user/auth-data'))).toBe('signed_out');
  });
});

test('a second factor that is turned on ends the proofs of other sessions, which lacked it', async () => {
  const customer = await shop.addCustomer();
  const elsewhere = await again(customer);
  await prove(elsewhere);
  const { uri } = await customer.api('POST /api/user/two-factor', { body: { password } });
  const { TOTP, URI } = await import('otpauth');
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('not a TOTP URI');
  await customer.api('POST /api/user/two-factor/confirm', {
    idempotencyKey: crypto.randomUUID(),
    body: { code: totp.generate() },
  });
  expect(await codeOf(elsewhere.api('DELETE /api/user/api-key'))).toBe('proof_needed');
  expect(await codeOf(customer.api('DELETE /api/user/api-key'))).toBe('done');
});
