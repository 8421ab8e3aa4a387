import { sql } from 'kysely';

export const readymade = sql`select 1`;
