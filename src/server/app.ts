import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { AppContext } from './assembly/context.ts';
import type { Db } from './db/client.ts';
import type { DatabaseProbe } from './db/connection/probe.ts';
import { createSecondTry } from './db/connection/second-try.ts';
import type { Environment } from './env.ts';
import { acceptJson } from './http/accept-json.ts';
import { refuseBrokenRequest } from './http/connections/broken-requests.ts';
import { createClientAddress, readClientAddresses } from './http/connections/client-address.ts';
import { createDrain } from './http/connections/drain.ts';
import { iconRoutes, loadServiceMarks } from './http/pages/icons.ts';
import { logRequests } from './http/log-requests.ts';
import { manifestRoute } from './http/pages/manifest.ts';
import { menuIconRoute } from './http/pages/menu-icons.ts';
import { openApiRoute } from './http/openapi.ts';
import { handleErrors, refusePath } from './http/problems.ts';
import { probeRoutes } from './http/probes.ts';
import { protectAnswers } from './http/protection.ts';
import { serve } from './http/serve.ts';
import { securityTextRoute } from './http/pages/security-text.ts';
import { refuseForgedChanges } from './http/xsrf.ts';
import { trackConnections } from './http/connections/tcp-connections.ts';
import { longestPart, readableAddress, serveWeb } from './http/pages/web.ts';
import { errorForLog } from './log.ts';
import { repeat } from './jobs/repeat.ts';
import { takingTurns } from './jobs/turns.ts';
import { watchJob } from './jobs/watch-job.ts';
import { createTelemetry, type Measured } from './metrics/telemetry.ts';
import { createModules } from './modules.ts';
import { openRealtime } from './realtime/realtime.ts';
import { openRedis } from './redis/redis.ts';
import { createSeal } from './security/seal.ts';
import type { AppSecrets } from './security/secrets.ts';

export type AppOptions = {
  env: Environment;
  db: Db;
  /** The connections of jobs that ask providers, so that they cannot take those of customers. Defaults to `db`. */
  jobDb?: Db;
  /** Connections for statements that may take minutes. Defaults to `db`. */
  slowDb?: Db;
  /** Ends the statements of `slowDb`. */
  cutSlow?: () => Promise<void>;
  probe: DatabaseProbe;
  /** What /metrics reads. Defaults to `db`. */
  measured?: Measured;
  appSecrets: AppSecrets;
  webFolder: string;
  /** Receives the log lines. Defaults to standard output. */
  logTo?: { write(line: string): void };
  /** Changes what modules are created from: tests record events and set the clock. */
  adapt?: (context: AppContext) => AppContext;
};

/** What remains of SHUTDOWN_LIMIT_MS for the last answers, `lastCutMs`, closing the database and the process itself. */
const afterServingMs = 1_500;
/** A database that does not listen is not told for longer that its slow statements are over. */
const lastCutMs = 250;
const largestBody = 64 * 1024;
const clientHeaders = ['Authorization', 'Content-Type', 'Idempotency-Key', 'socket_id', 'admin_token'];
/**
 * Responses are compressed per request, so speed matters more than size. What a stream writes leaves at once: else the first
 * rows of a CSV file would wait in the compressor until there are megabytes of them.
 */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  flush: constants.BROTLI_OPERATION_FLUSH,
};
const zlibOptions = { flush: constants.Z_SYNC_FLUSH };

/** The whole server, not listening yet. The process and the tests both start it from here. */
export async function createApp(options: AppOptions) {
  const {
    env,
    db,
    jobDb = db,
    slowDb = db,
    cutSlow = () => Promise.resolve(),
    probe,
    measured = { db, pools: {} },
    appSecrets,
    webFolder,
    logTo,
    adapt = (context) => context,
  } = options;
  const { telemetry, mountMetrics } = await createTelemetry(env);
  const secondTry = createSecondTry(probe.waitUntilReady, env.DATABASE_RECOVERY_MS);
  const http = Fastify({
    logger: { level: env.LOG_LEVEL, serializers: { err: errorForLog }, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    // Named in the audit log, so it must be unique in all processes and after a restart.
    genReqId: () => randomUUID(),
    frameworkErrors: refusePath,
    rewriteUrl: readableAddress,
    clientErrorHandler: refuseBrokenRequest,
    requestTimeout: env.REQUEST_TIMEOUT_MS,
    keepAliveTimeout: env.KEEP_ALIVE_TIMEOUT_MS,
    connectionTimeout: env.IDLE_TIMEOUT_MS,
    http: {
      headersTimeout: env.HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: timeoutCheckMs(env),
      // `guardRequests` refuses a request without one, with the protection of every answer, which Node's refusal lacks.
      requireHostHeader: false,
    },
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    routerOptions: { maxParamLength: longestPart },
  });
  const origins = env.NODE_ENV === 'development' ? ['app://numdesk', 'http://localhost:5173'] : ['app://numdesk'];
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const connections = trackConnections(http.server, {
    perAddress: env.CONNECTIONS_PER_ADDRESS,
    trusted: env.TRUST_PROXY,
  });
  http.addHook('onRequest', connections.refusePiledUp);
  const drain = createDrain(http, connections);
  await http.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions, zlibOptions });
  protectAnswers(http, publicUrl);
  await allowOrigins(http, origins);
  refuseForgedChanges(http);
  readClientAddresses(http, env.TRUST_PROXY);
  acceptJson(http);
  handleErrors(http);
  logRequests(http, telemetry.metrics.work);
  telemetry.tracing.traceRequests(http);

  const marks = await loadServiceMarks();
  const redis = env.REDIS_URL === undefined ? undefined : openRedis(env.REDIS_URL, http.log);
  const realtime = openRealtime(http.server, {
    redis,
    seal: createSeal(appSecrets, 'events'),
    processUrl: env.PROCESS_URL,
    onComplete: () => services.session.endSocketsOfEnded(realtime.context.listSocketSessions()),
    origins,
    limits: {
      perUser: env.SOCKETS_PER_USER,
      perAddress: env.SOCKETS_PER_ADDRESS,
      withoutLogin: env.SOCKETS_WITHOUT_LOGIN,
    },
    findByHashes: (hashes, ip) => services.session.findByHashes(hashes, ip),
    addressOf: createClientAddress(env.TRUST_PROXY),
    isOpen: () => !drain.isDraining(),
  });
  const { services, handlers, jobs, addRoutes, idle } = createModules(
    adapt({
      db,
      jobDb,
      slowDb,
      secondTry,
      env,
      appSecrets,
      publicUrl,
      findIcon: marks.find,
      ...realtime.context,
      redis,
      log: http.log,
      ...telemetry,
    }),
  );
  serve(http, endpoints, services.session.findCaller, handlers, {
    secondTry,
    explainSignedOut: services.session.explainSignedOut,
    staffDoor: services.staffDoor,
    noteRequest: services.impersonations.noteRequest,
  });
  addRoutes(http);
  probeRoutes(http, { probe, isComplete: realtime.isComplete });
  mountMetrics(http, realtime, measured);
  iconRoutes(http, marks);
  menuIconRoute(http);
  openApiRoute(http, endpoints, env.site.name);
  manifestRoute(http, services.site.getSiteData);
  securityTextRoute(http, services.site.getSiteData, env.PUBLIC_URL ?? '');
  const pages = { getPage: services.pages.getPage, getVisitorPage: services.storefront.getForPage };
  await serveWeb(http, webFolder, pages, {
    publicUrl,
    google: env.GOOGLE_SCRIPT_URL,
    telegram: { script: env.TELEGRAM_SCRIPT_URL, oauth: env.TELEGRAM_OAUTH_URL },
  });

  let stopJobs: (() => Promise<void>)[] = [];
  return {
    http,
    io: realtime.io,
    services,
    telemetry,

    /** Listens and starts the jobs. Returns the address. */
    async start(): Promise<string> {
      await realtime.start();
      const address = await http.listen({ port: env.PORT, host: env.HOST });
      stopJobs = jobs.map((job) => repeat(takingTurns(jobDb, watchJob(job, telemetry)), http.log));
      return address;
    },

    /**
     * Finishes what was accepted and closes; the caller closes the database. For SHUTDOWN_DELAY_MS new requests are still
     * served, while /readyz and every answer send clients elsewhere. What is not finished in time is answered as
     * `unavailable`: whatever it was, any process can settle it later.
     */
    async close(): Promise<void> {
      const deadline = Date.now() + Math.max(env.SHUTDOWN_LIMIT_MS - afterServingMs, env.SHUTDOWN_DELAY_MS);
      const jobsDone = Promise.all(stopJobs.map((stop) => stop())).then(idle);
      drain.begin();
      realtime.drain();
      await pause(env.SHUTDOWN_DELAY_MS);
      const served = drain.finish();
      // A request may wait for its slow statement until the deadline. A job begins again in the next process.
      const cut = served.then(cutSlow);
      const done = Promise.all([jobsDone, cut]).then(() => true);
      const isDone = (await Promise.race([done, pause(deadline - Date.now(), false, { ref: false })])) ?? false;
      if (!isDone) {
        http.log.warn({ requests: connections.countRequests() }, 'closing before everything was finished');
        await drain.giveUp();
        await Promise.race([cut, pause(lastCutMs)]);
      }
      await realtime.close(isDone);
    },
  };
}

/** The contract checks requests. Loading Fastify's own compilers of schemas would take an eighth of a start. */
function refuseSchema(): never {
  throw new Error('a route has a schema of Fastify: describe it in the contract');
}

/** How often timeouts are checked: a limit may be exceeded by a quarter. */
function timeoutCheckMs({ HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS }: Environment): number {
  return Math.max(50, Math.min(HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS) / 4);
}

async function allowOrigins(http: FastifyInstance, origins: string[]) {
  await http.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: clientHeaders,
    maxAge: 86_400,
  });
}
