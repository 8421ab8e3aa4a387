import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';

type Versioned<Id> = { id: Id; version: number };

/** Refuses two changes of one row in the same save: they would have two versions. Raises invalid_request. */
export function checkOnce(changes: readonly { id: number }[]): void {
  const ids = changes.map(({ id }) => id);
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (again >= 0) throw invalidFields({ [`changes.${again}.id`]: fieldProblem('invalid') });
}

/**
 * Of the rows that a save locked, those that changed since it was based on them. Raises not_found where a changed row was
 * not locked: there is none.
 */
export function findStale<Row extends Versioned<number>>(
  changes: readonly Versioned<Row['id']>[],
  locked: readonly Row[],
): Row[] {
  if (locked.length < changes.length) throw new Problem('not_found');
  const versions = new Map(changes.map(({ id, version }) => [id, version]));
  return locked.filter(({ id, version }) => versions.get(id) !== version);
}
