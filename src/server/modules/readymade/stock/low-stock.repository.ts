import { sql } from 'kysely';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { Db } from '../../../db/client.ts';

type Crossing = { id: ProductId; name: string; stock: number; low_stock: number; is_low: boolean };

/** Products whose stock has crossed their threshold since staff were told. */
export async function findCrossings(db: Db): Promise<Crossing[]> {
  const { rows } = await sql<Crossing>`
    select id, name, stock, low_stock, low_since is null as is_low from products_with_stock
    where (low_stock > 0 and stock <= low_stock and enabled) <> (low_since is not null)
    order by id`.execute(db);
  return rows;
}

/** Notes that few are left, or no longer few. False when another process has done so. */
export async function setLow(trx: Db, id: ProductId, isLow: boolean): Promise<boolean> {
  const row = await trx
    .updateTable('products')
    .set({ low_since: isLow ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('low_since', isLow ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
