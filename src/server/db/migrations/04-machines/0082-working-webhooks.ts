import { sql, type Kysely, type Migration } from 'kysely';

/** Whether the webhooks of a server work: then its list is read less often. */
export const workingWebhooks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table server_budgets add column webhook_at timestamptz;
comment on column server_budgets.webhook_at is
  'when a webhook last told of a code in time; null once a look has found a code that none had told of';
`.execute(db);
  },
};
