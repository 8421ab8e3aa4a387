import type { AuditFilter } from '#renderer/data/admin/audit.ts';
import type { DayRange } from '#renderer/ui/admin/date/days.ts';
import { actionsNamed } from '#renderer/ui/admin/timeline/action-text.ts';
import { startOfDay } from '#renderer/ui/format/time.ts';

const plain = ['actor', 'on_behalf_of', 'action', 'subject', 'permission', 'text', 'parent'] as const;
const dayMs = 24 * 60 * 60 * 1000;

/** Where the time in the address is not understood, nothing is found. */
const noTime = { from: new Date(0).toISOString(), to: new Date(0).toISOString() };

/** What the address filters by. `time` is a number of days until now, or a range of Indian days. */
export function filterOf(parameters: URLSearchParams): AuditFilter {
  const given = plain.flatMap((name) => {
    const value = parameters.get(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  const text = parameters.get('text');
  const named = text ? { named: actionsNamed(text) } : {};
  return { ...Object.fromEntries(given), ...named, ...periodOf(parameters.get('time') ?? '') };
}

function periodOf(time: string): Pick<AuditFilter, 'from' | 'to'> {
  const range = readRange(time);
  if (range) {
    const end = new Date(startOfIndianDay(range.to) + dayMs);
    return { from: new Date(startOfIndianDay(range.from)).toISOString(), to: end.toISOString() };
  }
  if (time === '') return {};
  const days = Number(time);
  return days > 0 && days < 4000 ? { from: startOfDay(new Date(), days - 1).toISOString() } : noTime;
}

/** `2026-11-01..2026-11-22` in the address; undefined for anything else. */
export function readRange(time: string): DayRange | undefined {
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(time) ?? [];
  return startOfIndianDay(from) <= startOfIndianDay(to) ? { from, to } : undefined;
}

export function rangeText({ from, to }: DayRange): string {
  return `${from}..${to}`;
}

/** In ms; NaN for what is no day. */
function startOfIndianDay(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}
