import type { FastifyInstance } from 'fastify';
import type { ServerId } from '#shared/contract/catalogue.ts';
import { gatewayOf, mailerOf, siteDefaults, socialAccountsOf, webPushOf } from './connections.ts';
import type { Db } from './db/client.ts';
import type { Environment } from './env.ts';
import { apiKeysRoutes } from './modules/api-keys/api-keys.routes.ts';
import { createApiKeysService } from './modules/api-keys/api-keys.service.ts';
import { broadcastsRoutes } from './modules/broadcasts/broadcasts.routes.ts';
import { createBroadcastsService } from './modules/broadcasts/broadcasts.service.ts';
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts';
import { createCatalogueService } from './modules/catalogue/catalogue.service.ts';
import { createFavourites } from './modules/catalogue/favourites.service.ts';
import { createOdds } from './modules/catalogue/odds.service.ts';
import { createMailService } from './modules/mail/mail.service.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { createNotificationsService } from './modules/notifications/notifications.service.ts';
import { createNumberSteps } from './modules/numbers/number-steps.service.ts';
import { numbersRoutes } from './modules/numbers/numbers.routes.ts';
import { createNumbersService } from './modules/numbers/numbers.service.ts';
import { createPurchases } from './modules/numbers/purchase/purchase.service.ts';
import { smsHookRoutes } from './modules/numbers/sms-hook.routes.ts';
import { createSoldStock } from './modules/numbers/purchase/sold-stock.ts';
import { createTracking } from './modules/numbers/tracking/tracking.service.ts';
import { createUnclearPurchases } from './modules/numbers/tracking/unclear-purchases.service.ts';
import { passwordResetRoutes } from './modules/password-reset/password-reset.routes.ts';
import { createPasswordReset } from './modules/password-reset/password-reset.service.ts';
import { avatarRoutes } from './modules/profile/avatar.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { createProfileService } from './modules/profile/profile.service.ts';
import { createFingerprint } from './modules/readymade/fingerprint.ts';
import { createAccountOrders } from './modules/readymade/orders.service.ts';
import { createProductNews } from './modules/readymade/product-news.ts';
import { createProductsService } from './modules/readymade/products.service.ts';
import { readymadeRoutes } from './modules/readymade/readymade.routes.ts';
import { publicApiRoutes } from './modules/public-api/public-api.routes.ts';
import { createPublicApi } from './modules/public-api/public-api.service.ts';
import { pushRoutes } from './modules/push/push.routes.ts';
import { createPushService } from './modules/push/push.service.ts';
import { rechargesRoutes } from './modules/recharges/recharges.routes.ts';
import { createRechargesService } from './modules/recharges/recharges.service.ts';
import { createCountryFinder } from './modules/servers/countries.ts';
import { serversRoutes } from './modules/servers/servers.routes.ts';
import { createServersService } from './modules/servers/servers.service.ts';
import { createSync, type FindIcon } from './modules/servers/sync.service.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { createSessionService } from './modules/session/session.service.ts';
import { socialLoginRoutes } from './modules/social-login/social-login.routes.ts';
import { createSocialLogin } from './modules/social-login/social-login.service.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { createSiteService } from './modules/site/site.service.ts';
import { createTwoFactor } from './modules/two-factor/two-factor.service.ts';
import { usersRoutes } from './modules/users/users.routes.ts';
import { createUsersService } from './modules/users/users.service.ts';
import { booksRoutes } from './modules/wallet/books.routes.ts';
import { createLedger } from './modules/wallet/ledger.service.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import { createWalletService } from './modules/wallet/wallet.service.ts';
import { createHandlerApi } from './providers/handler-api/handler-api.ts';
import type { Publish } from './realtime/publish.ts';
import { createSeal } from './security/seal.ts';

type Ground = {
  http: FastifyInstance;
  db: Db;
  env: Environment;
  appSecret: string;
  publicUrl: string;
  hookSecret: (id: ServerId) => string;
  findIcon: FindIcon;
  publish: Publish;
  endSockets: (sessionIds: number[]) => void;
};

/** Creates every module with its collaborators and mounts its routes: the one place that knows who needs whom. */
export function mountModules({
  http,
  db,
  env,
  appSecret,
  publicUrl,
  hookSecret,
  findIcon,
  publish,
  endSockets,
}: Ground) {
  const { log } = http;
  const policy = {
    upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
    pollIntervalMs: env.POLL_INTERVAL_MS,
    settleUnclearMs: env.SETTLE_UNCLEAR_MS,
    expiryGraceMs: 60_000,
  };

  const ledger = createLedger();
  const site = createSiteService({ db, defaults: siteDefaults(env), log });
  const notifications = createNotificationsService({ db, publish });
  const getSiteName = async () => (await site.getSiteData()).name;
  const mail = createMailService({
    db,
    seal: createSeal(appSecret, 'mails'),
    mailer: mailerOf(env, publicUrl),
    getSiteName,
    publicUrl,
    log,
  });
  const twoFactor = createTwoFactor({ seal: createSeal(appSecret, 'two-factor'), getSiteName });
  const apiKeys = createApiKeysService({ db, notifications, log });
  const session = createSessionService({
    db,
    ledger,
    notifications,
    mail,
    twoFactor,
    apiKeys,
    endSockets,
    registrationsPerHour: env.REGISTRATIONS_PER_HOUR,
    log,
  });
  const { findCaller } = session;
  const passwordReset = createPasswordReset({ db, mail, session, publicUrl });

  const servers = createServersService({
    db,
    seal: createSeal(appSecret, 'server-keys'),
    connect: createHandlerApi,
    syncServer: createSync({ db, findCountry: createCountryFinder(), findIcon }),
    webhookPath: (id) => `/hooks/servers/${id}/${hookSecret(id)}`,
    upstreamTimeoutMs: policy.upstreamTimeoutMs,
    log,
  });
  const { findUpstream } = servers;

  const seal = createSeal(appSecret, 'messages');
  const stock = createSoldStock({ db });
  const push = createPushService({
    db,
    seal: createSeal(appSecret, 'push'),
    service: webPushOf(env, publicUrl),
    log,
  });
  const steps = createNumberSteps({ db, seal, ledger, notifications, push, publish });
  const numbers = createNumbersService({ db, seal, ledger, steps, findUpstream, policy });
  const purchases = createPurchases({
    db,
    ledger,
    steps,
    findUpstream,
    getView: numbers.getView,
    publish,
    stock,
    policy,
  });
  const unclear = createUnclearPurchases({ db, steps, findUpstream, policy });
  const tracking = createTracking({ db, steps, unclear, findUpstream, policy, log });

  const recharges = createRechargesService({
    db,
    ledger,
    publish,
    notifications,
    gateway: gatewayOf(env),
    upi: env.UPI_VPA ? { vpa: env.UPI_VPA, name: env.UPI_NAME } : undefined,
    publicUrl,
    log,
  });

  const productNews = createProductNews({ db, publish });
  const stockSeal = createSeal(appSecret, 'stock-items');
  const products = createProductsService({
    db,
    seal: stockSeal,
    fingerprint: createFingerprint(appSecret),
    news: productNews,
  });
  const accountOrders = createAccountOrders({ db, ledger, seal: stockSeal, publish, news: productNews });

  siteRoutes(http, findCaller, site);
  sessionRoutes(http, findCaller, session);
  passwordResetRoutes(http, findCaller, passwordReset);
  socialLoginRoutes(http, findCaller, createSocialLogin({ db, ledger, session, site, ...socialAccountsOf(env), log }));
  profileRoutes(http, findCaller, createProfileService({ db, session, twoFactor }));
  avatarRoutes(http, db);
  catalogueRoutes(http, findCaller, createCatalogueService({ db }), createFavourites({ db }));
  numbersRoutes(http, findCaller, numbers, purchases);
  smsHookRoutes(http, numbers, hookSecret);
  apiKeysRoutes(http, findCaller, apiKeys);
  const patienceMs = policy.upstreamTimeoutMs + policy.pollIntervalMs;
  publicApiRoutes(http, createPublicApi({ db, apiKeys, ledger, numbers, purchases, patienceMs }));
  walletRoutes(http, findCaller, createWalletService({ db }));
  booksRoutes(http, findCaller, db, ledger);
  rechargesRoutes(http, findCaller, recharges);
  readymadeRoutes(http, findCaller, products, accountOrders);
  notificationsRoutes(http, findCaller, notifications);
  pushRoutes(http, findCaller, push);
  usersRoutes(http, findCaller, createUsersService({ db, ledger, notifications, publish }));
  broadcastsRoutes(http, findCaller, createBroadcastsService({ db, notifications, publish }));
  serversRoutes(http, findCaller, servers);

  return {
    mail,
    passwordReset,
    session,
    site,
    servers,
    numbers,
    tracking,
    stock,
    odds: createOdds({ db }),
    recharges,
    productNews,
    push,
    ledger,
  };
}
