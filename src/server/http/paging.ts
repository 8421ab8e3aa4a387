import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields } from '#shared/problem.ts';

/** Reads the id a keyset page goes on after. Raises invalid_request for what we never handed out. */
export function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw invalidFields({ cursor: fieldProblem('invalid') });
  return Number(cursor);
}

/** Raises invalid_request unless this is no cursor, or that of a row of the owner's. */
export async function refuseForeign(
  before: number | undefined,
  isOwn: (id: number) => Promise<boolean>,
): Promise<void> {
  if (before !== undefined && !(await isOwn(before))) throw invalidFields({ cursor: fieldProblem('invalid') });
}

/** Cuts rows, read one beyond the page, into the page and the cursor of the next. */
export function toPage<T>(
  rows: readonly T[],
  size: number,
  idOf: (row: T) => number,
): { data: T[]; next: string | null } {
  const data = rows.slice(0, size);
  const last = data.at(-1);
  return { data, next: rows.length > size && last !== undefined ? String(idOf(last)) : null };
}
