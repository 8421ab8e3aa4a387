import { eventsKeptMs } from '#shared/limits.ts';
import type { EventName } from '#shared/contract/events.ts';

export type RecentEvent = { rooms: readonly string[]; name: EventName; payload: unknown };
export type RecentEvents = ReturnType<typeof createRecentEvents>;

/** A toast may not be told twice; everything else is a hint that may. */
const toldOnce: ReadonlySet<EventName> = new Set(['alert', 'admin-toast']);
/** So that a busy shop's memory has a bound. */
const most = 5_000;

/**
 * Keeps the events of the last seconds. A page fetches its data before it is connected, and would miss what happened between
 * the two: it is told when it connects, and need not fetch twice. Each process keeps what it publishes.
 */
export function createRecentEvents(now: () => number = () => performance.now()) {
  let kept: (RecentEvent & { at: number })[] = [];

  return {
    keep(rooms: readonly string[], name: EventName, payload: unknown): void {
      if (toldOnce.has(name) || rooms.length === 0) return;
      const at = now();
      if (kept.length >= most || (kept[0] && kept[0].at < at - 2 * eventsKeptMs))
        kept = kept.filter((event) => event.at >= at - eventsKeptMs).slice(1 - most);
      kept.push({ at, rooms, name, payload });
    },

    /** The events for these rooms in the last `ms`, oldest first. */
    since(ms: number, rooms: ReadonlySet<string>): RecentEvent[] {
      const from = now() - Math.min(ms, eventsKeptMs);
      return kept.filter((event) => event.at >= from && event.rooms.some((room) => rooms.has(room)));
    },
  };
}
