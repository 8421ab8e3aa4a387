import { create } from 'zustand';

type ListFocus = {
  /** When someone asked to go on in the list, in ms since the page started. */
  askedAt: number | undefined;
  ask: () => void;
  done: () => void;
};

/** Enter in the search field asks for the first row that it finds; the list takes the focus once it has loaded. */
export const useListFocus = create<ListFocus>((set) => ({
  askedAt: undefined,
  ask: () => set({ askedAt: performance.now() }),
  done: () => set({ askedAt: undefined }),
}));
