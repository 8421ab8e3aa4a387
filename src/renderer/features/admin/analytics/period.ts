/** Days in India, both inclusive: `2026-11-22`. */
export type Days = { from: string; to: string };
export const presets = ['today', '7d', '30d', '90d'] as const;
export type Preset = (typeof presets)[number];
export type ChosenPeriod = { preset: Preset | undefined; days: Days };

const lengths: Record<Preset, number> = { today: 1, '7d': 7, '30d': 30, '90d': 90 };
const dayMs = 24 * 60 * 60 * 1000;
const dayLook = /^\d{4}-\d\d-\d\d$/;
export const mostDays = 400;

/** The period that an address names: `?period=7d`, or `?from=…&to=…`; 30 days without or with a wrong one. */
export function periodOf(params: URLSearchParams, now = Date.now()): ChosenPeriod {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (dayLook.test(from) && dayLook.test(to) && isPeriod({ from, to }))
    return { preset: undefined, days: { from, to } };
  const preset = presets.find((name) => name === params.get('period')) ?? '30d';
  return { preset, days: { from: dayBefore(lengths[preset] - 1, now), to: dayBefore(0, now) } };
}

/** How many days a period has. */
export function lengthOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** The start of an Indian day, in ms. */
export function startOfIndianDay(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}

function isPeriod(days: Days): boolean {
  const length = lengthOf(days);
  return length >= 1 && length <= mostDays;
}

function dayBefore(days: number, now: number): string {
  return new Date(now + 5.5 * 60 * 60 * 1000 - days * dayMs).toISOString().slice(0, 10);
}
