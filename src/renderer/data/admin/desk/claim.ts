import { useCallback, useEffect, useRef, useState } from 'react';
import { Problem } from '#shared/problem.ts';
import type { Claim } from '#shared/contract/staff/claims.ts';

type ClaimCalls<Id> = {
  claim: (id: Id) => Promise<{ claim: Claim }>;
  release: (id: Id) => Promise<unknown>;
};

/** A claim is prolonged by working on when less than this of it is left, in ms. */
const prolongBelowMs = 150_000;

/**
 * Holds the open record for this member of staff: claimed when it opens, prolonged while they work, given up when they
 * leave. `holder` is the colleague who has it instead. `free`: the server says that nobody holds it, so it is claimed.
 */
export function useClaim<Id extends number>(id: Id | undefined, calls: ClaimCalls<Id>, free: boolean) {
  const [state, setState] = useState<{ id: Id; claim?: Claim; holder?: string; error?: unknown }>();
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  });
  // One after the other, so that a record that is left and opened again ends claimed.
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const run = useCallback((work: () => Promise<unknown>) => {
    line.current = line.current.then(work, work).catch(() => {});
  }, []);
  const take = useCallback(
    (wanted: Id) =>
      run(async () => {
        try {
          const { claim } = await latest.current.claim(wanted);
          setState({ id: wanted, claim });
        } catch (error) {
          setState({ id: wanted, ...refusalOf(error) });
        }
      }),
    [run],
  );

  useEffect(() => {
    if (id === undefined) return undefined;
    take(id);
    return () => run(() => latest.current.release(id));
  }, [id, take, run]);

  const own = state !== undefined && state.id === id ? state : undefined;
  const isRefused = own?.holder !== undefined;
  useEffect(() => {
    if (id !== undefined && free && isRefused) take(id);
  }, [id, free, isRefused, take]);

  const until = own?.claim?.until;
  useEffect(() => {
    if (id === undefined || until === undefined) return undefined;
    let asked = false;
    const work = () => {
      if (asked || Date.parse(until) - Date.now() > prolongBelowMs) return;
      asked = true;
      take(id);
    };
    document.addEventListener('keydown', work);
    document.addEventListener('pointerdown', work);
    return () => {
      document.removeEventListener('keydown', work);
      document.removeEventListener('pointerdown', work);
    };
  }, [id, until, take]);

  return { claim: own?.claim, holder: own?.holder, error: own?.error };
}

function refusalOf(error: unknown): { holder: string } | { error: unknown } {
  return error instanceof Problem && error.code === 'claimed'
    ? { holder: String(error.params?.['name'] ?? '') }
    : { error };
}
