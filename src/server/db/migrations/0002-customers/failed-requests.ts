import { sql } from 'kysely';

/** Counts the failed tries of an API customer's order without reading the rest of their numbers, whatever the locale. */
export const failedRequests = sql`
create index numbers_failed on numbers (user_id, (request_key collate "C")) where status = 'failed';
`;
