import type { Period } from './rollups.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** India has no summer time. */
const indiaMs = 5.5 * 60 * 60 * 1000;
const halfHourMs = 30 * 60 * 1000;
const halfHoursUpToDays = 2;

/** Whole Indian days and the half hours after them: together a period as rollups have it. */
export type Parts = { days: Period; halfHours: Period };
export type Spans = { whole: Period; days: number; parts: Parts; before: Parts };

/**
 * The parts of a period of Indian days (`2026-11-22`, both inclusive) and of the same number of days before it. A period
 * that has not ended is compared with the same time of its last day before, so that a morning is not compared with a
 * whole day. Undefined when `to` is before `from`.
 */
export function spansOf({ from, to }: { from: string; to: string }, now: Date): Spans | undefined {
  const start = startOf(from);
  const end = startOf(to) + dayMs;
  const days = (end - start) / dayMs;
  if (days < 1) return undefined;
  const length = end - start;
  const cut = Math.min(end, Math.floor(now.getTime() / halfHourMs) * halfHourMs + halfHourMs);
  const isShort = days <= halfHoursUpToDays;
  return {
    whole: period(start, end),
    days,
    parts: isShort ? halfHoursOnly(start, end) : daysOnly(start, end),
    before: isShort ? halfHoursOnly(start - length, cut - length) : upTo(start - length, Math.max(cut, start) - length),
  };
}

/** The Indian day of a moment, as `2026-11-22`. */
export function dayIn(moment: Date): string {
  return new Date(moment.getTime() + indiaMs).toISOString().slice(0, 10);
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - indiaMs;
}

function daysOnly(from: number, to: number): Parts {
  return { days: period(from, to), halfHours: period(to, to) };
}

function halfHoursOnly(from: number, to: number): Parts {
  return { days: period(from, from), halfHours: period(from, Math.max(from, to)) };
}

function upTo(from: number, to: number): Parts {
  const lastDay = from + Math.floor((to - from) / dayMs) * dayMs;
  return { days: period(from, lastDay), halfHours: period(lastDay, to) };
}

function period(from: number, to: number): Period {
  return { from: new Date(from), to: new Date(to) };
}
