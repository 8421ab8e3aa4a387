import type { ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Publish } from '../../realtime/publish.ts';
import { raiseCase } from '../cases/cases.service.ts';
import { listServicesOf, lockPrices, writePrices, type PriceScope, type StoppedOffer } from './prices.repository.ts';
import { findServerMargin, setServerMargin } from './rules.repository.ts';

/** Named in a case; the others are counted. */
const mostNamed = 5;

type Dependencies = {
  publish: Publish;
};

/** Keeps the offers' prices at what their costs, rates and rules give. */
export function createPrices({ publish }: Dependencies) {
  /**
   * Writes the prices of offers after their cost, rate or rules changed, in one statement, under `lockPrices`. Offers that
   * have just fallen below their floor become one case, and staff are told once. Customers' pages hear of every change.
   */
  async function reprice(trx: Db, afterCommit: AfterCommit, scope: PriceScope): Promise<void> {
    const { services, stopped } = await writePrices(trx, scope);
    for (const serverId of new Set(stopped.map(({ server_id }) => server_id))) {
      const text = textOf(stopped.filter(({ server_id }) => server_id === serverId));
      await raiseCase(trx, { kind: 'offers_below_floor', serverId, recursAs: `server:${serverId}`, text });
    }
    afterCommit(() => {
      announce(services);
      if (stopped.length > 0) publish('admins', 'update_staff', { subject: 'cases' });
    });
  }

  /** Tells customers and staff that offers of these services changed. Call it after the commit. */
  function announce(services: readonly ServiceId[]): void {
    if (services.length === 0) return;
    publish('customers', 'update_offers', { service_ids: [...services] });
    publish('admins', 'update_staff', { subject: 'offers' });
  }

  /** Tells the same of all services of a server, which was paused, resumed or switched. Returns what to do after the commit. */
  async function announceServer(trx: Db, id: ServerId): Promise<() => void> {
    const services = await listServicesOf(trx, id);
    return () => announce(services);
  }

  return {
    reprice,
    announce,
    announceServer,
    lock: lockPrices,
    findServerMargin,
    setServerMargin,
  };
}
export type Prices = ReturnType<typeof createPrices>;

function textOf(stopped: readonly StoppedOffer[]) {
  const offers = stopped
    .slice(0, mostNamed)
    .map(({ service_name, country_name, server_name, price_paise, floor_paise }) => ({
      service: service_name,
      country: country_name,
      server: server_name,
      price: price_paise,
      floor: floor_paise,
    }));
  return { is: 'offersStopped', offers, others: stopped.length - offers.length } as const;
}
