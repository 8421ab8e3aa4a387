import pg from 'pg';

const classOfViolations = '23';

/** True when the database refused a write because of this constraint. */
export function isViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code ?? '').startsWith(classOfViolations) &&
    error.constraint === constraint
  );
}
