import type { SiteData } from '#shared/contract/site.ts';
import { writingTimeOf } from './db/connection/limits.ts';
import type { Environment } from './env.ts';
import type { NumberPolicy } from './modules/numbers/upstreams.ts';
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

/** Returns the social logins; one without keys is undefined. */
export function socialAccountsOf(env: Environment) {
  const { GOOGLE_CLIENT_ID: clientId, TELEGRAM_BOT_TOKEN: botToken } = env;
  const { GOOGLE_TOKENINFO_URL: tokenInfoUrl, GOOGLE_USERINFO_URL: userInfoUrl } = env;
  return {
    google: clientId
      ? createGoogleLogin({ clientId, tokenInfoUrl, userInfoUrl, timeoutMs: env.UPSTREAM_TIMEOUT_MS })
      : undefined,
    telegram: botToken ? createTelegramLogin(botToken) : undefined,
  };
}

/** Returns the mailer, or undefined without a mail server: the shop then sends no mail. */
export function mailerOf({ SMTP_URL: url, MAIL_FROM, site }: Environment, publicUrl: string) {
  const from = MAIL_FROM ?? `"${site.name.replaceAll(/["\\\r\n]/g, '')}" <no-reply@${new URL(publicUrl).hostname}>`;
  return url ? createSmtpMailer({ url, from }) : undefined;
}

/** Returns the UPI payee, or undefined without its address. */
export function upiOf({ UPI_VPA: vpa, UPI_NAME: name }: Environment) {
  return vpa ? { vpa, name } : undefined;
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

/** Returns the sandbox gateway, or undefined unless its URL and both its secrets are set. */
export function gatewayOf(env: Environment) {
  const {
    SANDBOX_GATEWAY_URL: url,
    SANDBOX_GATEWAY_KEY: keyId,
    SANDBOX_GATEWAY_SECRET: secret,
    SANDBOX_GATEWAY_WEBHOOK_SECRET: webhookSecret,
  } = env;
  return url && secret && webhookSecret ? createSandboxGateway({ url, keyId, secret, webhookSecret }) : undefined;
}

/** After how many hours without a request a session ends. */
export function idleHoursOf(env: Environment) {
  return {
    customer: env.SESSION_IDLE_HOURS,
    remembered: env.REMEMBERED_SESSION_IDLE_HOURS,
    staff: env.STAFF_SESSION_IDLE_HOURS,
  };
}
