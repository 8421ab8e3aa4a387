import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from './db/client.ts';
import type { Environment } from './env.ts';
import { acceptJson } from './http/accept-json.ts';
import { iconRoutes, loadServiceMarks } from './http/icons.ts';
import { logRequests } from './http/log-requests.ts';
import { manifestRoute } from './http/manifest.ts';
import { openApiRoute } from './http/openapi.ts';
import { basePolicy } from './http/page-policy.ts';
import { answerProblems } from './http/problems.ts';
import { probeRoutes } from './http/probes.ts';
import { serveWeb } from './http/web.ts';
import { repeat } from './jobs/repeat.ts';
import { mountModules } from './modules.ts';
import { openSockets, sessionsOf } from './realtime/sockets.ts';
import { createPublish } from './realtime/publish.ts';
import { deriveSecret } from './security/tokens.ts';

export type AppOptions = {
  env: Environment;
  db: Db;
  appSecret: string;
  webFolder: string;
  /** Where log lines go; standard output when absent. */
  logTo?: { write(line: string): void };
};

const largestBody = 64 * 1024;
const clientHeaders = ['Authorization', 'Content-Type', 'Idempotency-Key', 'socket_id', 'admin_token'];
/** Answers are made for one reader: quick to compress beats small. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const trackingPauseMs = 150;
const oddsPauseMs = 60_000;

/** The whole server, put together but not listening: what the process starts and what the tests boot. */
export async function createApp({ env, db, appSecret, webFolder, logTo }: AppOptions) {
  const http = Fastify({
    logger: { level: env.LOG_LEVEL, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    trustProxy: env.TRUST_PROXY ? ['loopback', 'linklocal', 'uniquelocal'] : false,
    routerOptions: { maxParamLength: 200 },
  });
  const origins = env.NODE_ENV === 'development' ? ['app://numdesk', 'http://localhost:5173'] : ['app://numdesk'];
  await http.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions });
  await protect(http, origins);
  acceptJson(http);
  answerProblems(http);
  logRequests(http);

  const marks = await loadServiceMarks();
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const hookSecret = (id: ServerId) => deriveSecret(appSecret, `hook:server:${id}`);
  const io = openSockets(http.server, origins, (token) => services.session.findByToken(token));
  const services = mountModules({
    http,
    db,
    env,
    appSecret,
    publicUrl,
    hookSecret,
    findIcon: marks.find,
    publish: createPublish(io),
    endSockets(sessionIds) {
      if (sessionIds.length > 0) io.in(sessionIds.map((id) => `session:${id}`)).disconnectSockets(true);
    },
  });
  probeRoutes(http, db);
  iconRoutes(http, marks);
  openApiRoute(http, endpoints, env.SITE_NAME);
  manifestRoute(http, services.site.getSiteData);
  await serveWeb(http, webFolder, services.site.getSiteData, {
    google: env.GOOGLE_SCRIPT_URL,
    telegram: { script: env.TELEGRAM_SCRIPT_URL, oauth: env.TELEGRAM_OAUTH_URL },
  });

  async function clearAway() {
    await services.mail.clearAway();
    await services.passwordReset.clearAway();
  }

  let stopJobs: (() => Promise<void>)[] = [];
  return {
    http,
    io,
    services,

    /** Listens, and starts the timed work. Answers the address. */
    async start(): Promise<string> {
      const address = await http.listen({ port: env.PORT, host: env.HOST });
      stopJobs = [
        repeat('track numbers', trackingPauseMs, () => services.tracking.checkDue(), http.log),
        repeat('count stock', 1_000, () => services.stock.write(), http.log),
        repeat('count odds', oddsPauseMs, () => services.odds.count(oddsPauseMs / 2), http.log),
        repeat('tell products', 500, () => services.productNews.tell(), http.log),
        repeat('end sockets', 60_000, () => services.session.endSocketsOfEnded(sessionsOf(io)), http.log),
        repeat('send pushes', 500, () => services.push.sendDue(), http.log),
        repeat('forget old pushes', 60_000, () => services.push.forgetOld(), http.log),
        repeat('settle recharges', 2_000, () => services.recharges.settleDueRecharges(), http.log),
        repeat('write reset mails', 500, () => services.passwordReset.writeMails(), http.log),
        repeat('send mails', 500, () => services.mail.sendDue(), http.log),
        repeat('clear away mails', 3_600_000, clearAway, http.log),
        repeat('refresh catalogues', 5_000, () => services.servers.syncStale(env.SYNC_INTERVAL_MS), http.log),
      ];
      return address;
    },

    /** Lets what is running finish, then closes. The database stays open: it is the caller's. */
    async close(): Promise<void> {
      await Promise.all(stopJobs.map((stop) => stop()));
      await services.tracking.idle();
      await services.push.idle();
      await services.stock.write();
      io.disconnectSockets(true);
      io.engine.close();
      await http.close();
    },
  };
}
export type App = Awaited<ReturnType<typeof createApp>>;

async function protect(http: FastifyInstance, origins: string[]) {
  await http.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: basePolicy() },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'same-origin' },
  });
  await http.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: clientHeaders,
    maxAge: 86_400,
  });
}
