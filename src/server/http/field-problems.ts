import type { z } from 'zod';
import { fieldProblem, isFieldCode, type FieldProblem } from '#shared/field-problem.ts';

/** Parsed with `reportInput`, which distinguishes a missing field from a wrong one. */
type Issue = z.core.$ZodIssue;

/** Returns the first problem of each field, by the field's name in the request. */
export function fieldProblemsOf(issues: readonly Issue[]): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys) fields[path ? `${path}.${name}` : name] ??= fieldProblem('unknown');
    } else {
      fields[path || 'body'] ??= problemOf(issue);
    }
  }
  return fields;
}

/** A schema chooses its problem by using a field code as its message. */
function problemOf(issue: Issue): FieldProblem {
  if (issue.input === undefined) return fieldProblem('required');
  if (isFieldCode(issue.message)) return fieldProblem(issue.message);
  if (issue.code === 'too_small') {
    const minimum = Number(issue.minimum);
    if (minimum === 0 && !issue.inclusive) return fieldProblem('not_positive');
    return issue.origin === 'string' ? fieldProblem('too_short', { minimum }) : fieldProblem('too_small', { minimum });
  }
  if (issue.code === 'too_big') {
    const maximum = Number(issue.maximum);
    return issue.origin === 'string' ? fieldProblem('too_long', { maximum }) : fieldProblem('too_big', { maximum });
  }
  return fieldProblem('invalid');
}
