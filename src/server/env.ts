import { resolve } from 'node:path';
import { z } from 'zod';
import type { SiteData } from '#shared/contract/site.ts';
import { parseTrustedProxies } from './http/connections/client-address.ts';
import { defaultLimits } from './db/connection/limits.ts';
import { SiteEnvironment, siteFrom } from './modules/site/site-variables.ts';

const text = z.string().trim().min(1);
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true');
/** Also written into the Content-Security-Policy, so it must not contain what ends a directive. */
const webAddress = (fallback: string) =>
  z
    .url({ protocol: /^https?$/ })
    .regex(/^[^\s;,'"]+$/, 'must contain no spaces, quotes, commas or semicolons')
    .default(fallback);
/** In ms; 0 is no limit. */
const limit = (fallback: number) => z.coerce.number().int().min(0).max(86_400_000).default(fallback);
const milliseconds = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const hours = (fallback: number) => z.coerce.number().int().min(1).max(10_000).default(fallback);

const trustedProxies = z
  .string()
  .default('0')
  .transform((text, context) => {
    const proxies = parseTrustedProxies(text);
    if (proxies === undefined) context.addIssue('must be 0 to 9 proxies, or addresses and networks such as 10.0.0.0/8');
    return proxies ?? 0;
  });

/** As OpenTelemetry has them: `name=value,name=value`, percent-encoded. */
const headers = z
  .string()
  .regex(/^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/, 'must be names and values such as x-key=abc,x-tenant=shop')
  .transform((value) =>
    Object.fromEntries(new URLSearchParams(value.replaceAll('+', '%2B').replaceAll('&', '%26').replaceAll(',', '&'))),
  )
  .default({});

/**
 * What the machine decides; the site's fields are in `modules/site/site-variables.ts`. docs/operations.md documents each
 * variable.
 */
const Machine = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: text.default('./data').transform((path) => resolve(path)),
  DATABASE_URL: text.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PROCESS_URL: z.url({ protocol: /^http$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(16),
  DATABASE_JOB_POOL: z.coerce.number().int().min(2).max(100).default(6),
  DATABASE_CONNECT_MS: limit(defaultLimits.connect),
  DATABASE_WAIT_MS: limit(defaultLimits.wait),
  DATABASE_STATEMENT_MS: limit(defaultLimits.statement),
  DATABASE_SLOW_STATEMENT_MS: limit(600_000),
  DATABASE_LOCK_MS: limit(defaultLimits.lock),
  DATABASE_IDLE_TRANSACTION_MS: limit(defaultLimits.idleInTransaction),
  DATABASE_RECOVERY_MS: limit(6_000),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  APP_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_DIR: text.transform((path) => resolve(path)).optional(),
  BACKUP_EVERY_HOURS: hours(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(7),
  ADMIN_EMAIL: z.email().default('admin@localhost.localdomain'),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  STAFF_SAFEGUARDS: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: trustedProxies,
  SESSION_IDLE_HOURS: hours(12),
  REMEMBERED_SESSION_IDLE_HOURS: hours(14 * 24),
  STAFF_SESSION_IDLE_HOURS: hours(8),
  HEADERS_TIMEOUT_MS: milliseconds(10_000),
  REQUEST_TIMEOUT_MS: milliseconds(30_000),
  KEEP_ALIVE_TIMEOUT_MS: milliseconds(72_000),
  IDLE_TIMEOUT_MS: milliseconds(120_000),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(1000),
  SOCKETS_PER_USER: z.coerce.number().int().min(1).default(30),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(1000),
  SOCKETS_WITHOUT_LOGIN: z.coerce.number().int().min(1).default(2000),
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).default(500),
  SHUTDOWN_LIMIT_MS: milliseconds(5_000),
  /** Ends when the program that started it does, whose channel closes then: the demo, tests. */
  END_WITH_PARENT: flag,
  REGISTRATIONS_PER_HOUR: z.coerce.number().int().min(1).default(60),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_SCRIPT_URL: webAddress('https://accounts.google.com/gsi/client'),
  GOOGLE_TOKENINFO_URL: webAddress('https://oauth2.googleapis.com/tokeninfo'),
  GOOGLE_USERINFO_URL: webAddress('https://openidconnect.googleapis.com/v1/userinfo'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{3,20}:[\w-]{20,100}$/, 'must be the token BotFather gave, such as 1234567:AAF…')
    .optional(),
  TELEGRAM_SCRIPT_URL: webAddress('https://telegram.org/js/telegram-widget.js?22'),
  TELEGRAM_OAUTH_URL: webAddress('https://oauth.telegram.org'),
  PUSH_HOSTS: z
    .string()
    .toLowerCase()
    .transform((value) => value.split(',').map((host) => host.trim()))
    .pipe(
      z.array(z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be host names such as push.example.com')),
    )
    .default([]),
  UPI_VPA: z
    .string()
    .regex(/^[\w.-]{2,256}@[A-Za-z][\w.-]{1,63}$/, 'must be a UPI address such as shop@bank')
    .optional(),
  UPI_NAME: text.default('Numdesk'),
  PRIVATE_SERVERS: z
    .string()
    .toLowerCase()
    .transform((value) => value.split(',').map((host) => host.trim()))
    .pipe(z.array(z.string().regex(/^[a-z0-9.:-]+$/, 'must be host names or IP addresses such as 10.0.0.5')))
    .default([]),
  SANDBOX_NOTICE: flag,
  SANDBOX_GATEWAY_URL: z.url().optional(),
  SANDBOX_GATEWAY_KEY: text.default('sandbox'),
  SANDBOX_GATEWAY_SECRET: text.optional(),
  SANDBOX_GATEWAY_WEBHOOK_SECRET: text.optional(),
  SANDBOX_PUSH_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPSTREAM_TIMEOUT_MS: milliseconds(10_000),
  UPSTREAM_LIST_PAGES: z.coerce.number().int().min(1).max(32).default(6),
  POLL_INTERVAL_MS: milliseconds(2_000),
  SETTLE_UNCLEAR_MS: milliseconds(30_000),
  EXPIRY_GRACE_MS: milliseconds(60_000),
  EXPIRY_SILENCE_MS: milliseconds(7_200_000),
  /** At least 180, for which CERT-In asks to keep logs. */
  HISTORY_DAYS: z.coerce.number().int().min(180).default(365),
  SYNC_INTERVAL_MS: milliseconds(60_000),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_SERVICE_NAME: text.default('numdesk'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
});
/** The settings of the process. `site` is the site as the environment describes it. */
export type Environment = z.output<typeof Machine> & { site: SiteData };

export const settingNames = [...Object.keys(Machine.shape), ...Object.keys(SiteEnvironment.shape)];

const wellKnownSecrets = /^(change|secret|default|password|example|numdesk)/i;

/** Reads the settings. An empty variable counts as not set. Throws an error that names each invalid one and what it must be. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const machine = Machine.safeParse(set);
  const site = SiteEnvironment.safeParse(set);
  if (!machine.success || !site.success) {
    const issues = [machine, site].flatMap(({ error }) => error?.issues ?? []);
    const lines = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are not right:\n${lines.join('\n')}`);
  }
  const { APP_SECRET } = machine.data;
  if (APP_SECRET && (wellKnownSecrets.test(APP_SECRET) || new Set(APP_SECRET).size < 8)) {
    throw new Error('APP_SECRET is a default or a guessable value. Use 32 or more random characters.');
  }
  return { ...machine.data, site: siteFrom(site.data) };
}
