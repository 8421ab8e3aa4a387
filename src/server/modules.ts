import type { FastifyInstance } from 'fastify';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import {
  gatewayOf,
  idleHoursOf,
  mailerOf,
  numberPolicyOf,
  paymentsOf,
  secretsOf,
  settingsOf,
  siteDefaults,
  socialAccountsOf,
  webPushOf,
} from './connections.ts';
import type { Db } from './db/client.ts';
import type { SecondTry } from './db/connection/second-try.ts';
import type { Environment } from './env.ts';
import type { Handlers } from './http/serve.ts';
import type { Job } from './jobs/repeat.ts';
import type { Log } from './log.ts';
import { createAnalyticsModule } from './modules/analytics/index.ts';
import { createApiKeysService } from './modules/api-keys/api-keys.service.ts';
import { createApiKeysModule } from './modules/api-keys/index.ts';
import { createAuditModule } from './modules/audit/index.ts';
import { createBroadcastsModule } from './modules/broadcasts/index.ts';
import { createBulkModule } from './modules/bulk/index.ts';
import { createCasesModule } from './modules/cases/index.ts';
import { createCatalogueModule } from './modules/catalogue/index.ts';
import { createConfirmationLinks } from './modules/email/confirmation-links.service.ts';
import { createClaimsModule } from './modules/claims/index.ts';
import { createEmailModule } from './modules/email/index.ts';
import { createImpersonationModule } from './modules/impersonation/index.ts';
import { createLimitsModule } from './modules/limits/index.ts';
import { createMailModule } from './modules/mail/index.ts';
import { createNotificationsModule } from './modules/notifications/index.ts';
import { createNumbersModule } from './modules/numbers/index.ts';
import { createOrdersModule } from './modules/orders/index.ts';
import { createPasswordResetModule } from './modules/password-reset/index.ts';
import { createPricingModule } from './modules/pricing/index.ts';
import { createProfileModule } from './modules/profile/index.ts';
import { createPublicApiModule } from './modules/public-api/index.ts';
import { createPushModule } from './modules/push/index.ts';
import { createQueuesModule } from './modules/queues/index.ts';
import { createReadymadeModule } from './modules/readymade/index.ts';
import { createRechargesModule } from './modules/recharges/index.ts';
import { createRetentionModule } from './modules/retention/index.ts';
import { createServersModule } from './modules/servers/index.ts';
import { createSessionModule } from './modules/session/index.ts';
import { createSiteModule } from './modules/site/index.ts';
import { createStaffModule } from './modules/staff/index.ts';
import { createSafeguards } from './modules/staff/safeguards.ts';
import { createSocialLoginModule } from './modules/social-login/index.ts';
import { createTicketsModule } from './modules/tickets/index.ts';
import { createTwoFactorRemovalModule } from './modules/two-factor-removal/index.ts';
import { createTwoFactorModule } from './modules/two-factor/index.ts';
import { createBanNotices } from './modules/users/bans/ban-notices.service.ts';
import { createUsersModule } from './modules/users/index.ts';
import { createViewsModule } from './modules/views/index.ts';
import { createWalletModule } from './modules/wallet/index.ts';
import { createRefunds } from './modules/wallet/refunds/refunds.service.ts';
import { createSettingsModule } from './modules/settings/index.ts';
import { createShopSecrets } from './modules/settings/secrets.service.ts';
import { followIdleHours } from './modules/settings/idle-hours.ts';
import type { FindIcon } from './modules/servers/sync.service.ts';
import { createHandlerApi } from './providers/handler-api/handler-api.ts';
import { createReach } from './providers/outgoing/reach.ts';
import { botIdOf } from './providers/telegram-login.ts';
import { withOrderHints } from './realtime/order-hints.ts';
import type { Publish } from './realtime/publish.ts';
import { createSeal } from './security/seal.ts';
import type { AppSecrets } from './security/secrets.ts';

/** What every module may be created from. */
export type AppContext = {
  db: Db;
  /** For jobs that ask providers: connections apart from those of customers. */
  jobDb: Db;
  /** For statements that may take minutes. */
  slowDb: Db;
  secondTry: SecondTry;
  env: Environment;
  appSecrets: AppSecrets;
  /** Where browsers and providers reach this server, without a slash at the end. */
  publicUrl: string;
  findIcon: FindIcon;
  publish: Publish;
  /** Closes the sockets of these sessions. */
  endSockets: (sessionIds: number[]) => void;
  /** Closes the sockets of these impersonations. */
  endImpersonationSockets: (ids: number[]) => void;
  /** The sessions that have a socket open in this process. */
  listSocketSessions: () => number[];
  log: Log;
  /** The clock of authenticator apps, in ms. Defaults to Date.now. */
  now?: () => number;
};

/** What a module may return beside its services; `routes` adds what is no endpoint of the contract. */
type Module = {
  handlers?: object;
  jobs?: Job[];
  routes?: (http: FastifyInstance) => void;
  /** Resolves when nothing the module started is still running. Called when the jobs have stopped. */
  idle?: () => Promise<void>;
};

/** Creates every module, each after those it needs. */
export function createModules(given: AppContext) {
  const context = { ...given, publish: withOrderHints(given.publish) };
  const { env, publicUrl } = context;
  const policy = numberPolicyOf(env);

  const site = createSiteModule({
    ...context,
    defaults: siteDefaults(env),
    scripts: { google: env.GOOGLE_SCRIPT_URL, telegram: env.TELEGRAM_SCRIPT_URL },
  });
  const { getKnownShop, getSiteData, getState } = site.services.site;
  const wallet = createWalletModule(context);
  const notifications = createNotificationsModule(context);
  const shop = { ...context, ...site.services, ...wallet.services, ...notifications.services };
  const base = { ...shop, refunds: createRefunds(shop) };

  const mail = createMailModule({ ...base, mailer: mailerOf(env, publicUrl) });
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
  const seal = createSeal(context.appSecrets, 'shop-secrets');
  const secrets = createShopSecrets({ db: context.db, seal, fallback: secretsOf(env) });
  const safeguards = env.STAFF_SAFEGUARDS === 'on';
  const guarded = { ...account, ...createSafeguards({ ...account, isOn: safeguards }).services };
  const claims = createClaimsModule(base);
  const settings = createSettingsModule({
    ...account,
    secrets,
    proofs: guarded.staffProofs,
    environment: { settings: settingsOf(env), payments: paymentsOf(env) },
    createGateway: (keys) => gatewayOf(env, keys),
    botIdOf,
  });
  const apiKeys = createApiKeysModule(account);
  const passwordReset = createPasswordResetModule(account);
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
  const profile = createProfileModule({ ...account, ...email.services, ...twoFactorRemoval.services });

  const { upstreamTimeoutMs } = policy;
  const catalogue = createCatalogueModule(base);
  const pricing = createPricingModule({ ...base, ...catalogue.services });
  const reach = createReach(env.PRIVATE_SERVERS);
  const servers = createServersModule({
    ...base,
    ...pricing.services,
    connect: (account) => createHandlerApi({ ...account, pagesAtOnce: env.UPSTREAM_LIST_PAGES }, reach),
    findAddressProblem: reach.findProblem,
    upstreamTimeoutMs,
    syncIntervalMs: env.SYNC_INTERVAL_MS,
  });
  const numbers = createNumbersModule({ ...base, ...push.services, ...servers.services, policy });
  const maxWaitMs = upstreamTimeoutMs + policy.pollIntervalMs;
  const publicApi = createPublicApiModule({
    ...base,
    apiKeys: credentials.apiKeys,
    ...numbers.services,
    getDefaultCountry: () => getKnownShop()?.default_country ?? '',
    maxWaitMs,
  });
  const readymade = createReadymadeModule(base);
  const recharges = createRechargesModule({ ...guarded, ...claims.services, ...settings.services });

  const { creditPayment } = recharges.services.recharges;
  const tickets = createTicketsModule({ ...guarded, ...claims.services });
  const cases = createCasesModule({ ...guarded, ...claims.services, creditPayment });

  const impersonation = createImpersonationModule({
    ...base,
    ...session.services,
    ...numbers.services,
    ...readymade.services,
    proofs: session.services.session,
    staffIdleHours: idleHoursOf(env).staff,
  });

  const analytics = createAnalyticsModule(context);
  const orders = createOrdersModule({ ...guarded, ...numbers.services, ...readymade.services });

  const retention = createRetentionModule({ ...base, historyDays: env.HISTORY_DAYS });
  const users = createUsersModule(guarded);
  const queues = createQueuesModule({ ...base, ...users.services });
  const broadcasts = createBroadcastsModule(base);

  const approvable = { ...orders.approvable, ...users.approvable, ...recharges.approvable, ...cases.approvable };
  const staff = createStaffModule({ ...guarded, safeguards, approvable });
  // What modules offer to the whole panel: a module adds its own with a line in each list.
  const inverses = { ...users.inverses, ...pricing.inverses, ...site.inverses, ...settings.inverses };
  const audit = createAuditModule({ ...base, inverses });
  const bulk = createBulkModule({ ...base, actions: { ...orders.bulk, ...users.bulk } });
  const views = createViewsModule({ ...base, counts: { ...orders.viewCounts } });

  const modules: Module[] = [
    site,
    wallet,
    notifications,
    limits,
    mail,
    session,
    passwordReset,
    socialLogin,
    email,
    twoFactorRemoval,
    profile,
    catalogue,
    push,
    servers,
    numbers,
    publicApi,
    readymade,
    claims,
    recharges,
    analytics,
    orders,
    cases,
    tickets,
    retention,
    users,
    queues,
    broadcasts,
    staff,
    audit,
    bulk,
    views,
    impersonation,
  ];
  return {
    handlers: {
      ...site.handlers,
      ...settings.handlers,
      ...wallet.handlers,
      ...notifications.handlers,
      ...apiKeys.handlers,
      ...session.handlers,
      ...passwordReset.handlers,
      ...socialLogin.handlers,
      ...email.handlers,
      ...twoFactorRemoval.handlers,
      ...profile.handlers,
      ...catalogue.handlers,
      ...pricing.handlers,
      ...push.handlers,
      ...servers.handlers,
      ...numbers.handlers,
      ...readymade.handlers,
      ...recharges.handlers,
      ...analytics.handlers,
      ...orders.handlers,
      ...cases.handlers,
      ...tickets.handlers,
      ...users.handlers,
      ...queues.handlers,
      ...broadcasts.handlers,
      ...staff.handlers,
      ...audit.handlers,
      ...bulk.handlers,
      ...views.handlers,
      ...impersonation.handlers,
    } satisfies Handlers<Endpoints>,
    jobs: modules.flatMap(({ jobs = [] }) => jobs),
    addRoutes: (http: FastifyInstance) => modules.forEach(({ routes }) => routes?.(http)),
    async idle(): Promise<void> {
      for (const { idle } of modules) await idle?.();
    },
    services: {
      ...site.services,
      ...wallet.services,
      ...notifications.services,
      ...mail.services,
      apiKeys: credentials.apiKeys,
      ...session.services,
      ...twoFactorRemoval.services,
      ...catalogue.services,
      ...pricing.services,
      ...push.services,
      ...servers.services,
      ...numbers.services,
      ...readymade.services,
      ...recharges.services,
      ...analytics.services,
      ...retention.services,
      ...users.services,
      ...bulk.services,
      ...queues.services,
      ...impersonation.services,
      ...staff.services,
    },
  };
}
