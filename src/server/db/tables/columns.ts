import type { ColumnType } from 'kysely';

/** Set by the database, never changed. */
export type Key<T> = ColumnType<T, never, never>;
/** Defaults to now; never changed. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
