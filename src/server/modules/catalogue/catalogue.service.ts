import type { ServiceId } from '#shared/contract/catalogue.ts';
import { Problem } from '#shared/problem.ts';
import { searchServices } from '#shared/text/service-search.ts';
import type { Db } from '../../db/client.ts';
import { hasService, listOffers, listServices } from './catalogue.repository.ts';
import { successRateOf } from './success-rate.ts';
import { aliasesOf } from './service-aliases.ts';

const cacheMs = 1_000;

/** Services and offers for sale. */
export function createCatalogueService({ db }: { db: Db }) {
  let cached: { until: number; services: ReturnType<typeof readServices> } | undefined;

  async function readServices() {
    const rows = await listServices(db);
    return rows.map((row) => ({ ...row, aliases: [...aliasesOf(row.code)] }));
  }

  return {
    /** The next list is read anew. Other processes follow within the second for which they keep theirs. */
    forget() {
      cached = undefined;
    },

    /** Returns the services that match, by demand; prices in paise. The whole list is cached for a second. */
    async listServices(search = '') {
      if (!cached || cached.until < Date.now()) {
        cached = { until: Date.now() + cacheMs, services: readServices() };
        cached.services.catch(() => (cached = undefined));
      }
      return searchServices(await cached.services, search);
    },

    /** Returns the offers of a service; prices in paise. Raises not_found. */
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
