import type { ServerId } from '#shared/contract/catalogue.ts';

/** So many numbers of a server that are looked at in one poll interval are read from many pages. */
const many = 500;
/** A rest is so many times as long as the look before it, and at most this part of a poll interval. */
const restPerLook = 4;
const longestRest = 1 / 4;
/** Looks of a server whose requests are saved begin so many poll intervals after each other: their jobs run every so often. */
const savingPart = 0.9;

type Server = { until: number; lately: number; at: number };

/**
 * Lets a server with many open numbers rest after a look. Their looks fall due all the time, and each reads the whole list: without
 * rests they would follow each other without a break, and take a core of this process and of the provider. A server with few
 * never rests. One whose requests are to be saved has one look in a poll interval, which is for all its numbers. `readClock` is
 * in ms, as is the poll interval.
 */
export function createRests(pollIntervalMs: number, readClock: () => number = () => performance.now()) {
  const servers = new Map<ServerId, Server>();

  return {
    /** Notes that a look at so many numbers begins, and returns what to call at its end. `saves`: its requests are to be saved. */
    begin(id: ServerId, count: number, saves = false): () => void {
      const beganAt = readClock();
      const { lately, at } = servers.get(id) ?? { lately: 0, at: beganAt };
      const server = { until: 0, lately: lately * Math.exp((at - beganAt) / pollIntervalMs) + count, at: beganAt };
      servers.set(id, server);
      return () => {
        const now = readClock();
        if (saves) server.until = Math.max(now, beganAt + pollIntervalMs * savingPart);
        else if (server.lately >= many)
          server.until = now + Math.min((now - beganAt) * restPerLook, pollIntervalMs * longestRest);
      };
    },
    /** The servers that rest now. */
    now(): ServerId[] {
      const now = readClock();
      return [...servers].flatMap(([id, { until }]) => (until > now ? [id] : []));
    },
  };
}
