import { sql } from 'kysely';

export const push = sql`select 1`;
