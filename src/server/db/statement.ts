import { CompiledQuery } from 'kysely';
import type { Executor } from './together.ts';

/**
 * A statement whose text never changes, for hot paths: building it anew for each call would cost more than sending it.
 * Values are `$1`, `$2`, …; many rows at once are arrays for `unnest`.
 */
export function statement<Row, Values extends readonly unknown[]>(text: string) {
  const sent = hideLengths(text);
  const run = async (db: Executor, ...values: Values): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sent, [...values]));
    return rows;
  };
  return Object.assign(run, { text: sent });
}

/**
 * Keeps PostgreSQL from knowing how long the arrays of a call are. A plan for one row looks cheaper than the plan for all
 * calls, so it would plan each short call anew, which takes longer than the call.
 * https://www.postgresql.org/docs/current/sql-prepare.html
 */
function hideLengths(text: string): string {
  return text.replaceAll(/\$\d+::(\w+\[\])/g, '(select $&)::$1');
}
