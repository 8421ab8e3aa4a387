import { useEffect, useState } from 'react';
import { create } from 'zustand';

type ServerClock = {
  /** Server time minus this device's time, in ms. */
  offset: number;
  /** Learns from a time that the server stamped between `sentAt` (ms) and now. */
  learn: (stamped: string, sentAt: number) => void;
  /** Learns from times that are in the past on the server. */
  notBefore: (times: readonly string[]) => void;
};

/** Deadlines are set by the server, so countdowns use its clock: phones are often minutes off. */
export const useServerClock = create<ServerClock>((set) => ({
  offset: 0,
  learn: (stamped, sentAt) => set({ offset: clockOffset(stamped, sentAt, Date.now()) }),
  notBefore: (times) => set(({ offset }) => ({ offset: atLeast(offset, times, Date.now()) })),
}));

/** The current server time in ms, updated every second. */
export function useServerNow(): number {
  const offset = useServerClock((clock) => clock.offset);
  return useNow(1000) + offset;
}

/** The current time in ms, updated every `everyMs` and when the tab becomes visible. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer = setInterval(update, everyMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [everyMs]);
  return now;
}

/** How far the server's clock is ahead of this device's (ms), judged from one answer. */
export function clockOffset(serverTime: string, sentAt: number, answeredAt: number): number {
  const server = Date.parse(serverTime);
  const nearest = Math.min(Math.max(server, sentAt), answeredAt);
  const offset = server - nearest;
  return Math.abs(offset) < tolerance ? 0 : offset;
}

/** Raises the offset when a past server time would be in the future by this device's clock. */
export function atLeast(offset: number, serverTimes: readonly string[], now: number): number {
  const latest = Math.max(...serverTimes.map((time) => Date.parse(time)));
  return latest - now - offset > tolerance ? latest - now : offset;
}

/** Network delays explain differences below this (ms). */
const tolerance = 2_000;
