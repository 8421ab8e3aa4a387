import type { ServiceId } from '#shared/contract/catalogue.ts';
import { Problem } from '#shared/problem.ts';
import { searchServices } from '#shared/service-search.ts';
import type { Db } from '../../db/client.ts';
import { hasService, listOffers, listServices } from './catalogue.repository.ts';
import { successRateOf } from './success-rate.ts';
import { aliasesOf } from './service-aliases.ts';

const freshMs = 1_000;

/** What is on sale. */
export function createCatalogueService({ db }: { db: Db }) {
  let everything: { until: number; services: ReturnType<typeof readServices> } | undefined;

  async function readServices() {
    const rows = await listServices(db);
    return rows.map((row) => ({ ...row, aliases: [...aliasesOf(row.code)] }));
  }

  return {
    /** Services by demand; prices in paise. The whole list is what everyone opens first: read at most once a second. */
    async listServices(search = '') {
      if (!everything || everything.until < Date.now()) {
        everything = { until: Date.now() + freshMs, services: readServices() };
        everything.services.catch(() => (everything = undefined));
      }
      return searchServices(await everything.services, search);
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
        ...successRateOf(row),
      }));
    },
  };
}
export type CatalogueService = ReturnType<typeof createCatalogueService>;
