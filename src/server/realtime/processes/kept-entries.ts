/** A broadcast in the stream: its id there, for whom it is, and the event with its payload. */
export type KeptEntry = { id: string; rooms: readonly string[]; data: readonly unknown[] };

const most = 10_000;

/**
 * Keeps the broadcasts of the last `windowMs`, for connections that come back: reading them from the stream for each would let
 * anyone who reconnects again and again keep the process busy.
 */
export function createKeptEntries(windowMs: number, now: () => number = Date.now) {
  let kept: KeptEntry[] = [];
  /** From when on nothing is missing here, in ms. */
  let coversFrom = Infinity;

  function forgetOld(): void {
    const from = now() - windowMs;
    const lately = kept.filter((entry) => timeOf(entry) >= from);
    kept = lately.slice(-most);
    coversFrom = Math.max(coversFrom, kept.length < lately.length ? timeOf(kept[0]) : from);
  }

  return {
    /** Begins with what is in the stream since a time, in ms. */
    fill(since: number, entries: readonly KeptEntry[]): void {
      coversFrom = since;
      const last = entries.at(-1);
      kept = [...entries, ...kept.filter(({ id }) => last === undefined || isAfter(id, last.id))];
    },

    add(entry: KeptEntry): void {
      if (kept.length >= 2 * most || timeOf(kept[0]) < now() - 2 * windowMs) forgetOld();
      kept.push(entry);
    },

    /** What came after the entry with this id for these rooms, the oldest first. Undefined when some of it may not be kept. */
    since(id: string, rooms: readonly string[]): KeptEntry[] | undefined {
      if (!/^\d+-\d+$/.test(id)) return undefined;
      // An older event would have reached the connection before it was lost.
      const from = Math.max(timeOf({ id }), now() - windowMs);
      if (coversFrom > from) return undefined;
      const hears = new Set(rooms);
      return kept.filter((entry) => isAfter(entry.id, id) && entry.rooms.some((room) => hears.has(room)));
    },
  };
}

/** When Redis took an entry, in ms: its id begins with it. */
function timeOf(entry: { id: string } | undefined): number {
  return entry ? Number.parseInt(entry.id, 10) : Infinity;
}

function isAfter(id: string, other: string): boolean {
  const [at = 0, place = 0] = id.split('-').map(Number);
  const [otherAt = 0, otherPlace = 0] = other.split('-').map(Number);
  return at > otherAt || (at === otherAt && place > otherPlace);
}
