import { sql, type Kysely, type Migration } from 'kysely';

/** What the lists of staff are searched by: the customer and the subject of a request, and the words of notices and batches. */
export const searchedLists: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table approvals add column customer_id bigint references users;
comment on column approvals.customer_id is 'the customer whose record the subject is';
update approvals set customer_id = customer_of_subject(subject);

create function approval_customer() returns trigger language plpgsql as $$
begin
  new.customer_id := customer_of_subject(new.subject);
  return new;
end $$;
create trigger approvals_customer before insert on approvals for each row execute function approval_customer();

create index approvals_of_customer on approvals (customer_id) where customer_id is not null;
create index approvals_of_subject on approvals (subject);
create index notices_by_words on notices using gin ((title || ' ' || message) gin_trgm_ops);
create index stock_batches_by_words on stock_batches using gin ((supplier || ' ' || note) gin_trgm_ops);`.execute(db);
  },
};
