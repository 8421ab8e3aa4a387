import { afterAll, beforeEach, expect, test } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createSeal } from '../../security/seal.ts';
import { createLimits } from '../limits/limits.service.ts';
import { createNotificationsService } from '../notifications/notifications.service.ts';
import { createTwoFactor } from '../two-factor/two-factor.service.ts';
import { createLedger } from '../wallet/wallet.service.ts';
import { createSessionService } from './session.service.ts';

let database: TestDatabase;
const opened: TestDatabase[] = [];
const origin = { ip: '::1', device: 'test' };

beforeEach(async () => {
  database = await createTestDatabase();
  opened.push(database);
});
afterAll(() => Promise.all(opened.map((one) => one.drop())));

function start() {
  const { db } = database;
  return createSessionService({
    db,
    ledger: createLedger(),
    notifications: createNotificationsService({ db, publish: () => {} }),
    publish: () => {},
    mail: { isOn: false, queue: () => Promise.resolve() },
    limits: createLimits({ db }),
    confirmations: { sendFirst: () => Promise.resolve() },
    getSiteName: () => Promise.resolve('Numdesk'),
    twoFactor: createTwoFactor({
      seal: createSeal({ current: 'a secret for this test run only' }, 'two-factor'),
      getSiteName: () => Promise.resolve('Numdesk'),
    }),
    apiKeys: { revokeForUser: () => Promise.resolve() },
    bans: {
      problemOfLogin: () => Promise.resolve(new Problem('blocked')),
      problemOfToken: () => Promise.resolve(undefined),
      liftIfOver: () => Promise.resolve(false),
    },
    endSockets: () => {},
    endImpersonationSockets: () => {},
    registration: { isOpen: () => Promise.resolve(true), perHour: () => 1000 },
    idle: { customer: 12, remembered: 300, staff: 8 },
    log: { warn: () => {} },
  });
}

test('the first start creates the owner with the given password and does not return it', async () => {
  const session = start();
  const owner = await session.ensureOwner({ email: 'Owner@Example.com', password: 'chosen by hand' });
  expect(owner).toEqual({ email: 'owner@example.com', password: undefined });
  const { token } = await session.logIn({ email: 'owner@example.com', password: 'chosen by hand' }, origin);
  expect(await session.findByToken(token, '127.0.0.1')).toMatchObject({ role: 'owner' });
  expect(await session.ensureOwner({ email: 'other@example.com', password: undefined })).toBeUndefined();
});

test('without a password a random one is created and returned once', async () => {
  const session = start();
  const owner = await session.ensureOwner({ email: 'owner@example.com', password: undefined });
  const { token } = await session.logIn({ email: 'owner@example.com', password: owner?.password ?? '' }, origin);
  const caller = await session.findByToken(token, '127.0.0.1');
  expect(caller).toMatchObject({ role: 'owner' });
  expect(caller && (await session.getAuthData(caller))).toMatchObject({ balance: 0 });
});

test('processes that start concurrently create one owner', async () => {
  const owners = await Promise.all(
    Array.from({ length: 6 }, () => start().ensureOwner({ email: 'owner@example.com', password: undefined })),
  );
  expect(owners.filter(Boolean)).toHaveLength(1);
  expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('an account registered earlier with the owner’s email is taken over: its password and sessions end', async () => {
  const session = start();
  const squatter = await session.register(
    { email: 'owner@example.com', password: 'squatting it' },
    { key: 'key', bodyHash: 'hash' },
    origin,
  );
  await session.ensureOwner({ email: 'owner@example.com', password: 'chosen by hand' });
  expect(await session.findByToken(squatter.token, '127.0.0.1')).toBeUndefined();
  const again = session.logIn({ email: 'owner@example.com', password: 'squatting it' }, origin);
  await expect(again).rejects.toMatchObject({ code: 'wrong_credentials' });
  await session.logIn({ email: 'owner@example.com', password: 'chosen by hand' }, origin);
});
