import { create } from 'zustand';
import type { Problem } from '#shared/problem.ts';

/** What the shop said, or what the desktop client has to say, in the language of the moment. */
type Reason = Problem | (() => string);

type Ended = {
  /** Why the session ended without a log-out here; undefined when nobody needs to be told. */
  reason: Reason | undefined;
  /** The page that was open then: the next log-in opens it. */
  wanted: string | undefined;
  tell: (reason: Reason) => void;
  keepPage: (wanted: string) => void;
  /** Someone has logged in: why the last session ended is no longer news. */
  clear: () => void;
  /** The page has been opened, or another was chosen. */
  forgetPage: () => void;
};

/** Why the last session ended, shown until the next login. */
export const useEnded = create<Ended>((set) => ({
  reason: undefined,
  wanted: undefined,
  tell: (reason) => set({ reason }),
  keepPage: (wanted) => set({ wanted }),
  clear: () => set({ reason: undefined }),
  forgetPage: () => set({ wanted: undefined }),
}));
