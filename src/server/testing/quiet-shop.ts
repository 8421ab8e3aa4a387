import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Updateable } from 'kysely';
import { z } from 'zod';
import type { Api } from '#shared/client.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import { events, type EventName } from '#shared/contract/events.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { createApp } from '../app.ts';
import { openPool } from '../db/client.ts';
import type { Tables } from '../db/schema.ts';
import { defaultLimits, type DatabaseLimits } from '../db/connection/limits.ts';
import { createDatabaseProbe } from '../db/connection/probe.ts';
import { readEnvironment } from '../env.ts';
import type { AppContext } from '../assembly/context.ts';
import type { Difference } from '../modules/wallet/books/difference.ts';
import type { Publish } from '../realtime/publish.ts';
import type { Room } from '../realtime/rooms.ts';
import { testApi } from './client.ts';
import { createTestDatabase } from './database/database.ts';

export type SignedInUser = { id: UserId; email: string; token: string; api: Api<Endpoints> };
/** A published event in wire form. */
type Published = { room: Room | Room[]; name: EventName; event: unknown };

export type QuietShopOptions = {
  env?: Record<string, string>;
  /** Files of the built page; none by default. */
  web?: Record<string, string>;
  /** Limits of the database that differ from the defaults. */
  limits?: Partial<DatabaseLimits>;
  /** Runs the scheduled jobs. Off by default, so that only the test itself causes changes. */
  jobs?: boolean;
  /** The clock of authenticator apps, in ms. */
  now?: () => number;
  /** Hashes passwords at their real cost, for tests that count on the time it takes. */
  realPasswordCost?: boolean;
  /** The application's secret. */
  secret?: string;
  /** The application's secret before the current one, while it is being changed. */
  previousSecret?: string;
};

/** What argon2 allows at least: a hash takes a hundredth of the real time. */
const lowPasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const password = 'correct horse battery';

/** Opens the real app on a separate database, and records every published event. */
export async function openQuietShop({
  env = {},
  web = {},
  limits,
  jobs = false,
  now,
  realPasswordCost = false,
  secret = 'a secret for this test run only',
  previousSecret,
}: QuietShopOptions = {}) {
  const { db, connection, drop } = await createTestDatabase(limits);
  const jobPool = openPool(connection, 6, () => {}, { ...defaultLimits, ...limits });
  const jobDb = jobPool.db;
  const probe = createDatabaseProbe(connection);
  const dataDir = await mkdtemp(join(tmpdir(), 'numdesk-shop-'));
  for (const [name, content] of Object.entries(web)) await writeFile(join(dataDir, name), content);
  const settings = readEnvironment({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    STAFF_SAFEGUARDS: 'off',
    PRIVATE_SERVERS: '127.0.0.1',
    LOG_LEVEL: 'info',
    UPSTREAM_TIMEOUT_MS: '400',
    POLL_INTERVAL_MS: '50',
    SETTLE_UNCLEAR_MS: '300',
    REGISTRATIONS_PER_HOUR: '1000',
    SHUTDOWN_DELAY_MS: '0',
    ...env,
  });
  const log: string[] = [];
  const published: Published[] = [];
  const endedSockets: number[] = [];
  const recording =
    (publish: Publish): Publish =>
    (room, name, event) => {
      published.push({ room, name, event: z.encode(events[name] as z.ZodType, event) });
      publish(room, name, event);
    };
  const record = (context: AppContext): AppContext => ({
    ...context,
    ...(now && { now }),
    ...(!realPasswordCost && { passwordCost: lowPasswordCost }),
    publish: recording(context.publish),
    publishHere: recording(context.publishHere),
    endSockets(sessionIds) {
      endedSockets.push(...sessionIds);
      context.endSockets(sessionIds);
    },
  });
  const app = await createApp({
    env: settings,
    db,
    jobDb,
    probe,
    measured: { db, pools: { jobs: jobPool.state } },
    appSecrets: { current: secret, previous: previousSecret },
    webFolder: dataDir,
    logTo: { write: (line) => void log.push(line) },
    adapt: record,
  });
  const url = jobs ? await app.start() : await app.http.listen({ port: settings.PORT, host: settings.HOST });
  const { ledger } = app.services;

  async function signIn(
    email: string,
    path: 'POST /api/user/register' | 'POST /api/user/login',
  ): Promise<SignedInUser> {
    const { token } = await testApi(url)(path, { body: { email, password } });
    const api = testApi(url, token);
    const { id } = await api('GET /api/user/auth-data');
    return { id, email, token, api };
  }
  /** Writes fields of a user where the app would take more steps. Whoever gets a role is trusted with a second factor, as by an invitation. */
  async function setUser(id: UserId, fields: Updateable<Tables['users']>): Promise<void> {
    const trust = fields.role ? { factor_trusted_until: new Date(Date.now() + 24 * 3_600_000) } : {};
    await db
      .updateTable('users')
      .set({ ...trust, ...fields })
      .where('id', '=', id)
      .execute();
  }
  let customers = 0;
  const addCustomer = (email = `customer${(customers += 1)}@numdesk.test`) => signIn(email, 'POST /api/user/register');

  return {
    ...app.services,
    app,
    url,
    db,
    connection,
    /** The log lines so far. */
    log,
    published,
    /** The ids of the sessions whose sockets were ended. */
    endedSockets,
    signIn,
    addCustomer,
    setUser,
    api: (token?: string) => testApi(url, token),

    async addAdmin(email?: string): Promise<SignedInUser> {
      const admin = await addCustomer(email);
      await setUser(admin.id, { role: 'admin' });
      return admin;
    },

    eventsTo(room: Room, name?: EventName) {
      return published.filter((one) => [one.room].flat().includes(room) && (name === undefined || one.name === name));
    },

    /** Returns the inconsistencies of the ledger, which must be empty. */
    differences: () => ledger.findDifferences(db),

    /** Throws if the ledger is inconsistent. */
    async checkBooks() {
      const differences = await ledger.findDifferences(db);
      if (differences.length > 0) throw new Error(`the ledger is inconsistent: ${differences.map(textOf).join(', ')}`);
    },

    async close() {
      await app.close();
      probe.close();
      await jobDb.destroy();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type QuietShop = Awaited<ReturnType<typeof openQuietShop>>;

function textOf({ account, expected, actual }: Difference): string {
  return `${account} is ${actual} instead of ${expected}`;
}
