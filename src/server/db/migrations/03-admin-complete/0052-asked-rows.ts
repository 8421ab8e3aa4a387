import { sql, type Kysely, type Migration } from 'kysely';

/** A row of a bulk action that waits for a second person has a result of its own, which their decision changes. */
export const askedRows: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table bulk_jobs add column asked integer not null default 0;
comment on column bulk_jobs.asked is 'rows that wait for a second person';
alter table bulk_rows add column approval_id bigint references approvals;
alter table bulk_rows drop constraint bulk_rows_result_check;
alter table bulk_rows add constraint bulk_rows_result_check check (result in ('done', 'asked', 'failed', 'cancelled'));

update bulk_rows set result = 'asked', problem = null, approval_id = approvals.id
from bulk_jobs, approvals
where bulk_jobs.id = job_id and result = 'failed' and problem ->> 'code' = 'approval_needed'
  and requester_id = bulk_jobs.actor_id and approvals.request_key = 'bulk:' || job_id || ':' || record_id;
update bulk_jobs set asked = moved.count, failed = failed - moved.count
from (select job_id, count(*)::integer as count from bulk_rows where result = 'asked' group by job_id) moved
where moved.job_id = bulk_jobs.id;
create index bulk_rows_asked on bulk_rows (approval_id) where result = 'asked';`.execute(db);
  },
};
