import { resolve } from 'node:path';
import { demoServers, type DemoServer } from './catalogue.ts';
import type { MailCatcher } from './mail-catcher/mail-catcher.ts';
import { startMailCatcher } from './mail-catcher/start-mail-catcher.ts';
import type { SandboxPaymentGateway } from './payment-gateway/payment-gateway.ts';
import { startPaymentGateway } from './payment-gateway/start-payment-gateway.ts';
import type { CodeDelay } from './sms-provider/codes.ts';
import type { DialectName } from './sms-provider/dialects/dialects.ts';
import { startSocial, type SandboxSocial } from './social/start-social.ts';
import type { SmsProvider } from './sms-provider/sms-provider.ts';
import { startSmsProvider } from './sms-provider/start-sms-provider.ts';
import { demoSite } from './demo-site.ts';
import { findFreePort } from './world/free-port.ts';
import { seedShop, type Login } from './world/seed-shop.ts';
import { startServerProcess, stopServerProcess, waitUntilReady, type ServerProcess } from './world/server-process.ts';

export type DemoWorldOptions = {
  dataDir: string;
  /** The shop's port; a free one when absent. */
  port?: number;
  /** Ports of the sandbox servers, in order; free ports when absent. */
  sandboxPorts?: readonly number[];
  /** Codes arrive automatically after this delay; only on request when absent. */
  codeDelayMs?: CodeDelay;
  /** Whose dialect the SMS providers speak. */
  dialect?: DialectName;
  /** Overrides how long a cancel is denied, at the providers and in the shop. */
  cancelAfterSeconds?: number;
  admin?: Login;
  /** Command that starts the server; the built server when absent. */
  command?: readonly [string, ...string[]];
  /** More settings of the server. */
  env?: Record<string, string | undefined>;
  output?: 'shown' | 'kept';
  /** Ends the server, also while it is still starting. */
  signal?: AbortSignal;
};

/** The running shop with its sandbox. */
export type DemoWorld = {
  url: string;
  admin: Login;
  customer: Login;
  /** By name: Aster, Banyan, Cedar. */
  providers: readonly { server: DemoServer; provider: SmsProvider }[];
  gateway: SandboxPaymentGateway;
  mail: MailCatcher;
  /** Google and Telegram. */
  social: SandboxSocial;
  server: ServerProcess;
  /** From the start of the process until it was ready, in ms. */
  startedInMs: number;
  /** Starts another process of the shop, with the same settings at a port of its own. Only on a database that both reach. */
  startBeside(): Promise<{ url: string; server: ServerProcess }>;
  stop(): Promise<void>;
};

export const demoAdmin: Login = { email: 'admin@numdesk.test', password: 'demo-admin-1' };
const demoCustomer: Login = { email: 'demo@numdesk.test', password: 'demo-customer-1' };

/** Starts the sandbox and the shop, and seeds the shop. When a step fails, everything is stopped. */
export async function startDemoWorld(options: DemoWorldOptions): Promise<DemoWorld> {
  const undo: (() => Promise<void>)[] = [];
  async function stop() {
    for (const step of undo.splice(0).reverse()) await step();
  }
  try {
    const { admin = demoAdmin } = options;
    const customer = demoCustomer;
    const ports = [...(options.sandboxPorts ?? [])];
    const nextPort = () => ports.shift() ?? 0;
    const providers = [];
    for (const server of serversOf(options)) {
      const provider = await startSmsProvider({
        port: nextPort(),
        catalogue: server.catalogue,
        apiKey: server.apiKey,
        cancelAfterMs: server.cancelAfterSeconds * 1000,
        ...(options.codeDelayMs === undefined ? {} : { codeDelayMs: options.codeDelayMs }),
        ...(options.dialect && { dialect: options.dialect }),
      });
      undo.push(() => provider.close());
      providers.push({ server, provider });
    }
    const gateway = await startPaymentGateway({ port: nextPort(), ...gatewayKeys });
    undo.push(() => gateway.close());
    const mail = await startMailCatcher({ port: nextPort(), smtpPort: nextPort() });
    undo.push(() => mail.close());
    const social = await startSocial({ port: nextPort() });
    undo.push(() => social.close());

    const port = options.port ?? (await findFreePort());
    const url = `http://localhost:${port}`;
    const settings = settingsOf(url, options.dataDir, admin, gateway, mail);
    async function startServer(at: number): Promise<ServerProcess> {
      const server = startServerProcess({
        command: options.command ?? [process.execPath, resolve('dist/server/index.js')],
        env: { ...settings, ...social.settings, PORT: String(at), ...options.env },
        output: options.output ?? 'kept',
      });
      undo.push(() => stopServerProcess(server));
      options.signal?.addEventListener('abort', () => server.signal('SIGTERM'));
      options.signal?.throwIfAborted();
      await waitUntilReady(server, `http://localhost:${at}`);
      return server;
    }
    const beganAt = performance.now();
    const server = await startServer(port);
    const startedInMs = performance.now() - beganAt;
    await seedShop(url, { admin, customer, servers: providers, mail });
    async function startBeside() {
      const another = await findFreePort();
      return { url: `http://localhost:${another}`, server: await startServer(another) };
    }
    return { url, admin, customer, providers, gateway, mail, social, server, startedInMs, startBeside, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const gatewayKeys = { keyId: 'sandbox', secret: 'sandbox-gateway-secret', webhookSecret: 'sandbox-webhook-secret' };

function serversOf({ cancelAfterSeconds }: DemoWorldOptions): DemoServer[] {
  const servers = demoServers();
  return cancelAfterSeconds === undefined ? servers : servers.map((server) => ({ ...server, cancelAfterSeconds }));
}

function settingsOf(
  url: string,
  dataDir: string,
  admin: Login,
  gateway: SandboxPaymentGateway,
  mail: MailCatcher,
): Record<string, string> {
  return {
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SANDBOX_NOTICE: '1',
    STAFF_SAFEGUARDS: 'off',
    PRIVATE_SERVERS: '127.0.0.1',
    SANDBOX_GATEWAY_URL: gateway.url,
    SANDBOX_GATEWAY_KEY: gatewayKeys.keyId,
    SANDBOX_GATEWAY_SECRET: gatewayKeys.secret,
    SANDBOX_GATEWAY_WEBHOOK_SECRET: gatewayKeys.webhookSecret,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Numdesk <no-reply@numdesk.test>',
    UPI_VPA: 'numdesk@upi',
    REGISTRATIONS_PER_HOUR: '100000',
    UPI_NAME: 'Numdesk',
    ...demoSite,
  };
}
