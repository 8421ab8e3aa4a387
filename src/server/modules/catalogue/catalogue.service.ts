import type { ServiceId } from '#shared/catalogue.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { hasService, listOffers, listServices } from './catalogue.repository.ts';

/** Below this many settled orders a success rate would be a guess, and none is shown. */
const honestSample = 20;

/** What is on sale. */
export function createCatalogueService({ db }: { db: Db }) {
  return {
    listServices: (search?: string) => listServices(db, search),

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
