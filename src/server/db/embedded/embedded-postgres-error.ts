/** The embedded PostgreSQL cannot run. The message gives the reason and what the operator can do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The fallback that works everywhere, appended to the messages. */
export const orUseDatabaseUrl = 'or set DATABASE_URL to use a PostgreSQL server of your own.';

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
