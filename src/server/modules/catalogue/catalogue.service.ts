import type { ServiceId } from '#shared/catalogue.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { hasService, listOffers, listServices } from './catalogue.repository.ts';

/** Below this many settled orders a success rate would be a guess, and none is shown. */
const honestSample = 20;

const freshMs = 1_000;

/** What is on sale. */
export function createCatalogueService({ db }: { db: Db }) {
  let everything: { until: number; services: ReturnType<typeof listServices> } | undefined;

  return {
    /** Services by demand; prices in paise. The whole list is what everyone opens first: read at most once a second. */
    async listServices(search?: string) {
      if (search?.trim()) return listServices(db, search);
      if (!everything || everything.until < Date.now()) {
        everything = { until: Date.now() + freshMs, services: listServices(db, undefined) };
        everything.services.catch(() => (everything = undefined));
      }
      return everything.services;
    },

    /** Offers of one service; prices in paise. Raises not_found. */
    async listOffers(serviceId: ServiceId) {
      if (!(await hasService(db, serviceId))) throw new Problem('not_found');
      const rows = await listOffers(db, serviceId);
      return rows.map((row) => ({
        id: row.id,
        country: { id: row.country_id, iso: row.country_iso, name: row.country_name },
        server: { id: row.server_id, name: row.server_name },
        price: row.price_paise,
        stock: row.stock,
        success_rate: row.sample >= honestSample ? Math.round((row.delivered * 100) / row.sample) : null,
      }));
    },
  };
}
export type CatalogueService = ReturnType<typeof createCatalogueService>;
