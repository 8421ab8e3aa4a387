import type { Params } from './field-problem.ts';

const units = [
  { unit: 'second', seconds: 1, upTo: 90 },
  { unit: 'minute', seconds: 60, upTo: 90 * 60 },
  { unit: 'hour', seconds: 3600, upTo: 36 * 3600 },
  { unit: 'day', seconds: 24 * 3600, upTo: Infinity },
] as const;

/** How long to wait, rounded up: "40 seconds", "12 minutes", "1 day". */
export function waitText(seconds: number, language: string): string {
  const { unit, seconds: length } = units.find(({ upTo }) => seconds <= upTo) ?? units[3];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.ceil(seconds / length)));
}

/** The parameters of a refusal as its words need them: `seconds` also as `wait`, in words. */
export function withWait(params: Params, language: string): Params {
  const { seconds } = params;
  return typeof seconds === 'number' ? { ...params, wait: waitText(seconds, language) } : params;
}
