import type { SiteData } from '#shared/contract/site.ts';
import { noSeller, type Settings } from '#shared/contract/staff/settings/settings.ts';
import { maximumRecharge, minimumRecharge } from '#shared/limits.ts';
import { writingTimeOf } from './db/connection/limits.ts';
import type { Environment } from './env.ts';
import type { NumberPolicy } from './modules/numbers/upstreams.ts';
import type { PaymentGateway } from './modules/recharges/payment-gateway.ts';
import type { GatewayKeys, PaymentValues } from './modules/settings/payment-settings.service.ts';
import { createGoogleLogin } from './providers/google-login.ts';
import { createSandboxGateway } from './providers/sandbox-gateway.ts';
import { createSmtpMailer } from './providers/smtp.ts';
import { botIdOf, createTelegramLogin } from './providers/telegram-login.ts';
import { createWebPush } from './providers/web-push.ts';

/** Creates the sender of web push messages. */
export function webPushOf(env: Environment, publicUrl: string) {
  return createWebPush({
    subject: pushSubject(env, publicUrl),
    moreHosts: env.PUSH_HOSTS,
    localOrigin: originOf(env.SANDBOX_PUSH_URL),
  });
}

/** The contact that push services get (VAPID subject): the shop's https URL, else the owner's email. */
function pushSubject({ ADMIN_EMAIL }: Environment, publicUrl: string): string {
  return publicUrl.startsWith('https://') ? publicUrl : `mailto:${ADMIN_EMAIL}`;
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}

/** Returns the site data of the environment, which the `site` setting may override. */
export function siteDefaults(env: Environment): SiteData {
  const { GOOGLE_CLIENT_ID: clientId, TELEGRAM_BOT_TOKEN: botToken } = env;
  return {
    ...env.site,
    sandbox: env.SANDBOX_NOTICE,
    ...(clientId && { google_login: true, google_token: clientId, google_script: env.GOOGLE_SCRIPT_URL }),
    ...(botToken && {
      telegram_login: true,
      telegram_bot: botIdOf(botToken),
      telegram_script: env.TELEGRAM_SCRIPT_URL,
    }),
  };
}

type KeySource = {
  getGoogleClientId: () => Promise<string | undefined>;
  getTelegramToken: () => Promise<string | undefined>;
};

/** Returns the social logins with the keys that count now; one without keys is undefined. */
export function socialAccountsOf(env: Environment, { getGoogleClientId, getTelegramToken }: KeySource) {
  const { GOOGLE_TOKENINFO_URL: tokenInfoUrl, GOOGLE_USERINFO_URL: userInfoUrl } = env;
  return {
    findGoogle: async () => {
      const clientId = (await getGoogleClientId()) || env.GOOGLE_CLIENT_ID;
      return clientId
        ? createGoogleLogin({ clientId, tokenInfoUrl, userInfoUrl, timeoutMs: env.UPSTREAM_TIMEOUT_MS })
        : undefined;
    },
    findTelegram: async () => {
      const botToken = await getTelegramToken();
      return botToken ? createTelegramLogin(botToken) : undefined;
    },
  };
}

/** Returns the settings of owners as the environment gives them. */
export function settingsOf(env: Environment): Settings {
  const { name, support_url, tg_channel, developer } = env.site;
  return {
    name,
    support_url,
    tg_channel,
    developer,
    domain: '',
    seller: noSeller,
    google_login: true,
    google_client_id: env.GOOGLE_CLIENT_ID ?? '',
    telegram_login: true,
    registration_open: true,
    registrations_per_hour: env.REGISTRATIONS_PER_HOUR,
    idle_hours: idleHoursOf(env),
    default_country: '',
  };
}

/** Returns the mailer, or undefined without a mail server: the shop then sends no mail. */
export function mailerOf({ SMTP_URL: url, MAIL_FROM, site }: Environment, publicUrl: string) {
  const from = MAIL_FROM ?? `"${site.name.replaceAll(/["\\\r\n]/g, '')}" <no-reply@${new URL(publicUrl).hostname}>`;
  return url ? createSmtpMailer({ url, from }) : undefined;
}

export function numberPolicyOf(env: Environment): NumberPolicy {
  return {
    upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
    pollIntervalMs: env.POLL_INTERVAL_MS,
    settleUnclearMs: env.SETTLE_UNCLEAR_MS,
    expiryGraceMs: env.EXPIRY_GRACE_MS,
    expirySilenceMs: env.EXPIRY_SILENCE_MS,
    writingMs: writingTimeOf({
      wait: env.DATABASE_WAIT_MS,
      lock: env.DATABASE_LOCK_MS,
      statement: env.DATABASE_STATEMENT_MS,
    }),
  };
}

/** Returns the sandbox gateway with these keys, or undefined unless its URL is set and there are both secrets. */
export function gatewayOf(env: Environment, keys: GatewayKeys): PaymentGateway | undefined {
  const { SANDBOX_GATEWAY_URL: url } = env;
  const { keyId, secret, webhookSecret } = keys;
  return url && secret && webhookSecret ? createSandboxGateway({ url, keyId, secret, webhookSecret }) : undefined;
}

/** Returns how customers may pay as the environment gives it. */
export function paymentsOf(env: Environment): PaymentValues {
  return {
    upi: { on: true, vpa: env.UPI_VPA ?? '', name: env.UPI_NAME },
    sandbox: { on: true, key_id: env.SANDBOX_GATEWAY_KEY },
    minimum: minimumRecharge,
    maximum: maximumRecharge,
    slabs: [],
  };
}

/** Returns the secrets that the environment gives. */
export function secretsOf(env: Environment) {
  return {
    telegram_bot_token: env.TELEGRAM_BOT_TOKEN,
    gateway_secret: env.SANDBOX_GATEWAY_SECRET,
    gateway_webhook_secret: env.SANDBOX_GATEWAY_WEBHOOK_SECRET,
  };
}

/** After how many hours without a request a session ends. */
export function idleHoursOf(env: Environment) {
  return {
    customer: env.SESSION_IDLE_HOURS,
    remembered: env.REMEMBERED_SESSION_IDLE_HOURS,
    staff: env.STAFF_SESSION_IDLE_HOURS,
  };
}
