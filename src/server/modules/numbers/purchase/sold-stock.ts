import type { OfferId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import { lowerStock } from './purchase.repository.ts';

/**
 * Counts sales in memory and writes them to the offers' stock every second, so that buyers of a popular offer do not
 * queue for its row. The stock is a hint between two syncs: what a killed process has not written, the next sync corrects.
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
