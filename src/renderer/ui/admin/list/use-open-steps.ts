import { useOpenRecord } from './use-open-record.ts';

/**
 * The open record of a list, and the ways to the ones beside it: undefined at an end, and for one that is not in the list.
 * Rows that left the list meanwhile are passed over.
 */
export function useOpenSteps(keys: readonly string[], gone?: ReadonlySet<string>) {
  const { open, show } = useOpenRecord();
  const at = open === undefined ? -1 : keys.indexOf(open);
  const step = (by: 1 | -1) => {
    if (at < 0) return undefined;
    let to = at + by;
    while (gone?.has(keys[to] ?? '')) to += by;
    const next = keys[to];
    return next === undefined ? undefined : () => show(next);
  };
  return { open, show, at, onPrevious: step(-1), onNext: step(1) };
}
