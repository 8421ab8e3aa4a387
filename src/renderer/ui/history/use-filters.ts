import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Filters live in the URL, so reloads and links keep them. `change` leaves the other filters as they are. */
export function useFilters() {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  return { parameters, change };
}

/** Parses a choice from the URL; undefined for unknown values. */
export function readChoice<V extends string>(choices: readonly V[], text: string | null): V | undefined {
  return choices.find((value) => value === text);
}
