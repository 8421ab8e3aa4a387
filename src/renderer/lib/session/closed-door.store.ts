import { create } from 'zustand';
import type { Problem } from '#shared/problem.ts';

type ClosedDoor = {
  /** Why staff were refused something worth money or secret, while the dialog should be open. */
  refusal: Problem | undefined;
  /** Whether there is a dialog on this page that says it. */
  isWatched: boolean;
  tell: (refusal: Problem) => void;
  close: () => void;
  /** Says that the dialog is there. Returns the end of it. */
  watch: () => () => void;
};

/** Refusals for want of a second factor, or of one that is not new: the panel says what helps, and leads there. */
export const useClosedDoor = create<ClosedDoor>((set, get) => ({
  refusal: undefined,
  isWatched: false,
  tell: (refusal) => get().isWatched && set({ refusal }),
  close: () => set({ refusal: undefined }),
  watch: () => {
    set({ isWatched: true });
    return () => set({ isWatched: false, refusal: undefined });
  },
}));
