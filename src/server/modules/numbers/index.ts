import type { FastifyInstance } from 'fastify';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { numbers as endpoints } from '#shared/contract/numbers.ts';
import type { Db } from '../../db/client.ts';
import type { SecondTry } from '../../db/connection/second-try.ts';
import type { Handlers } from '../../http/serve.ts';
import { createSeal } from '../../security/seal.ts';
import type { AppSecrets } from '../../security/secrets.ts';
import { deviceOf } from '../session/login/device.ts';
import type { ActingMoney } from '../staff/money/acting-money.service.ts';
import { createNumberSteps } from './number-steps.service.ts';
import { createNumbersService } from './numbers.service.ts';
import { createPurchases } from './purchase/purchase.service.ts';
import { createNumberStaffActions } from './staff-actions/staff-actions.service.ts';
import { smsHookRoutes } from './sms-hook.routes.ts';
import { createSoldStock } from './purchase/sold-stock.ts';
import { createServerChecks } from './tracking/check-server.service.ts';
import { createServerClocks } from './tracking/unclear/server-clocks.ts';
import { createSetAside } from './tracking/set-aside.service.ts';
import { createTracking } from './tracking/tracking.service.ts';
import { createHiddenSales } from './tracking/unclear/hidden-sales.service.ts';
import { createSightings } from './tracking/unclear/sightings.ts';
import { createUnclearPurchases } from './tracking/unclear/unclear-purchases.service.ts';

type Dependencies = Omit<
  Parameters<typeof createNumberSteps>[0] &
    Parameters<typeof createNumbersService>[0] &
    Parameters<typeof createTracking>[0],
  'seal' | 'steps' | 'unclear' | 'checks'
> & {
  jobDb: Db;
  secondTry: SecondTry;
  appSecrets: AppSecrets;
  hookSecretsOf: (id: ServerId) => string[];
  actingMoney: ActingMoney;
};

export function createNumbersModule({
  appSecrets,
  hookSecretsOf,
  jobDb,
  secondTry,
  actingMoney,
  ...dependencies
}: Dependencies) {
  const seal = createSeal(appSecrets, 'messages');
  const steps = createNumberSteps({ ...dependencies, seal });
  const numbers = createNumbersService({ ...dependencies, seal, steps });
  const stock = createSoldStock(dependencies);
  const clocks = createServerClocks({ db: jobDb });
  const purchases = createPurchases({ ...dependencies, steps, getView: numbers.getView, stock, clocks, secondTry });
  const numberActions = createNumberStaffActions({ ...dependencies, seal, steps, purchases });
  const jobs = { ...dependencies, db: jobDb };
  const jobSteps = createNumberSteps({ ...jobs, seal, mostAlone: 3 });
  const setAside = createSetAside(jobs);
  const sightings = createSightings(jobDb);
  const unclear = createUnclearPurchases({ ...jobs, steps: jobSteps, setAside, clocks, sightings });
  const hiddenSales = createHiddenSales({ ...jobs, clocks, sightings });
  const checks = createServerChecks({ ...jobs, steps: jobSteps, setAside });
  const tracking = createTracking({ ...jobs, unclear, checks });
  return {
    handlers: {
      'POST /api/user/numbers': ({ caller, origin, body, idempotencyKey }) =>
        purchases.buy(caller.id, body, idempotencyKey, {
          device: deviceOf(origin.device),
          spending: actingMoney.spendingOf(caller, 'number', idempotencyKey),
        }),
      'GET /api/user/numbers': ({ caller, query }) => numbers.list(caller.id, query),
      'GET /api/user/numbers.csv': async ({ caller, query }) =>
        numbers.writeCsv(caller.id, query, caller.impersonation !== undefined),
      'GET /api/user/numbers/:id': async ({ caller, params }) => ({ number: await numbers.get(caller.id, params.id) }),
      'POST /api/user/numbers/:id/cancel': ({ caller, params }) => numbers.cancel(caller.id, params.id),
      'POST /api/user/numbers/:id/again': ({ caller, params }) => numbers.askAnother(caller.id, params.id),
      'POST /api/user/numbers/:id/finish': ({ caller, params }) => numbers.finish(caller.id, params.id),
    } satisfies Handlers<typeof endpoints>,
    jobs: [
      { name: 'track numbers', everyMs: 150, run: tracking.checkDue },
      { name: 'look for hidden sales', everyMs: 1_000, run: hiddenSales.lookThrough },
      { name: 'count stock', everyMs: 1_000, run: stock.write },
      { name: 'learn clocks of providers', everyMs: 1_000, run: clocks.write },
    ],
    routes: (http: FastifyInstance) => smsHookRoutes(http, numbers, hookSecretsOf),
    async idle() {
      await tracking.idle();
      await hiddenSales.idle();
      await stock.write();
      await clocks.write();
    },
    services: { numbers, purchases, tracking, numberActions },
  };
}
