import { sql } from 'kysely';

export const accounts = sql`select 1`;
