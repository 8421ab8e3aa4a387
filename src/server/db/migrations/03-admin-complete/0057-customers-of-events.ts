import { sql, type Kysely, type Migration } from 'kysely';

/** Whose record an audit event is about, for the timeline of customers; and who else logged in from a network. */
export const customersOfEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create function customer_of_subject(subject text) returns bigint language plpgsql stable as $$
declare
  kind text := split_part(subject, ':', 1);
  record_id bigint := substring(subject from ':([0-9]{1,15})$')::bigint;
begin
  return case kind
    when 'user' then (select id from users where id = record_id)
    when 'number' then (select user_id from numbers where id = record_id)
    when 'account_order' then (select user_id from account_orders where id = record_id)
    when 'order' then (select user_id from account_orders where id = record_id)
    when 'account' then
      (select orders.user_id from stock_items items join account_orders orders on orders.id = items.order_id where items.id = record_id)
    when 'recharge' then (select user_id from recharges where id = record_id)
    when 'ticket' then (select user_id from tickets where id = record_id)
    when 'approval' then (select customer_of_subject(approvals.subject) from approvals where id = record_id)
    when 'case' then (
      select coalesce(cases.user_id, numbers.user_id, recharges.user_id) from cases
      left join numbers on numbers.id = cases.number_id left join recharges on recharges.id = cases.recharge_id
      where cases.id = record_id)
  end;
end $$;

alter table audit_events add column customer_id bigint;
comment on column audit_events.customer_id is 'the customer whose record the subject is';

alter table audit_events disable trigger audit_events_append_only;
update audit_events set customer_id = customer_of_subject(subject)
where split_part(subject, ':', 1) in
  ('user', 'number', 'account_order', 'order', 'account', 'recharge', 'ticket', 'approval', 'case');
alter table audit_events enable trigger audit_events_append_only;

create function audit_event_customer() returns trigger language plpgsql as $$
begin
  new.customer_id := customer_of_subject(new.subject);
  return new;
end $$;
create trigger audit_events_customer before insert on audit_events for each row execute function audit_event_customer();

create index audit_events_of_customer on audit_events (customer_id, at, id) where customer_id is not null;
create index known_networks_by_network on known_networks (network, last_login_at);`.execute(db);
  },
};
