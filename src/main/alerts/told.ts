import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Slot } from '#main/slots.ts';

/** Which alerts a person, as a digest, was told: all up to `floor` (null before the first list of them), and these above it. */
const Told = z.object({ who: z.string(), floor: z.int().nullable(), ids: z.array(z.int()) });

const mostIds = 200;

/**
 * Remembers which alerts the last person at this computer was told, over restarts and over the end of the login: a login that
 * runs out at night must not lose what comes until the morning. Ids are not told in their order: a later one may be committed
 * first.
 */
export function createTold(slot: Slot) {
  const read = (who: string) => {
    const stored = Told.safeParse(parse(slot.read()));
    const digest = digestOf(who);
    return stored.success && stored.data.who === digest ? stored.data : { who: digest, floor: null, ids: [] };
  };

  function isNew(who: string, id: number): boolean {
    const { floor, ids } = read(who);
    return id > (floor ?? 0) && !ids.includes(id);
  }

  function add(who: string, told: readonly number[]): void {
    const before = read(who);
    const ids = [...new Set([...before.ids, ...told])].toSorted((a, b) => a - b);
    const dropped = ids.splice(0, Math.max(0, ids.length - mostIds)).at(-1);
    const floor = dropped === undefined ? before.floor : Math.max(dropped, before.floor ?? 0);
    slot.write(JSON.stringify({ ...before, floor, ids }));
  }

  /** Begins with the alerts that there are: whoever comes new was not away. Returns false after the first time. */
  function begin(who: string, ids: readonly number[]): boolean {
    const before = read(who);
    if (before.floor !== null) return false;
    // Below the newest one there may be others that are not committed yet.
    slot.write(JSON.stringify({ ...before, floor: 0, ids: [...new Set([...before.ids, ...ids])] }));
    return true;
  }

  return { isNew, add, begin };
}
export type Told = ReturnType<typeof createTold>;

function digestOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url').slice(0, 16);
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
