import type { Paise } from '#shared/money.ts';
import type { Db } from '../../../db/client.ts';
import { productView } from '../../readymade/products/product-view.ts';
import type { FindWays } from '../../recharges/recharge-methods.ts';

export const log = { warn: () => {} };
export const findWays: FindWays = async () => ({
  offered: { upi: true, sandbox: false },
  minimum: 1_000 as Paise,
  maximum: 100_000 as Paise,
  upi: undefined,
  slabs: [],
  gateway: undefined,
});

export const getLegalText = async () => '';

/** As the module of accounts lists them. */
export const accountsOf = (db: Db) => async () => {
  const rows = await db
    .selectFrom('products_with_stock')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(productView);
};

/** Takes back what the work changes. */
export async function undone(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  const changes = await db.startTransaction().execute();
  try {
    await work(changes);
  } finally {
    await changes.rollback().execute();
  }
}
