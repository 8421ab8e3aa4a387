import { fieldProblem } from '#shared/field-problem.ts';
import { times, type Paise } from '#shared/money.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { Db } from '../../../db/client.ts';
import { findOrderPrice, listOrderItems } from './order-items.repository.ts';

/** What staff do with a customer's order of accounts. */
export function createAccountStaffActions({ db }: { db: Db }) {
  return {
    listItems: (id: AccountOrderId) => listOrderItems(db, id),

    /**
     * What these accounts of an order cost together, in paise. Raises not_found, already_refunded for one that was refunded
     * by itself, and invalid_request for one of another order.
     */
    async priceOf(trx: Db, id: AccountOrderId, itemIds: readonly number[]): Promise<Paise> {
      const order = await findOrderPrice(trx, id);
      if (!order) throw new Problem('not_found');
      const items = await listOrderItems(trx, id);
      for (const itemId of itemIds) {
        const item = items.find(({ item_id }) => item_id === itemId);
        if (!item) throw invalidFields({ items: fieldProblem('invalid') });
        if (item.refunded) throw new Problem('already_refunded');
      }
      return times(order.price_paise, new Set(itemIds).size);
    },
  };
}
export type AccountStaffActions = ReturnType<typeof createAccountStaffActions>;
