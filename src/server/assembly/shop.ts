import { numberPolicyOf } from '../connections.ts';
import { createCatalogueModule } from '../modules/catalogue/index.ts';
import { createNumbersModule } from '../modules/numbers/index.ts';
import { createPricingModule } from '../modules/pricing/index.ts';
import { createPublicApiModule } from '../modules/public-api/index.ts';
import { createReadymadeModule } from '../modules/readymade/index.ts';
import { createReceiptsModule } from '../modules/receipts/index.ts';
import { createRechargesModule } from '../modules/recharges/index.ts';
import { createStorefrontModule } from '../modules/storefront/index.ts';
import { createServersModule } from '../modules/servers/index.ts';
import { createCustomHttp } from '../providers/custom-http/custom-http.ts';
import { createPatternRunner } from '../providers/custom-http/pattern-runner.ts';
import { createTryStep } from '../providers/custom-http/try-step.ts';
import { createHandlerApi } from '../providers/handler-api/handler-api.ts';
import { createReach } from '../providers/outgoing/reach.ts';
import type { Accounts } from './accounts.ts';

/** Creates what is for sale, how it is bought, and how wallets are filled. */
export function createShop({ base, guarded, receiptFiles, modules: { claims, push, settings, site } }: Accounts) {
  const { env } = base;
  const policy = numberPolicyOf(env);
  const { upstreamTimeoutMs } = policy;
  const catalogue = createCatalogueModule(base);
  const pricing = createPricingModule({ ...base, ...catalogue.services });
  const reach = createReach(env.PRIVATE_SERVERS);
  const servers = createServersModule({
    ...base,
    ...pricing.services,
    connect: ({ custom, ...account }) =>
      custom
        ? createCustomHttp({ ...account, custom }, reach, createPatternRunner())
        : createHandlerApi({ ...account, pagesAtOnce: env.UPSTREAM_LIST_PAGES }, reach),
    tryStep: createTryStep(reach, createPatternRunner()),
    findAddressProblem: reach.findProblem,
    upstreamTimeoutMs,
    syncIntervalMs: env.SYNC_INTERVAL_MS,
  });
  const numbers = createNumbersModule({
    ...base,
    ...push.services,
    ...servers.services,
    actingMoney: guarded.actingMoney,
    policy,
  });
  const publicApi = createPublicApiModule({
    ...base,
    apiKeys: guarded.apiKeys,
    ...numbers.services,
    getDefaultCountry: async () => (await site.services.site.getState()).shop.default_country,
    maxWaitMs: upstreamTimeoutMs + policy.pollIntervalMs,
  });
  const readymade = createReadymadeModule(guarded);
  const recharges = createRechargesModule({ ...guarded, ...claims.services, ...settings.services });
  const receipts = createReceiptsModule({
    ...guarded,
    receiptFiles,
    getIssuer: async () => {
      const { data, shop } = await site.services.site.getState();
      return { shop: data.name, host: shop.domain || new URL(base.publicUrl).host, seller: shop.seller };
    },
  });
  const storefront = createStorefrontModule({
    ...base,
    ...settings.services,
    ...site.services,
    ...readymade.services,
  });
  return { modules: { catalogue, storefront, pricing, servers, numbers, publicApi, readymade, recharges, receipts } };
}

export type Shop = ReturnType<typeof createShop>;
