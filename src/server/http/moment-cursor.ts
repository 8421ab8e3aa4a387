import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields } from '#shared/problem.ts';

/** Where a page continues that is ordered by a moment: its microseconds and the id. Raises invalid_request. */
export function readMomentCursor(cursor: string | undefined): { at: string; id: number } | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^(\d{1,17})-(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw invalidFields({ cursor: fieldProblem('invalid') });
  return { at, id: Number(id) };
}
