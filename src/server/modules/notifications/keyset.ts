import { z } from 'zod';
import { Problem } from '#shared/problem.ts';
import { idText, type id } from '#shared/wire.ts';

/** How many rows a page of any list holds. */
export const pageSize = 25;

type IdSchema = ReturnType<typeof id<string>>;

/** The id a page goes on before, or undefined on the first page. Raises invalid_request for a cursor we never gave. */
export function readCursor<S extends IdSchema>(schema: S, cursor: string | undefined): z.output<S> | undefined {
  if (cursor === undefined) return undefined;
  const read = idText(schema).safeParse(cursor);
  if (!read.success) throw new Problem('invalid_request', undefined, { cursor: 'is not one of ours' });
  return read.data as z.output<S>;
}

/** Makes a page of rows read newest first, one more than fits: the extra one only tells that there is a next page. */
export function pageOf<Row extends { id: number }>(rows: readonly Row[]): { data: Row[]; next: string | null } {
  const data = rows.slice(0, pageSize);
  const last = data.at(-1);
  return { data, next: rows.length > pageSize && last ? String(last.id) : null };
}
