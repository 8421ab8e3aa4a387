import { sql, type Selectable } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { MaintenanceId } from '#shared/contract/server-condition.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';
import { learnedAge } from './budget/budget.repository.ts';
import type { ServerRow } from './servers.repository.ts';

export type ListedServer = ServerRow & {
  /** Its own margin, null where the rule of all offers counts. */
  own_margin: number | null;
  paused_name: string | null;
  offers: number;
  open: number;
  ended: number;
  delivered: number;
  median_wait_seconds: number | null;
  attempts: number;
  failures: number;
  spent_hour: string;
  spent_day: string;
  /** The pace after the provider last refused a request because of too many, and how long ago in ms. */
  learned_per_second: number | null;
  learned_age_ms: number | null;
  refused_at: Date | null;
  drifts: (Omit<Selectable<Tables['server_drifts']>, 'first_seen_at' | 'last_seen_at'> & {
    first_seen_at: string;
    last_seen_at: string;
  })[];
  maintenance: { id: MaintenanceId; starts_at: string; ends_at: string; note: string | null }[];
};

const mostDrifts = 20;

/** The servers, or one of them, with what staff see beside them. */
export async function listServers(db: Db, id?: ServerId): Promise<ListedServer[]> {
  const { rows } = await sql<ListedServer>`
    select servers.*, rule.margin_basis_points as own_margin, pauser.shown_as as paused_name,
      (select count(*) from offers where offers.server_id = servers.id and offers.enabled) as offers,
      (select count(*) from number_checks where number_checks.server_id = servers.id) as open,
      coalesce(health.ended, 0) as ended, coalesce(health.delivered, 0) as delivered, health.median_wait_seconds,
      coalesce(health.attempts, 0) as attempts, coalesce(health.failures, 0) as failures,
      coalesce(health.spent_hour, 0) as spent_hour, coalesce(health.spent_day, 0) as spent_day,
      server_budgets.per_second as learned_per_second, server_budgets.refused_at,
      ${learnedAge} as learned_age_ms,
      coalesce((select jsonb_agg(to_jsonb(seen) order by seen.last_seen_at desc, seen.name)
        from (select * from server_drifts where server_drifts.server_id = servers.id
          order by last_seen_at desc limit ${mostDrifts}) seen), '[]') as drifts,
      coalesce((select jsonb_agg(jsonb_build_object('id', planned.id, 'starts_at', planned.starts_at,
          'ends_at', planned.ends_at, 'note', planned.note) order by planned.starts_at, planned.id)
        from server_maintenance planned where planned.server_id = servers.id and planned.ends_at > now()), '[]') as maintenance
    from servers
    left join price_rules rule on rule.server_id = servers.id
    left join users pauser on pauser.id = servers.paused_by
    left join server_budgets on server_budgets.server_id = servers.id
    left join server_health health on health.server_id = servers.id
    where ${id ?? null}::bigint is null or servers.id = ${id ?? null}::bigint
    order by servers.id`.execute(db);
  return rows;
}
