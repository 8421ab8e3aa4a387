import { useOpenRecord } from './use-open-record.ts';

/** The open record of a list, and the ways to the ones beside it: undefined at an end, and for one that is not in the list. */
export function useOpenSteps(keys: readonly string[]) {
  const { open, show } = useOpenRecord();
  const at = open === undefined ? -1 : keys.indexOf(open);
  const step = (offset: number) => {
    const next = at < 0 ? undefined : keys[at + offset];
    return next === undefined ? undefined : () => show(next);
  };
  return { open, show, at, onPrevious: step(-1), onNext: step(1) };
}
