import { providerAmount } from '#shared/staff/servers/provider-amount.ts';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import type { Server } from '#renderer/data/admin/catalogue/servers.ts';
import type { Tone } from '#renderer/ui/admin/marks/status-dot.tsx';
import type { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { toneOf } from '../health-bar.tsx';

type Words = ReturnType<typeof adminServicesWords.get>;

/** Whether a server sells now, and how well. */
export function stateOf(server: Server, t: Words, now = Date.now()): { tone: Tone; label: string } {
  if (!server.enabled) return { tone: 'over', label: t.disabled };
  if (server.paused) return { tone: 'over', label: t.paused };
  if (server.maintenance.some(({ starts_at, ends_at }) => Date.parse(starts_at) <= now && now < Date.parse(ends_at)))
    return { tone: 'late', label: t.maintenance };
  if (server.balance?.level === 'critical') return { tone: 'needed', label: t.criticalBalance };
  if (server.balance?.level === 'warn') return { tone: 'late', label: t.lowBalance };
  const { success_rate: rate } = server.health;
  return { tone: rate === null ? 'good' : toneOf(rate), label: t.selling };
}

/** "$38.20", in the provider's money. */
export function balanceText(server: Server, t: Words): string {
  return server.balance === null ? t.noBalance : providerAmount(server.balance.amount, server);
}

/** "6.5 h" or "12 d" at the present pace; a dash where nothing is spent. */
export function hoursText({ balance }: Server, t: Words): string {
  if (balance === null || balance.hours_left === null) return '–';
  const { hours_left: hours } = balance;
  if (hours < 72) return t.hours({ hours });
  const days = Math.round(hours / 24);
  return t.days({ days: days > 999 ? '999+' : days });
}

/** "0.7 a second, refused 3 min ago", for a day after a refusal. */
export function paceText({ budget }: Server, t: Words, now = Date.now()): string {
  const { per_second: perSecond, refused_at: refusedAt } = budget;
  const pace = perSecond === null ? t.noLimit : t.aSecond({ count: perSecond });
  if (refusedAt === null || now - Date.parse(refusedAt) > dayMs) return pace;
  return t.paceRefused({ pace, when: formatAgo(refusedAt) });
}

const dayMs = 86_400_000;
const levelTones = { ok: '', warn: 'text-warn', critical: 'text-bad' };

/** The colour of a balance below one of its levels. */
export function levelTone({ balance }: Server): string {
  return balance === null ? '' : levelTones[balance.level];
}
