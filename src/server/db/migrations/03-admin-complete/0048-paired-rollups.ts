import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Figures of a service by server, of a country by service and so on: each pair of dimensions is counted, too. A year of one
 * of them was read from every combination there was. What is counted so far is added up from its combinations, so that
 * nothing is counted anew.
 *
 * The indexes begin with the id that figures are limited to, and hold what the trends of a year read. No purchase writes
 * here: only the job that counts every minute does.
 */
export const pairedRollups: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table number_rollups drop constraint number_rollups_level_check,
  add constraint number_rollups_level_check check (level in
    ('all', 'service', 'country', 'server', 'service_country', 'service_server', 'country_server', 'offer')) not valid;
insert into number_rollups (span, at, level, service_id, country_id, server_id, ${columns}, waits)
  select span, at, (array['', 'service_country', 'service_server', '', 'country_server'])[1 + grouping(service_id, country_id, server_id)],
    service_id, country_id, server_id, ${sums}, ${waits}
  from number_rollups where level = 'offer'
  group by span, at, grouping sets ((service_id, country_id), (service_id, server_id), (country_id, server_id));
create index number_rollups_of_service on number_rollups (service_id, level, at)
  include (country_id, server_id, sold, no_sms, canceled) where span = 'day' and service_id is not null;
create index number_rollups_of_country on number_rollups (country_id, level, at)
  include (service_id, server_id, sold, no_sms, canceled) where span = 'day' and country_id is not null;
create index number_rollups_of_server on number_rollups (server_id, level, at)
  include (service_id, country_id, sold, no_sms, canceled) where span = 'day' and server_id is not null;
`.execute(db);
  },
};

const counted = `sold, sales_paise, cost_paise, sold_without_cost, sales_without_cost_paise, no_sms, no_sms_paise,
  canceled, canceled_paise, failed, failed_paise, refunded, refunded_paise`;
const columns = sql.raw(counted);
const sums = sql.raw(counted.replaceAll(/\w+/g, 'sum($&)'));
const waits = sql.raw(`array[${Array.from({ length: 33 }, (_, place) => `sum(waits[${place + 1}])`).join(', ')}]`);
