import { create } from 'zustand';
import type { NumberId } from '#shared/contract/numbers.ts';

type WatchedNumbers = {
  ids: readonly NumberId[];
  watch: (ids: readonly NumberId[]) => void;
  dismiss: (id: NumberId) => void;
};

/**
 * Numbers that were shown open and not dismissed since. When one leaves the open list, its result, such as the refund, is
 * still shown. Kept across pages for numbers that close meanwhile. Holds ids only, so it reveals nothing to another user.
 */
export const useWatchedNumbers = create<WatchedNumbers>((set) => ({
  ids: [],
  watch: (ids) =>
    set((state) => {
      const fresh = ids.filter((id) => !state.ids.includes(id));
      return fresh.length === 0 ? state : { ids: [...state.ids, ...fresh] };
    }),
  dismiss: (id) => set((state) => ({ ids: state.ids.filter((other) => other !== id) })),
}));
