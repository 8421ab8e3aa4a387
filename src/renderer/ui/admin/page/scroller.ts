import { createContext, useContext } from 'react';

/** The element that scrolls the page on a phone, where lists have no pane of their own. */
export const ScrollerContext = createContext<HTMLElement | null>(null);

export function useScroller(): HTMLElement | null {
  return useContext(ScrollerContext);
}

/** For a pane that scrolls and may hold nothing to focus: Tab reaches it, so that arrows can scroll it. */
export const scrollable = { tabIndex: 0 } as const;
