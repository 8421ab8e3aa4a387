import { createAuditModule } from '../modules/audit/index.ts';
import { createBulkModule } from '../modules/bulk/index.ts';
import { createStaffModule } from '../modules/staff/index.ts';
import { createViewsModule } from '../modules/views/index.ts';
import type { Accounts } from './accounts.ts';
import type { Desk } from './desk.ts';
import type { Shop } from './shop.ts';

/** Creates what runs the actions of other modules. What a module offers to the whole panel has a line in each list here. */
export function createPanel({ base, guarded, safeguards, modules: account }: Accounts, shop: Shop, desk: Desk) {
  const { notifications, settings, site } = account;
  const { catalogue, pricing, readymade, recharges, servers } = shop.modules;
  const { analytics, cases, orders, tickets, users } = desk.modules;

  const bulk = createBulkModule({ ...guarded, actions: { ...orders.bulk, ...users.bulk, ...readymade.bulk } });
  const approvable = {
    ...readymade.approvable,
    ...orders.approvable,
    ...users.approvable,
    ...recharges.approvable,
    ...cases.approvable,
    ...settings.approvable,
    ...bulk.approvable,
  };
  const staff = createStaffModule({ ...guarded, safeguards, approvable });
  const inverses = {
    ...staff.inverses,
    ...readymade.inverses,
    ...users.inverses,
    ...catalogue.inverses,
    ...servers.inverses,
    ...pricing.inverses,
    ...site.inverses,
    ...settings.inverses,
    ...notifications.inverses,
    ...tickets.inverses,
    ...analytics.inverses,
  };
  const counts = {
    ...orders.viewCounts,
    ...users.viewCounts,
    ...tickets.viewCounts,
    ...recharges.viewCounts,
    ...cases.viewCounts,
  };

  return {
    modules: {
      staff,
      audit: createAuditModule({ ...guarded, inverses }),
      bulk,
      views: createViewsModule({ ...base, counts }),
    },
  };
}
