import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAdmin } from '#sandbox/world.ts';
import type { MailCatcher } from '#sandbox/mail-catcher/mail-catcher.ts';
import { startMailCatcher } from '#sandbox/mail-catcher/start-mail-catcher.ts';
import { findFreePort } from '#sandbox/world/free-port.ts';
import { startServerProcess, stopServerProcess, waitUntilReady } from '#sandbox/world/server-process.ts';
import type { Login } from '#sandbox/world/seed-shop.ts';
import { serverCommand, serverSettings } from './start-world.ts';

export type GuardedShop = {
  url: string;
  demo: { url: string; admin: Login; mail: MailCatcher };
  stop(): Promise<void>;
};

/** A shop that sells nothing, whose staff have the safeguards of production: two-factor, limits and a second person. */
export async function openGuardedShop(): Promise<GuardedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'numdesk-guarded-'));
  // Under root another user runs PostgreSQL: it keeps the database there only where it can enter.
  await chmod(dataDir, 0o755);
  const mail = await startMailCatcher();
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const env = {
    ...serverSettings,
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: demoAdmin.email,
    ADMIN_PASSWORD: demoAdmin.password,
    STAFF_SAFEGUARDS: 'on',
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Numdesk <no-reply@numdesk.test>',
  };
  const server = startServerProcess({ command: serverCommand, env, output: 'kept' });
  async function stop() {
    await stopServerProcess(server);
    await mail.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    await waitUntilReady(server, url);
    return { url, demo: { url, admin: demoAdmin, mail }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
