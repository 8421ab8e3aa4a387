import type { FastifyInstance } from 'fastify';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import { createAccounts } from './assembly/accounts.ts';
import type { AppContext, Module } from './assembly/context.ts';
import { createDesk } from './assembly/desk.ts';
import { createPanel } from './assembly/panel.ts';
import { createShop } from './assembly/shop.ts';
import type { Handlers } from './http/serve.ts';
import { withOrderHints } from './realtime/order-hints.ts';

/** Creates every module, each after those it needs, and collects what they offer. */
export function createModules(given: AppContext) {
  const accounts = createAccounts({ ...given, publish: withOrderHints(given.publish) });
  const shop = createShop(accounts);
  const desk = createDesk(accounts, shop);
  const panel = createPanel(accounts, shop, desk);
  const all = { ...accounts.modules, ...shop.modules, ...desk.modules, ...panel.modules };
  const modules: Module[] = Object.values(all);
  return {
    handlers: {
      ...all.site.handlers,
      ...all.settings.handlers,
      ...all.channels.handlers,
      ...all.wallet.handlers,
      ...all.alerts.handlers,
      ...all.notifications.handlers,
      ...all.apiKeys.handlers,
      ...all.session.handlers,
      ...all.passwordReset.handlers,
      ...all.socialLogin.handlers,
      ...all.email.handlers,
      ...all.twoFactorRemoval.handlers,
      ...all.profile.handlers,
      ...all.catalogue.handlers,
      ...all.storefront.handlers,
      ...all.pricing.handlers,
      ...all.push.handlers,
      ...all.servers.handlers,
      ...all.numbers.handlers,
      ...all.readymade.handlers,
      ...all.recharges.handlers,
      ...all.receipts.handlers,
      ...all.analytics.handlers,
      ...all.orders.handlers,
      ...all.cases.handlers,
      ...all.tickets.handlers,
      ...all.users.handlers,
      ...all.queues.handlers,
      ...all.broadcasts.handlers,
      ...all.staff.handlers,
      ...all.audit.handlers,
      ...all.bulk.handlers,
      ...all.views.handlers,
      ...all.impersonation.handlers,
    } satisfies Handlers<Endpoints>,
    jobs: modules.flatMap(({ jobs = [] }) => jobs),
    addRoutes: (http: FastifyInstance) => modules.forEach(({ routes }) => routes?.(http)),
    async idle(): Promise<void> {
      for (const { idle } of modules) await idle?.();
    },
    services: {
      ...all.site.services,
      ...all.wallet.services,
      ...all.alerts.services,
      ...all.notifications.services,
      ...all.mail.services,
      apiKeys: accounts.guarded.apiKeys,
      ...all.session.services,
      staffDoor: accounts.guarded.staffDoor,
      staffReveals: accounts.guarded.staffReveals,
      ...all.twoFactorRemoval.services,
      ...all.catalogue.services,
      ...all.storefront.services,
      ...all.pricing.services,
      ...all.push.services,
      ...all.servers.services,
      ...all.numbers.services,
      ...all.readymade.services,
      ...all.recharges.services,
      ...all.receipts.services,
      ...all.analytics.services,
      ...all.retention.services,
      ...all.users.services,
      ...all.bulk.services,
      ...all.queues.services,
      ...all.impersonation.services,
      ...all.staff.services,
    },
  };
}
