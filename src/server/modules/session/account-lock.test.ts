import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../db/client.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { codeOf } from '../../testing/people/code-of.ts';
import { prove } from '../../testing/people/prove.ts';
import { openQuietShop, password, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';

const origin = { ip: '10.0.0.1', device: 'Firefox' };

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop();
});
afterAll(() => shop.close());

/** Resolves once a database statement waits for a lock. */
async function whenWaiting() {
  const waiting = () =>
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      shop.db,
    );
  await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);
}

/** Starts `second`, which waits for the locked account, then runs `first` in the transaction that holds the lock. */
async function meanwhile({ id }: SignedInUser, second: () => Promise<unknown>, first: (trx: Db) => Promise<unknown>) {
  return shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const answer = codeOf(second());
    await whenWaiting();
    await first(trx);
    return { answer };
  });
}

const changes: [string, (customer: SignedInUser) => Promise<unknown>][] = [
  [
    'a change of the password',
    ({ api }) => api('POST /api/user/password', { body: { password, new_password: 'battery staple' } }),
  ],
  ['a two-factor setup', ({ api }) => api('POST /api/user/two-factor', { body: { password } })],
  ['a new API key', ({ api }) => api('POST /api/user/api-key', { idempotencyKey: crypto.randomUUID() })],
];

describe('a password reset', () => {
  test.each(changes)('rejects %s that started before it', async (_name, change) => {
    const customer = await shop.addCustomer();
    await prove(customer);
    const passwordHash = await hashPassword('the one of the reset');
    const { answer } = await meanwhile(
      customer,
      () => change(customer),
      (trx) => shop.session.resetPassword(trx, () => {}, customer.id, passwordHash, origin),
    );
    expect(await answer).toBe('signed_out');
    const account = await shop.db
      .selectFrom('users')
      .leftJoin('two_factor', 'two_factor.user_id', 'users.id')
      .leftJoin('api_keys', 'api_keys.user_id', 'users.id')
      .select(['password_hash', 'sealed_secret', 'key_hash'])
      .where('users.id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ password_hash: passwordHash, sealed_secret: null, key_hash: null });
  });
});

test('rejects a change confirmed with a password that another session has changed since', async () => {
  const customer = await shop.addCustomer();
  const { answer } = await meanwhile(
    customer,
    () => customer.api('POST /api/user/two-factor', { body: { password } }),
    (trx) => trx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', customer.id).execute(),
  );
  expect(await answer).toBe('signed_out');
});

describe('the account is locked before its key', () => {
  const writes: [string, (customer: SignedInUser) => Promise<unknown>][] = [
    ['rotating', ({ api }) => api('POST /api/user/api-key', { idempotencyKey: crypto.randomUUID() })],
    ['revoking', ({ api }) => api('DELETE /api/user/api-key')],
  ];
  test.each(writes)('%s waits for the account lock without a deadlock', async (_name, write) => {
    const customer = await shop.addCustomer();
    await prove(customer);
    await customer.api('POST /api/user/api-key', { idempotencyKey: crypto.randomUUID() });
    const answer = await shop.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', customer.id).forUpdate().execute();
      const writing = codeOf(write(customer));
      await whenWaiting();
      await trx.updateTable('api_keys').set({ revoked_at: new Date() }).where('user_id', '=', customer.id).execute();
      return { writing };
    });
    expect(await answer.writing).toBe('done');
  });
});
