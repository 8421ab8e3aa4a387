import { sql, type Kysely, type Migration } from 'kysely';

/**
 * A discount of a customer on the prices of numbers. One function makes the price, so that what is shown, held and answered to
 * programs is the same. It rounds up to the paisa, and never goes below the floor of the offer.
 */
export const discounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table user_discounts (
  user_id bigint primary key references users on delete cascade,
  basis_points integer not null check (basis_points between 0 and 5000),
  until timestamptz,
  reason text not null,
  set_by bigint not null references users,
  set_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table user_discounts is 'a customer''s discount on numbers: 1% is 100; 0 since it was taken away';

create function price_for(price bigint, floor bigint, discount integer) returns bigint
  language sql immutable parallel safe as $$
  select greatest(price - price * discount / 10000, least(price, floor))
$$;
`.execute(db);
  },
};
