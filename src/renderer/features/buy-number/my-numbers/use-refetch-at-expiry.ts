import { useEffect } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useServerClock } from '#renderer/lib/clock.store.ts';

/** The time the server gets to close an expired number (ms). */
const serverGraceMs = 1_000;

/** Refetches the open numbers when the next of them expires. */
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
