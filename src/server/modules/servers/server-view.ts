import type { servers } from '#shared/contract/servers.ts';
import type { Answered } from '#shared/contract/contract.ts';
import { CustomServer } from '#shared/contract/staff/custom-server.ts';
import { hoursLeft } from '#shared/staff/servers/server-facts.ts';
import { secret } from '../audit/audit.service.ts';
import { healthOf } from '../catalogue/health/health.ts';
import { limitOf } from './budget/budgets.service.ts';
import { paceOf } from './budget/pace.ts';
import type { ListedServer } from './server-list.repository.ts';
import type { ServerRow } from './servers.repository.ts';

export type ServerView = Answered<(typeof servers)['POST /api/admin/servers']>['server'];

/** Of a key so short that four characters say much of it, none are shown. */
const shortestShown = 12;

/** A server as staff see it. */
export function viewOf(row: ListedServer, apiKey: string | undefined, webhookPath: string): ServerView {
  return {
    id: row.id,
    name: row.name,
    protocol: row.protocol,
    custom: row.custom === null ? null : CustomServer.parse(row.custom),
    url: row.url,
    key: {
      last4: apiKey === undefined || apiKey.length < shortestShown ? '' : apiKey.slice(-4),
      changed_at: row.key_changed_at,
    },
    enabled: row.enabled,
    paused: row.paused_at && { at: row.paused_at, by: row.paused_name ?? '' },
    currency: row.currency,
    exchange_rate: Number(row.exchange_rate),
    margin_percent: percentOf(row.own_margin),
    window_seconds: row.window_seconds,
    cancel_after_seconds: row.cancel_after_seconds,
    priority: row.priority,
    max_open: row.max_open,
    open: row.open,
    requests_per_second: row.requests_per_second,
    budget: { per_second: paceNow(row), refused_at: row.refused_at },
    drifts: row.drifts.map(({ action, kind, name, times, ...seen }) => ({
      action,
      kind,
      name,
      times,
      first_seen_at: new Date(seen.first_seen_at),
      last_seen_at: new Date(seen.last_seen_at),
    })),
    balance:
      row.balance !== null && row.balance_read_at
        ? {
            amount: trimmedDecimal(row.balance),
            read_at: row.balance_read_at,
            level: row.balance_level,
            low_since: row.balance_low_since,
            hours_left: hoursLeft(Number(row.balance), { hour: Number(row.spent_hour), day: Number(row.spent_day) }),
          }
        : null,
    balance_warn: levelOf(row.balance_warn),
    balance_critical: levelOf(row.balance_critical),
    spent: { hour: trimmedDecimal(row.spent_hour), day: trimmedDecimal(row.spent_day) },
    follows_list: row.follows_list,
    health: healthOf(row),
    maintenance: row.maintenance.map((planned) => ({
      ...planned,
      starts_at: new Date(planned.starts_at),
      ends_at: new Date(planned.ends_at),
    })),
    offers: row.offers,
    webhook_path: webhookPath,
    synced_at: row.synced_at,
    version: row.version,
  };
}

/** What the audit log compares of a server. */
export function auditView(server: ServerRow, margin: number | null, apiKey: string) {
  const { name, url, enabled, currency, exchange_rate, window_seconds, cancel_after_seconds, priority, max_open } =
    server;
  const { custom, follows_list, requests_per_second } = server;
  return {
    name,
    url,
    enabled,
    api_key: secret(apiKey),
    currency,
    exchange_rate: Number(exchange_rate),
    margin_percent: percentOf(margin),
    window_seconds,
    cancel_after_seconds,
    priority,
    max_open,
    requests_per_second,
    balance_warn: levelOf(server.balance_warn),
    balance_critical: levelOf(server.balance_critical),
    follows_list,
    ...(custom && { custom }),
  };
}

/** Requests a second now, to one place; null where nothing limits them. */
function paceNow({ learned_per_second: perSecond, learned_age_ms: ageMs, ...server }: ListedServer): number | null {
  const learned = perSecond === null || ageMs === null ? undefined : { perSecond, ageMs };
  const pace = paceOf(limitOf(server), learned);
  return pace === undefined ? null : Math.round(pace * 10) / 10;
}

function levelOf(level: string | null): string | null {
  return level === null ? null : trimmedDecimal(level);
}

function percentOf(basisPoints: number | null): number | null {
  return basisPoints === null ? null : basisPoints / 100;
}

/** Without the zeros of the column's scale, but with two places: "12.50". */
export function trimmedDecimal(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
