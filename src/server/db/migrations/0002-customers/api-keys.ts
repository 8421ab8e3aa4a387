import { sql } from 'kysely';

export const apiKeys = sql`select 1`;
