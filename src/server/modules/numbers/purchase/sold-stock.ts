import type { OfferId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import { lowerStock } from './purchase.repository.ts';

/**
 * The stock shown is a hint between two syncs. Sales are counted here and written together every second, so that the
 * buyers of a popular offer do not queue for its row. What a killed process had not written, the next sync brings.
 */
export function createSoldStock({ db }: { db: Db }) {
  let sold = new Map<OfferId, number>();
  return {
    noteSold(id: OfferId) {
      sold.set(id, (sold.get(id) ?? 0) + 1);
    },
    async write() {
      if (sold.size === 0) return;
      const counted = sold;
      sold = new Map();
      await lowerStock(db, counted);
    },
  };
}
export type SoldStock = ReturnType<typeof createSoldStock>;
