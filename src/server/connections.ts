import type { Environment } from './env.ts';
import type { NumberPolicy } from './modules/numbers/upstreams.ts';
import { createGoogleLogin } from './providers/google-login.ts';
import { createSandboxGateway } from './providers/sandbox-gateway.ts';
import { createSmtpMailer } from './providers/smtp.ts';
import { botIdOf, createTelegramLogin } from './providers/telegram-login.ts';
import { createWebPush } from './providers/web-push.ts';

/** What reaches browsers with no page open. */
export function webPushOf(env: Environment, publicUrl: string) {
  return createWebPush({
    subject: pushSubject(env, publicUrl),
    moreHosts: env.PUSH_HOSTS,
    localOrigin: originOf(env.SANDBOX_PUSH_URL),
  });
}

/** Push services may want to reach who sends: the shop where it has an address of its own, else its owner. */
function pushSubject({ ADMIN_EMAIL }: Environment, publicUrl: string): string {
  return publicUrl.startsWith('https://') ? publicUrl : `mailto:${ADMIN_EMAIL}`;
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}

/** What the settings say about the site, until its owner says otherwise. */
export function siteDefaults(env: Environment) {
  const { GOOGLE_CLIENT_ID: clientId, TELEGRAM_BOT_TOKEN: botToken } = env;
  return {
    name: env.SITE_NAME,
    supportUrl: env.SUPPORT_URL,
    channelUrl: env.TG_CHANNEL,
    copyright: env.FOOTER_COPYRIGHT,
    links: env.FOOTER_LINKS,
    developer: {
      name: env.DEVELOPER_NAME,
      role: env.DEVELOPER_ROLE,
      email: env.DEVELOPER_EMAIL,
      telegram: env.DEVELOPER_TELEGRAM,
      website: env.DEVELOPER_URL,
    },
    sandbox: env.SANDBOX_NOTICE,
    google: clientId ? { clientId, script: env.GOOGLE_SCRIPT_URL } : undefined,
    telegram: botToken ? { botId: botIdOf(botToken), script: env.TELEGRAM_SCRIPT_URL } : undefined,
  };
}

/** Who may vouch for people: those whose keys are given. */
export function socialAccountsOf(env: Environment) {
  const { GOOGLE_CLIENT_ID: clientId, TELEGRAM_BOT_TOKEN: botToken } = env;
  const { GOOGLE_TOKENINFO_URL: tokenInfoUrl, GOOGLE_USERINFO_URL: userInfoUrl } = env;
  return {
    google: clientId ? createGoogleLogin({ clientId, tokenInfoUrl, userInfoUrl }) : undefined,
    telegram: botToken ? createTelegramLogin(botToken) : undefined,
  };
}

/** Mail is on where there is a mail server. */
export function mailerOf({ SMTP_URL: url, MAIL_FROM, SITE_NAME }: Environment, publicUrl: string) {
  const from = MAIL_FROM ?? `"${SITE_NAME.replaceAll(/["\\\r\n]/g, '')}" <no-reply@${new URL(publicUrl).hostname}>`;
  return url ? createSmtpMailer({ url, from }) : undefined;
}

/** UPI is offered where there is an address to pay to. */
export function upiOf({ UPI_VPA: vpa, UPI_NAME: name }: Environment) {
  return vpa ? { vpa, name } : undefined;
}

export function numberPolicyOf(env: Environment): NumberPolicy {
  return {
    upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
    pollIntervalMs: env.POLL_INTERVAL_MS,
    settleUnclearMs: env.SETTLE_UNCLEAR_MS,
    expiryGraceMs: 60_000,
  };
}

/** The stand-in gateway exists only where its address and both its secrets are given. */
export function gatewayOf(env: Environment) {
  const {
    SANDBOX_GATEWAY_URL: url,
    SANDBOX_GATEWAY_KEY: keyId,
    SANDBOX_GATEWAY_SECRET: secret,
    SANDBOX_GATEWAY_WEBHOOK_SECRET: webhookSecret,
  } = env;
  return url && secret && webhookSecret ? createSandboxGateway({ url, keyId, secret, webhookSecret }) : undefined;
}
