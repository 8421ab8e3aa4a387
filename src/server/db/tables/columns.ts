import type { ColumnType } from 'kysely';

/** Given by the database, never changed. */
export type Key<T> = ColumnType<T, never, never>;
/** Now, unless it is told; never changed. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
