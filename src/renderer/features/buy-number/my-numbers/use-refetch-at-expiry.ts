import { useEffect } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useServerClock } from '#renderer/lib/clock.store.ts';

/** Time the server gets to close a number whose time is up. */
const serverGraceMs = 1_000;

/** Asks for the open numbers again when the next of them runs out. */
export function useRefetchAtExpiry(open: PhoneNumber[] | undefined, refetch: () => unknown): void {
  const offset = useServerClock((clock) => clock.offset);
  useEffect(() => {
    const now = Date.now() + offset;
    const ahead = (open ?? []).flatMap(({ expires_at }) => (expires_at ? [Date.parse(expires_at) - now] : []));
    const soonest = Math.min(...ahead.filter((ms) => ms > 0));
    if (!Number.isFinite(soonest)) return undefined;
    const timer = setTimeout(() => void refetch(), soonest + serverGraceMs);
    return () => clearTimeout(timer);
  }, [open, offset, refetch]);
}
