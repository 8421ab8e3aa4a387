import { useNow } from '#renderer/lib/use-now.ts';
import { useServerClock } from './server-clock.store.ts';

/** The server's time, once a second. */
export function useServerNow(): number {
  const offset = useServerClock((clock) => clock.offset);
  return useNow(1000) + offset;
}
