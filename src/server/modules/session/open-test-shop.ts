import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { events, type EventName } from '#shared/contract/events.ts';
import { session as sessionTable, type UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import { acceptJson } from '../../http/accept-json.ts';
import { answerProblems } from '../../http/problems.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { Publish, Room } from '../../realtime/publish.ts';
import { createSeal } from '../../security/seal.ts';
import { testApi } from '../../testing/client.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createApiKeysService } from '../api-keys/api-keys.service.ts';
import { createNotificationsService, type NotificationsService } from '../notifications/notifications.service.ts';
import { createTwoFactor, type TwoFactor } from '../two-factor/two-factor.service.ts';
import { createLedger, type Ledger } from '../wallet/wallet.service.ts';
import { createSessionModule } from './index.ts';
import type { SessionService } from './session.service.ts';

const getSiteName = () => Promise.resolve('Numdesk');

type Published = { room: Room | Room[]; name: EventName; event: unknown };
export type Customer = { id: UserId; email: string; token: string; api: ReturnType<typeof testApi> };

/** `now` is the clock of authenticator apps. */
type Options = { now?: () => number };

type Parts = {
  app: FastifyInstance;
  db: Db;
  publish: Publish;
  ledger: Ledger;
  notifications: NotificationsService;
  session: SessionService;
  twoFactor: TwoFactor;
  findCaller: FindCaller;
  /** Where the shop is reached, known before its parts are made. */
  url: string;
};

/**
 * A shop of a few modules over a database of its own: sign-in always, the rest as `mount` says. What it publishes is
 * kept in `published`, in the form in which it reaches a browser.
 */
export async function openTestShop<Mounted>(mount: (parts: Parts) => Mounted, { now }: Options = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  const published: Published[] = [];
  const endedSockets: number[] = [];
  const mails: { userId: UserId; kind: string }[] = [];
  const publish: Publish = (room, name, event) => {
    published.push({ room, name, event: z.encode(events[name] as z.ZodType, event) });
  };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = Fastify({ serverFactory: (handle) => server.on('request', handle) });
  acceptJson(app);
  answerProblems(app);
  const ledger = createLedger();
  const notifications = createNotificationsService({ db, publish });
  const endSockets = (ids: number[]) => void endedSockets.push(...ids);
  const seal = createSeal('a secret for this test run only', 'two-factor');
  const twoFactor = createTwoFactor({ seal, getSiteName, ...(now && { now }) });
  const { handlers, services } = createSessionModule({
    db,
    ledger,
    notifications,
    mail: { queue: (_trx, userId, { kind }) => Promise.resolve(void mails.push({ userId, kind })) },
    twoFactor,
    apiKeys: createApiKeysService({ db, notifications, log: app.log }),
    endSockets,
    registrationsPerHour: 1000,
    listSocketSessions: () => [],
    log: app.log,
  });
  const { session } = services;
  const { findCaller } = session;
  serve(app, sessionTable, findCaller, handlers);
  const mounted = mount({ app, db, publish, ledger, notifications, session, twoFactor, findCaller, url });
  await app.ready();

  let customers = 0;
  async function addCustomer(email = `customer${(customers += 1)}@example.com`): Promise<Customer> {
    const { token } = await testApi(url)('POST /api/user/register', { body: { email, password: 'correct horse' } });
    const api = testApi(url, token);
    const { id } = await api('GET /api/user/auth-data');
    return { id: id as UserId, email, token, api };
  }

  return {
    ...mounted,
    url,
    db,
    session,
    ledger,
    notifications,
    published,
    endedSockets,
    mails,
    api: (token?: string) => testApi(url, token),
    addCustomer,
    async addAdmin(email?: string): Promise<Customer> {
      const admin = await addCustomer(email);
      await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
      return admin;
    },
    eventsTo(room: Room, name?: EventName) {
      return published.filter((one) => [one.room].flat().includes(room) && (name === undefined || one.name === name));
    },
    /** Throws what is wrong with the books, if anything is. */
    async checkBooks() {
      const differences = await ledger.findDifferences(db);
      if (differences.length > 0) throw new Error(`the books differ: ${JSON.stringify(differences)}`);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await app.close();
      await database.drop();
    },
  };
}
