import type { Seal } from '../../security/seal.ts';

/** An entry of a stream as Redis answers it: its id, and its fields and values in turn. */
export type Entry = [id: string, fields: string[]];

/** The field that holds what an event says. */
const sealedField = 'data';

/**
 * Seals what the processes of a shop tell each other, because events hold codes and whoever can write to Redis must not be able
 * to forge one. An entry that cannot be opened is emptied, so that nobody reads it, and `onUnreadable` hears of it.
 */
export function createSealedEntries(seal: Seal, onUnreadable: () => void) {
  function open([id, fields]: Entry): Entry {
    try {
      return [id, mapData(fields, (sealed) => seal.open(Buffer.from(sealed, 'base64')))];
    } catch {
      onUnreadable();
      return [id, []];
    }
  }

  return {
    /** Seals the data among the fields and values of an entry to be added. */
    seal: (fields: readonly string[]) => mapData(fields, (data) => seal.seal(data).toString('base64')),
    openAll: (entries: readonly Entry[]) => entries.map(open),
  };
}

function mapData(fields: readonly string[], change: (data: string) => string): string[] {
  return fields.map((field, index) => (index % 2 === 1 && fields[index - 1] === sealedField ? change(field) : field));
}
