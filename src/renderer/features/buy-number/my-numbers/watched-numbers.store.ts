import { create } from 'zustand';
import type { NumberId } from '#shared/contract/numbers.ts';

type WatchedNumbers = {
  ids: readonly NumberId[];
  watch: (ids: readonly NumberId[]) => void;
  dismiss: (id: NumberId) => void;
};

/**
 * Numbers that were seen open and not yet put away. When one leaves the open list, the page still owes its customer an
 * ending: the refund. It crosses pages, so a number that closes meanwhile is not lost. Ids only: no one else's can be read.
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
