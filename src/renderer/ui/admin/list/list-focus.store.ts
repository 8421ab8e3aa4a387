import { create } from 'zustand';

type ListFocus = {
  /** When someone asked to go on in the list, in ms since the page started. */
  askedAt: number | undefined;
  /** The row that took the focus for it. What opens beside it leaves it there: the next Enter is no decision. */
  found: Element | undefined;
  ask: () => void;
  done: (found?: Element) => void;
};

/** Enter in the search field asks for the first row that it finds; the list takes the focus once it has loaded. */
export const useListFocus = create<ListFocus>((set) => ({
  askedAt: undefined,
  found: undefined,
  ask: () => set({ askedAt: performance.now() }),
  done: (found) => set({ askedAt: undefined, found }),
}));
