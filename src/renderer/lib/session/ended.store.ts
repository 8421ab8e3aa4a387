import { create } from 'zustand';
import type { Problem } from '#shared/problem.ts';

type Ended = {
  /** Why the session ended without a log-out here; undefined when nobody needs to be told. */
  reason: Problem | undefined;
  tell: (reason: Problem) => void;
  clear: () => void;
};

/** What the page that someone lands on says of a session that has ended, until they log in. */
export const useEnded = create<Ended>((set) => ({
  reason: undefined,
  tell: (reason) => set({ reason }),
  clear: () => set({ reason: undefined }),
}));
