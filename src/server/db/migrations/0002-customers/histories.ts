import { sql } from 'kysely';

export const histories = sql`select 1`;
