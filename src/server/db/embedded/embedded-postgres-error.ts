/** The embedded PostgreSQL cannot run here; the message says why and what the operator can do about it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The way out that works on every machine; messages end with it. */
export const orUseDatabaseUrl = 'or set DATABASE_URL to use a PostgreSQL server of your own.';

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
