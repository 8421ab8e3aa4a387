import { sql } from 'kysely';

export const odds = sql`select 1`;
