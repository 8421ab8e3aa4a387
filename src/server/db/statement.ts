import { CompiledQuery } from 'kysely';
import type { Db } from './client.ts';

/**
 * A statement whose text never changes, for hot paths: building it anew for each call would cost more than sending it.
 * Values are `$1`, `$2`, …; many rows at once are arrays for `unnest`.
 */
export function statement<Row, Values extends readonly unknown[]>(text: string) {
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows;
  };
}
