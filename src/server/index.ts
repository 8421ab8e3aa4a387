import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { createBackupJob } from './backup/backup-job.ts';
import { superviseEmbeddedPostgres } from './db/embedded/supervise.ts';
import { openDatabases } from './db/open-databases.ts';
import { readEnvironment, type Environment } from './env.ts';
import { repeat } from './jobs/repeat.ts';
import { watchJob } from './jobs/watch-job.ts';
import { errorForLog, type Log } from './log.ts';
import { readSecrets, settleSecrets } from './security/app-secrets.ts';

/** What remains of SHUTDOWN_LIMIT_MS for the end of the process itself. */
const lastMomentMs = 100;

/** The process: reads settings, opens the database, starts the app, and shuts down cleanly on SIGTERM or SIGINT. */
async function main() {
  const env = readEnvironment(process.env);
  // A program that starts this one, as the demo does, may be killed: nobody else would end it, and free its port. A process
  // manager that is updated leaves its channel too, and its programs go on.
  if (env.END_WITH_PARENT) {
    // It may have been killed while this file was loaded, or there is none, as under a process manager.
    if (!process.connected) {
      process.stderr.write('END_WITH_PARENT is set, and no program that started this one is connected to it\n');
      process.exitCode = 1;
      return;
    }
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  }
  const log = pino({ level: env.LOG_LEVEL, serializers: { err: errorForLog } });
  const secrets = await readSecrets(env);
  // PostgreSQL starts in its own processes while the code of the app is loaded.
  const [engine, { createApp }] = await Promise.all([openEngine(env, log), import('./app.ts')]);
  const databases = openDatabases(engine.findConnection, env, log);
  await databases.migrate();
  process.on('warning', (err) => log.warn({ err }, 'process warning'));
  // A promise that nobody handles is a bug. In production the process goes on, since an end would repeat at every start.
  if (env.NODE_ENV === 'production')
    process.on('unhandledRejection', (err) => log.error({ err }, 'a promise was rejected and nobody handled it'));

  const app = await createApp({
    env,
    ...databases,
    appSecrets: await settleSecrets(databases.db, secrets),
    webFolder: resolve(fileURLToPath(import.meta.url), '../../web'),
  });
  const owner = await app.services.session.ensureOwner({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
  if (owner?.password)
    process.stdout.write(
      `\nThe owner is ${owner.email} with the password ${owner.password}\nIt is shown this once.\n\n`,
    );
  await app.start();
  const stopBackups = startBackups();

  /** Backups are of the embedded database, and need nothing of the app but what measures their job. */
  function startBackups(): () => Promise<void> {
    if (env.DATABASE_URL && env.BACKUP_DIR)
      log.warn('BACKUP_DIR is of the embedded database: nothing backs DATABASE_URL up');
    if (env.DATABASE_URL || !env.BACKUP_DIR) return () => Promise.resolve();
    const backups = createBackupJob({
      db: databases.db,
      findConnection: engine.findBackups,
      folder: env.BACKUP_DIR,
      everyHours: env.BACKUP_EVERY_HOURS,
      keep: env.BACKUP_KEEP,
      log,
    });
    app.telemetry.metrics.work.watchBackups(backups.readAge);
    const stop = repeat(watchJob(backups.job, app.telemetry), log);
    return () => {
      backups.giveUp();
      return stop();
    };
  }

  let shutdown: Promise<void> | undefined;
  async function shutDown() {
    const deadline = Date.now() + env.SHUTDOWN_LIMIT_MS;
    // Whatever hangs, the process ends: every state it can leave behind is one that the next process settles.
    const limit = setTimeout(() => {
      log.error('the shutdown took longer than SHUTDOWN_LIMIT_MS and was cut short');
      process.exit(1);
    }, env.SHUTDOWN_LIMIT_MS);
    try {
      await Promise.all([app.close(), stopBackups()]);
    } finally {
      await databases.close();
      // What it does not finish in time, its watchdog does.
      await Promise.race([engine.stop(), pause(Math.max(deadline - Date.now() - lastMomentMs, lastMomentMs))]);
    }
    clearTimeout(limit);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (shutdown) return;
      shutdown = shutDown();
      shutdown.then(
        () => process.exit(0),
        (err: unknown) => {
          log.error({ err }, 'the shutdown failed');
          process.exit(1);
        },
      );
    });
  }
}

async function openEngine(env: Environment, log: Log) {
  const { DATABASE_URL: connectionString } = env;
  const findConnection = () => ({ connectionString: connectionString ?? '' });
  if (connectionString) return { findConnection, findBackups: findConnection, stop: () => Promise.resolve() };
  return superviseEmbeddedPostgres({ dataDir: env.DATA_DIR, log: (line) => log.info(line) });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof Error && error.cause instanceof Error) process.stderr.write(`${error.cause.message}\n`);
  process.exit(1);
});
