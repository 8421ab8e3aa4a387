import { useState } from 'react';

type Versions = ReadonlyMap<string, number>;
type BaseVersionsOptions<R> = {
  edits: readonly { row: string }[];
  rows: readonly R[];
  keyOf: (row: R) => string;
};

/**
 * What each edited row's change is based on: the version that the row had at its first edit, whatever arrives afterwards. So
 * nobody's save is overwritten unseen.
 */
export function useBaseVersions<R extends { version: number }>({ edits, rows, keyOf }: BaseVersionsOptions<R>) {
  const [known, setKnown] = useState<Versions>(new Map());
  const versions = versionsOf({ edits, rows, keyOf }, known);
  if (versions !== known) setKnown(versions);
  return {
    versions,
    /** Bases the changes on the rows as they are now: someone chose to save over what is there. */
    rebase: (current: readonly R[]): Versions => {
      const now = new Map([...versions, ...current.map((row) => [keyOf(row), row.version] as const)]);
      setKnown(now);
      return now;
    },
  };
}

/** The same map while nothing changed. */
function versionsOf<R extends { version: number }>(
  { edits, rows, keyOf }: BaseVersionsOptions<R>,
  known: Versions,
): Versions {
  const edited = new Set(edits.map(({ row }) => row));
  const isKnown = [...edited].every((key) => known.has(key)) && known.size === edited.size;
  if (isKnown) return known;
  const loaded = new Map(rows.map((row) => [keyOf(row), row.version]));
  return new Map(
    [...edited].flatMap((key) => {
      const version = known.get(key) ?? loaded.get(key);
      return version === undefined ? [] : [[key, version] as const];
    }),
  );
}
