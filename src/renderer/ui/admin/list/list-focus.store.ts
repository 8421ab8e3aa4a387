import { create } from 'zustand';

type ListFocus = {
  /** When someone asked to go on in the list, in ms since the page started. */
  askedAt: number | undefined;
  /** The row that was asked for, where it is not the first. */
  row: string | undefined;
  /** The row that took the focus for it. What opens beside it leaves it there: the next Enter is no decision. */
  found: Element | undefined;
  ask: (row?: string) => void;
  done: (found?: Element) => void;
};

/** Enter in the search field asks for the first row that it finds, a key for one of another page; the list takes the focus once it has loaded. */
export const useListFocus = create<ListFocus>((set) => ({
  askedAt: undefined,
  row: undefined,
  found: undefined,
  ask: (row) => set({ askedAt: performance.now(), row }),
  done: (found) => set({ askedAt: undefined, row: undefined, found }),
}));
