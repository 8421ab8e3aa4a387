import { create } from 'zustand';
import { atLeast, clockOffset } from './server-clock.ts';

type ServerClock = {
  /** Server time minus this device's, in ms. */
  offset: number;
  /** A moment the server stamped between sending a request and its answer. */
  learn: (stamped: string, sentAt: number) => void;
  /** Moments that are past on the server. */
  notBefore: (times: readonly string[]) => void;
};

/** Deadlines are the server's, so they count down by its clock; phones are often minutes off. */
export const useServerClock = create<ServerClock>((set) => ({
  offset: 0,
  learn: (stamped, sentAt) => set({ offset: clockOffset(stamped, sentAt, Date.now()) }),
  notBefore: (times) => set(({ offset }) => ({ offset: atLeast(offset, times, Date.now()) })),
}));
