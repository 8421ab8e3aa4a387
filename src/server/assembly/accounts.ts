import {
  gatewayOf,
  idleHoursOf,
  mailerOf,
  paymentsOf,
  secretsOf,
  settingsOf,
  siteDefaults,
  socialAccountsOf,
  webPushOf,
} from '../connections.ts';
import { createAlertsModule } from '../modules/alerts/index.ts';
import { createApiKeysService } from '../modules/api-keys/api-keys.service.ts';
import { createApiKeysModule } from '../modules/api-keys/index.ts';
import { createClaimsModule } from '../modules/claims/index.ts';
import { createConfirmationLinks } from '../modules/email/confirmation-links.service.ts';
import { createChannelsModule } from '../modules/channels/index.ts';
import { createEmailModule } from '../modules/email/index.ts';
import { createLimitsModule } from '../modules/limits/index.ts';
import { createMailModule } from '../modules/mail/index.ts';
import { createNotificationsModule } from '../modules/notifications/index.ts';
import { createPasswordResetModule } from '../modules/password-reset/index.ts';
import { createProfileModule } from '../modules/profile/index.ts';
import { createPushModule } from '../modules/push/index.ts';
import { createReceiptFiles } from '../modules/receipts/receipt-files.ts';
import { createSessionModule } from '../modules/session/index.ts';
import { followIdleHours } from '../modules/settings/idle-hours.ts';
import { createSettingsModule } from '../modules/settings/index.ts';
import { createShopSecrets } from '../modules/settings/secrets.service.ts';
import { createSiteModule } from '../modules/site/index.ts';
import { createSocialLoginModule } from '../modules/social-login/index.ts';
import { createSafeguards } from '../modules/staff/safeguards.ts';
import { createTwoFactorRemovalModule } from '../modules/two-factor-removal/index.ts';
import { createTwoFactorModule } from '../modules/two-factor/index.ts';
import { createBanNotices } from '../modules/users/bans/ban-notices.service.ts';
import { createWalletModule } from '../modules/wallet/index.ts';
import { createRefunds } from '../modules/wallet/refunds/refunds.service.ts';
import { botIdOf } from '../providers/telegram-login.ts';
import { createSeal } from '../security/seal.ts';
import type { AppContext } from './context.ts';

/**
 * Creates the site and what belongs to an account: the modules, and what those after them are created from. `base` is for
 * any module, `guarded` for those in which staff move money.
 */
export function createAccounts(context: AppContext) {
  const { env, publicUrl } = context;
  const site = createSiteModule({
    ...context,
    defaults: siteDefaults(env),
    scripts: { google: env.GOOGLE_SCRIPT_URL, telegram: env.TELEGRAM_SCRIPT_URL },
  });
  const { getKnownShop, getSiteData, getState } = site.services.site;
  const wallet = createWalletModule(context);
  const alerts = createAlertsModule(context);
  const notifications = createNotificationsModule({ ...context, ...alerts.services });
  const shop = { ...context, ...site.services, ...wallet.services, ...alerts.services, ...notifications.services };
  const base = { ...shop, refunds: createRefunds(shop) };

  const receiptFiles = createReceiptFiles(base);
  const mail = createMailModule({ ...base, mailer: mailerOf(env, publicUrl), getReceiptFile: receiptFiles.get });
  const limits = createLimitsModule(base);
  const twoFactor = createTwoFactorModule(base);
  const credentials = {
    ...base,
    ...limits.services,
    ...mail.services,
    ...twoFactor.services,
    apiKeys: createApiKeysService(base),
    bans: createBanNotices(base),
  };
  const confirmations = createConfirmationLinks(credentials);
  const session = createSessionModule({
    ...credentials,
    confirmations,
    registration: {
      isOpen: async () => (await getSiteData()).registration_open,
      perHour: () => getKnownShop()?.registrations_per_hour ?? env.REGISTRATIONS_PER_HOUR,
    },
    idle: followIdleHours(idleHoursOf(env), () => getKnownShop()?.idle_hours),
  });
  const account = { ...credentials, ...session.services };
  const safeguards = env.STAFF_SAFEGUARDS === 'on';
  const guarded = { ...account, ...createSafeguards({ ...account, isOn: safeguards }).services };

  const secrets = createShopSecrets({
    db: context.db,
    seal: createSeal(context.appSecrets, 'shop-secrets'),
    fallback: secretsOf(env),
  });
  const settings = createSettingsModule({
    ...account,
    secrets,
    proofs: guarded.staffProofs,
    staffMoney: guarded.staffMoney,
    environment: { settings: settingsOf(env), payments: paymentsOf(env) },
    createGateway: (keys) => gatewayOf(env, keys),
    botIdOf,
  });
  const socialLogin = createSocialLoginModule({
    ...account,
    ...socialAccountsOf(env, {
      getGoogleClientId: async () => (await getState()).shop.google_client_id,
      getTelegramToken: () => secrets.get('telegram_bot_token'),
    }),
  });
  const email = createEmailModule({ ...account, links: confirmations });
  const push = createPushModule({ ...base, ...session.services, sender: webPushOf(env, publicUrl) });
  const twoFactorRemoval = createTwoFactorRemovalModule({ ...account, ...push.services });
  const profile = createProfileModule({ ...guarded, ...email.services, ...twoFactorRemoval.services });

  const modules = {
    site,
    settings,
    wallet,
    alerts,
    notifications,
    limits,
    mail,
    session,
    apiKeys: createApiKeysModule(account),
    passwordReset: createPasswordResetModule(account),
    socialLogin,
    email,
    twoFactorRemoval,
    profile,
    push,
    channels: createChannelsModule({ ...mail.services, ...push.services }),
    claims: createClaimsModule(base),
  };
  return { modules, base, guarded, safeguards, receiptFiles };
}

export type Accounts = ReturnType<typeof createAccounts>;
