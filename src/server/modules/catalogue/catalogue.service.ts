import type { ServiceId } from '#shared/contract/catalogue.ts';
import { Problem } from '#shared/problem.ts';
import { searchServices } from '#shared/text/service-search.ts';
import type { Db } from '../../db/client.ts';
import { keepAnswer } from '../../http/kept-answers.ts';
import { hasService, listOffers, listServices } from './catalogue.repository.ts';
import { successRateOf } from './success-rate.ts';
import { aliasesOf } from './service-aliases.ts';

const cacheMs = 1_000;

/** Services and offers for sale. */
export function createCatalogueService({ db }: { db: Db }) {
  const cached = new Map<number, { until: number; answer: ReturnType<typeof readServices> }>();

  async function readServices(discount: number) {
    const rows = await listServices(db, discount);
    return keepAnswer({ data: rows.map((row) => ({ ...row, aliases: [...aliasesOf(row.code)] })) });
  }

  return {
    /** The next list is read anew. */
    forget() {
      cached.clear();
    },

    /**
     * Returns the services that match, by demand; prices in paise, for a discount in basis points. The whole list is cached for
     * a second, for each discount that is asked for, and its answer is written once.
     */
    async listServices(search = '', discount = 0) {
      const now = Date.now();
      for (const [known, { until }] of cached) if (until < now) cached.delete(known);
      const kept = cached.get(discount) ?? { until: now + cacheMs, answer: readServices(discount) };
      if (!cached.has(discount)) {
        cached.set(discount, kept);
        kept.answer.catch(() => cached.delete(discount));
      }
      const all = await kept.answer;
      return search.trim() === '' ? all : { data: searchServices(all.data, search) };
    },

    /** Returns the offers of a service; prices in paise, for a discount in basis points. Raises not_found. */
    async listOffers(serviceId: ServiceId, discount = 0) {
      if (!(await hasService(db, serviceId))) throw new Problem('not_found');
      const rows = await listOffers(db, serviceId, discount);
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
