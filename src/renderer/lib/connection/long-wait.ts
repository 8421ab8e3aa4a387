import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** After this time (ms) a wait is said to take long: whoever hears nothing for longer thinks that the page has stopped. */
export const patience = 10_000;

/** Whether a part of the page has waited for its data, or an action for its answer, for longer than usual. */
export function useLongWait(): boolean {
  const client = useQueryClient();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => watchWaits(client, setIsLong), [client]);
  return isLong;
}

function watchWaits(client: QueryClient, onChange: (isLong: boolean) => void): () => void {
  const timers = new Map<object, ReturnType<typeof setTimeout>>();
  const long = new Set<object>();
  const note = (wait: object, isWaiting: boolean) => {
    if (isWaiting === timers.has(wait)) return;
    clearTimeout(timers.get(wait));
    timers.delete(wait);
    long.delete(wait);
    if (isWaiting) {
      const speak = () => onChange(long.add(wait).size > 0);
      timers.set(wait, setTimeout(speak, patience));
    }
    onChange(long.size > 0);
  };
  const stopQueries = client.getQueryCache().subscribe(({ type, query }) => {
    const { status, fetchStatus } = query.state;
    // What is only logged, the page does without.
    const isAwaited = query.isActive() && query.meta?.['logAs'] === undefined;
    note(query, type !== 'removed' && isAwaited && status === 'pending' && fetchStatus === 'fetching');
  });
  const stopMutations = client.getMutationCache().subscribe(({ type, mutation }) => {
    if (mutation) note(mutation, type !== 'removed' && mutation.state.status === 'pending');
  });
  return () => {
    stopQueries();
    stopMutations();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
