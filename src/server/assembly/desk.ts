import { idleHoursOf } from '../connections.ts';
import { createAnalyticsModule } from '../modules/analytics/index.ts';
import { createBroadcastsModule } from '../modules/broadcasts/index.ts';
import { createCasesModule } from '../modules/cases/index.ts';
import { createImpersonationModule } from '../modules/impersonation/index.ts';
import { createOrdersModule } from '../modules/orders/index.ts';
import { createQueuesModule } from '../modules/queues/index.ts';
import { createRetentionModule } from '../modules/retention/index.ts';
import { createTicketsModule } from '../modules/tickets/index.ts';
import { createUsersModule } from '../modules/users/index.ts';
import type { Accounts } from './accounts.ts';
import type { Shop } from './shop.ts';

/** Creates what staff work with: customers, orders, cases, tickets, queues and figures. */
export function createDesk({ base, guarded, modules: { claims, session } }: Accounts, { modules: shop }: Shop) {
  const { numbers, readymade, recharges } = shop;
  const users = createUsersModule(guarded);
  const analytics = createAnalyticsModule(base);
  const modules = {
    analytics,
    orders: createOrdersModule({ ...guarded, ...numbers.services, ...readymade.services }),
    cases: createCasesModule({
      ...guarded,
      ...claims.services,
      creditPayment: recharges.services.recharges.creditPayment,
    }),
    tickets: createTicketsModule({ ...guarded, ...claims.services }),
    retention: createRetentionModule({ ...base, historyDays: base.env.HISTORY_DAYS }),
    users,
    queues: createQueuesModule({ ...base, ...users.services, ...analytics.services }),
    broadcasts: createBroadcastsModule(base),
    impersonation: createImpersonationModule({
      ...guarded,
      ...session.services,
      ...numbers.services,
      ...readymade.services,
      proofs: session.services.session,
      staffIdleHours: idleHoursOf(base.env).staff,
    }),
  };
  return { modules };
}

export type Desk = ReturnType<typeof createDesk>;
