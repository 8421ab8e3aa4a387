import { startOfDay } from '../format/time.ts';

/** A period as in the URL: a preset, or the days `from` and `to`, both included. */
export type Period = { preset: Preset | undefined; from: string | undefined; to: string | undefined };
export type Preset = 'today' | '7d' | '30d';

const daysBefore: Record<Preset, number> = { today: 0, '7d': 6, '30d': 29 };

export function readPeriod(parameters: URLSearchParams): Period {
  const text = parameters.get('period');
  const preset = text !== null && Object.hasOwn(daysBefore, text) ? (text as Preset) : undefined;
  return { preset, from: readDay(parameters.get('from')), to: readDay(parameters.get('to')) };
}

/** Start and end of a period in the reader's time zone, as ISO text. `to` is exclusive. */
export function momentsOf({ preset, from, to }: Period, now = new Date()): { from?: string; to?: string } {
  if (preset) return { from: startOfDay(now, daysBefore[preset]).toISOString() };
  return {
    ...(from !== undefined && { from: dayOf(from).toISOString() }),
    ...(to !== undefined && { to: startOfDay(dayOf(to), -1).toISOString() }),
  };
}

export function isNarrowed({ preset, from, to }: Period): boolean {
  return preset !== undefined || from !== undefined || to !== undefined;
}

function readDay(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayOf(text).getTime()) ? text : undefined;
}

/** A date without a time would be parsed as UTC. */
function dayOf(text: string): Date {
  return new Date(`${text}T00:00`);
}
