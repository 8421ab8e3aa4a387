import { sql } from 'kysely';
import type { ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { PriceRuleId } from '#shared/contract/staff/pricing.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';

/** For all offers where both are null. */
export type RuleScope = { server_id: ServerId | null; service_id: ServiceId | null };
export type RuleFields = {
  margin_basis_points: number | null;
  fixed_paise: Paise | null;
  step_paise: number | null;
  minimum_paise: Paise | null;
  minimum_margin_basis_points: number | null;
};
export type RuleRow = RuleScope & RuleFields & { id: PriceRuleId; version: number; changed_at: Date };
export type ListedRule = RuleRow & {
  server_name: string | null;
  service_code: string | null;
  service_name: string | null;
  service_icon: string | null;
  changed_name: string | null;
  offers: number;
};

/** The rules, or one of them: that of all offers first, then those of servers and of services. */
export async function listRules(db: Db, id?: PriceRuleId): Promise<ListedRule[]> {
  const { rows } = await sql<ListedRule>`
    select rules.*, servers.name as server_name, services.code as service_code, services.name as service_name,
      services.icon as service_icon, changer.shown_as as changed_name,
      (select count(*) from offers where offers.enabled and (rules.server_id is null or offers.server_id = rules.server_id)
        and (rules.service_id is null or offers.service_id = rules.service_id)) as offers
    from price_rules rules
    left join servers on servers.id = rules.server_id
    left join services on services.id = rules.service_id
    left join users changer on changer.id = rules.changed_by
    where ${id ?? null}::bigint is null or rules.id = ${id ?? null}::bigint
    order by rules.server_id is not null or rules.service_id is not null, rules.service_id is not null, servers.id,
      services.name, services.id`.execute(db);
  return rows;
}

export async function findRule(db: Db, { server_id, service_id }: RuleScope): Promise<RuleRow | undefined> {
  return db
    .selectFrom('price_rules')
    .selectAll()
    .where('server_id', 'is not distinct from', server_id)
    .where('service_id', 'is not distinct from', service_id)
    .executeTakeFirst();
}

export async function findRuleById(db: Db, id: PriceRuleId): Promise<RuleRow | undefined> {
  return db.selectFrom('price_rules').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes the rule of a scope, under `lockPrices`, and returns it. */
export async function writeRule(db: Db, rule: RuleScope & RuleFields, by: UserId): Promise<RuleRow> {
  const { server_id, service_id, ...fields } = rule;
  const changes = { ...fields, changed_by: by };
  return db
    .insertInto('price_rules')
    .values({ server_id, service_id, ...changes })
    .onConflict((conflict) =>
      conflict
        .columns(['server_id', 'service_id'])
        .doUpdateSet({ ...changes, changed_at: sql<Date>`now()`, version: sql<number>`price_rules.version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeRule(db: Db, id: PriceRuleId): Promise<void> {
  await db.deleteFrom('price_rules').where('id', '=', id).execute();
}

/** Which of these exist: a rule may be about them. */
export async function hasScope(db: Db, { server_id, service_id }: RuleScope): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select (${server_id}::bigint is null or exists (select from servers where id = ${server_id}::bigint))
      and (${service_id}::bigint is null or exists (select from services where id = ${service_id}::bigint)) as known`.execute(
    db,
  );
  return rows[0]?.known ?? false;
}

/** A server's own margin in basis points, null where the rule of all offers counts. */
export async function findServerMargin(db: Db, id: ServerId): Promise<number | null> {
  const rule = await findRule(db, { server_id: id, service_id: null });
  return rule?.margin_basis_points ?? null;
}

/** Writes a server's own margin, under `lockPrices`. The other parts of its rule stay. */
export async function setServerMargin(db: Db, id: ServerId, margin: number | null, by: UserId): Promise<void> {
  const scope = { server_id: id, service_id: null };
  const rule = await findRule(db, scope);
  if ((rule?.margin_basis_points ?? null) === margin) return;
  const none = { fixed_paise: null, step_paise: null, minimum_paise: null, minimum_margin_basis_points: null };
  const { fixed_paise, step_paise, minimum_paise, minimum_margin_basis_points } = rule ?? none;
  const others = { fixed_paise, step_paise, minimum_paise, minimum_margin_basis_points };
  await writeRule(db, { ...scope, ...others, margin_basis_points: margin }, by);
}
