import type { Seal } from '../../security/seal.ts';

/** An entry of a stream as Redis answers it: its id, and its fields and values in turn. */
export type Entry = [id: string, fields: string[]];

/** What is sealed with each entry: the process that says it, how many it has said with this one, and when, by its own clock (ms). */
type Said = { by: string; count: number; at: number };

/** The clocks of two machines may differ by so much, in ms. */
export const mostSkewMs = 5 * 60_000;

/**
 * Seals what the processes of a shop tell each other: events hold codes, and whoever can write to Redis must be able neither to forge
 * one nor to say an old one again. A process says each entry once, with a count, so one that comes again, or after a later one of
 * the same process, is emptied; so is one from before a process that was not there to count it. Nobody reads those. One that
 * cannot be opened, or is too old to tell, is emptied too, and `onUnreadable` hears of it.
 */
export function createSealedEntries(seal: Seal, onUnreadable: () => void, now: () => number = Date.now) {
  const heard = new Map<string, Said>();
  let count = 0;

  /** `last`: what each process said last. */
  function open([id, sealed]: Entry, last: Map<string, Said>, oldestMs: number): Entry {
    const fields = unseal(sealed);
    const said = fields && saidIn(fields);
    if (!said || Math.abs(now() - said.at) > oldestMs) {
      onUnreadable();
      return [id, []];
    }
    const before = last.get(said.by);
    if (before && said.count <= before.count) return [id, []];
    last.set(said.by, said);
    return [id, fields];
  }

  function unseal(sealed: readonly string[]): string[] | undefined {
    try {
      return JSON.parse(seal.open(Buffer.from(sealed[1] ?? '', 'base64'))) as string[];
    } catch {
      return undefined;
    }
  }

  /** A process from which no entry would be let through has nothing to be compared with. */
  function forgetOld(): void {
    for (const [by, { at }] of heard) if (Math.abs(now() - at) > mostSkewMs) heard.delete(by);
  }

  return {
    /** The fields and values to be stored for those of an entry. */
    seal(fields: readonly string[]): string[] {
      count += 1;
      const whole = [...fields, 'count', String(count), 'at', String(now())];
      return ['sealed', seal.seal(JSON.stringify(whole)).toString('base64')];
    },

    /** Opens what has just come, in its order. */
    openAll(entries: readonly Entry[]): Entry[] {
      forgetOld();
      return entries.map((entry) => open(entry, heard, mostSkewMs));
    },

    /** Opens what the stream kept for so long: from then on, nothing of it may come again. */
    openKept(entries: readonly Entry[], keptMs: number): Entry[] {
      const last = new Map<string, Said>();
      const opened = entries.map((entry) => open(entry, last, keptMs + mostSkewMs));
      for (const [by, said] of last) if (said.count > (heard.get(by)?.count ?? 0)) heard.set(by, said);
      return opened;
    },
  };
}

function saidIn(fields: readonly string[]): Said | undefined {
  const read = (name: string) => {
    const place = fields.findIndex((field, index) => index % 2 === 0 && field === name);
    return place < 0 ? '' : (fields[place + 1] ?? '');
  };
  const said = { by: read('uid'), count: Number(read('count')), at: Number(read('at')) };
  return said.by !== '' && said.count > 0 && said.at > 0 ? said : undefined;
}
