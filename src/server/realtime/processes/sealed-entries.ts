import type { Seal } from '../../security/seal.ts';

/** An entry of a stream as Redis answers it: its id, and its fields and values in turn. */
export type Entry = [id: string, fields: string[]];

/**
 * Seals what the processes of a shop tell each other, with who says it and what kind of message it is: events hold codes, and
 * whoever can write to Redis must not be able to forge one. An entry that cannot be opened is emptied, so that nobody reads it,
 * and `onUnreadable` hears of it.
 */
export function createSealedEntries(seal: Seal, onUnreadable: () => void) {
  function open([id, fields]: Entry): Entry {
    try {
      return [id, JSON.parse(seal.open(Buffer.from(fields[1] ?? '', 'base64'))) as string[]];
    } catch {
      onUnreadable();
      return [id, []];
    }
  }

  return {
    /** The fields and values to be stored for those of an entry. */
    seal: (fields: readonly string[]) => ['sealed', seal.seal(JSON.stringify(fields)).toString('base64')],
    openAll: (entries: readonly Entry[]) => entries.map(open),
  };
}
