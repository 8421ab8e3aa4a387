import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** After this time (ms) a wait is said to take long: whoever hears nothing for longer thinks that the page has stopped. */
export const patience = 10_000;

/** A page may be loaded again for its data; an action whose answer is awaited may not. */
type LongWait = 'data' | 'action';

/** What has waited for longer than usual: an action for its answer, else a part of the page for its data. */
export function useLongWait(): LongWait | undefined {
  const client = useQueryClient();
  const [long, setLong] = useState<LongWait>();
  useEffect(() => watchWaits(client, setLong), [client]);
  return long;
}

/** How long a settled action is kept (ms), and how often one is looked at meanwhile: it may hold a password. */
const keptFor = 1000;

/** Runs what is no mutation as one, so that a long wait for it is said. */
export function useSaidWait() {
  const client = useQueryClient();
  return async <T>(action: () => Promise<T>): Promise<T> =>
    client.getMutationCache().build(client, { mutationFn: action, gcTime: keptFor }).execute(undefined);
}

function watchWaits(client: QueryClient, onChange: (long: LongWait | undefined) => void): () => void {
  const timers = new Map<object, ReturnType<typeof setTimeout>>();
  const long = new Map<object, LongWait>();
  const tell = () => {
    const waits = [...long.values()];
    onChange(waits.includes('action') ? 'action' : waits[0]);
  };
  const note = (wait: object, kind: LongWait, isWaiting: boolean) => {
    if (isWaiting === timers.has(wait)) return;
    clearTimeout(timers.get(wait));
    timers.delete(wait);
    long.delete(wait);
    if (isWaiting) {
      const speak = () => {
        long.set(wait, kind);
        tell();
      };
      timers.set(wait, setTimeout(speak, patience));
    }
    tell();
  };
  const stopQueries = client.getQueryCache().subscribe(({ type, query }) => {
    const { status, fetchStatus } = query.state;
    // What is only logged, the page does without.
    const isAwaited = query.isActive() && query.meta?.['logAs'] === undefined;
    note(query, 'data', type !== 'removed' && isAwaited && status === 'pending' && fetchStatus === 'fetching');
  });
  const stopMutations = client.getMutationCache().subscribe(({ type, mutation }) => {
    // Of one that asks the person something first nobody knows what it waits for.
    const isAwaited = mutation?.meta?.['asks'] === undefined && mutation?.state.status === 'pending';
    if (mutation) note(mutation, 'action', type !== 'removed' && isAwaited);
  });
  return () => {
    stopQueries();
    stopMutations();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
