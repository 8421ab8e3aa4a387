import type { DueNumber } from './schedule.repository.ts';

/** A claimed number with an activation at the upstream. */
export type Tracked = DueNumber & { upstream_id: string };

export function isTracked(number: DueNumber): number is Tracked {
  return (number.status === 'waiting' || number.status === 'received') && number.upstream_id !== null;
}
