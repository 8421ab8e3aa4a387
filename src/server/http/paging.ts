import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields } from '#shared/problem.ts';

/** Parses the id after which a keyset page continues. Raises invalid_request for a malformed cursor. */
export function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw invalidFields({ cursor: fieldProblem('invalid') });
  return Number(cursor);
}

/** Where a page continues that is ordered by a moment: its microseconds and the id. Raises invalid_request. */
export function readMomentCursor(cursor: string | undefined): { at: string; id: number } | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^(\d{1,17})-(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw invalidFields({ cursor: fieldProblem('invalid') });
  return { at, id: Number(id) };
}

/** Raises invalid_request for the cursor of a row that belongs to someone else. */
export async function refuseForeign(
  before: number | undefined,
  isOwn: (id: number) => Promise<boolean>,
): Promise<void> {
  if (before !== undefined && !(await isOwn(before))) throw invalidFields({ cursor: fieldProblem('invalid') });
}

/** Splits rows, read with one more than the page size, into the page and the cursor of the next page. */
export function toPage<T>(
  rows: readonly T[],
  size: number,
  idOf: (row: T) => number,
): { data: T[]; next: string | null } {
  const data = rows.slice(0, size);
  const last = data.at(-1);
  return { data, next: rows.length > size && last !== undefined ? String(idOf(last)) : null };
}
