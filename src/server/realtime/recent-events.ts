import { eventsKeptMs } from '#shared/limits.ts';
import type { EventName } from '#shared/contract/events.ts';

export type RecentEvent = { rooms: readonly string[]; name: EventName; payload: unknown };
export type RecentEvents = ReturnType<typeof createRecentEvents>;

/** Toasts are never sent twice. Other events may be repeated. */
const toldOnce: ReadonlySet<EventName> = new Set(['alert', 'admin-toast']);
/** Most events kept, to bound memory. Beyond it the older half goes: dropping one for each new one would copy all the others. */
const most = 10_000;

/**
 * Keeps the events of the last seconds. A page fetches its data before its socket connects, so events in between are sent on
 * connect and the page need not fetch again. Each process keeps what it publishes and what it hears of the others.
 */
export function createRecentEvents(now: () => number = () => performance.now()) {
  let kept: (RecentEvent & { at: number })[] = [];

  return {
    keep(rooms: readonly string[], name: EventName, payload: unknown): void {
      if (toldOnce.has(name) || rooms.length === 0) return;
      const at = now();
      if (kept.length >= most || (kept[0] && kept[0].at < at - 2 * eventsKeptMs))
        kept = kept.filter((event) => event.at >= at - eventsKeptMs).slice(-most / 2);
      kept.push({ at, rooms, name, payload });
    },

    /** The events for these rooms in the last `ms`, oldest first. */
    since(ms: number, rooms: ReadonlySet<string>): RecentEvent[] {
      const from = now() - Math.min(ms, eventsKeptMs);
      return kept.filter((event) => event.at >= from && event.rooms.some((room) => rooms.has(room)));
    },
  };
}
