import { sql } from 'kysely';

/** The trigger function of append-only tables: the ledger, the audit log, the reveals of sold accounts. */
export const appendOnly = sql`
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
`;
