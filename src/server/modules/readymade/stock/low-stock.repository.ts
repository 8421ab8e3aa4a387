import { sql } from 'kysely';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { Db } from '../../../db/client.ts';

type Crossing = { id: ProductId; name: string; stock: number; low_stock: number; is_low: boolean };

/** Products whose stock has crossed their threshold since it was last looked at. Those that another process has are left to it. */
export async function lockCrossings(trx: Db): Promise<Crossing[]> {
  const { rows } = await sql<Crossing>`
    select id, name, stock, low_stock, low_since is null as is_low from products
    where (low_stock > 0 and stock <= low_stock and enabled) <> (low_since is not null)
    order by id for no key update skip locked`.execute(trx);
  return rows;
}

export async function setLow(trx: Db, id: ProductId, isLow: boolean): Promise<void> {
  await trx
    .updateTable('products')
    .set({ low_since: isLow ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}
