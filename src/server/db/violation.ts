import pg from 'pg';

const integrityViolationClass = '23';

/** Whether the database refused a write because of this constraint. */
export function isViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code ?? '').startsWith(integrityViolationClass) &&
    error.constraint === constraint
  );
}
