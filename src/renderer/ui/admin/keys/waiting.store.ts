import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import type { KeyAction } from './key-table.ts';

/**
 * What is loading: a screen takes every key, a list those of its rows, a record those that act on it, and what is found for a text
 * that is typed the keys that choose of it.
 */
export type Loading = 'screen' | 'list' | 'record' | 'found';
type Wait = { loading: Loading; since: number };

type KeysWaiting = {
  waits: readonly Wait[];
  /** The browser's address when the router last showed one; it differs while the next screen is loading. */
  shown: { path: string; search: string } | undefined;
  /** Since when a queue leads on by itself to a record that nobody has seen: no key is meant for that. */
  goesOn: { since: number } | undefined;
  /** How many times what was typed ahead turned out to be meant for nothing. */
  dropped: number;
  begin: (loading: Loading) => () => void;
  /** Throws away the keys that are held, and what follows them without a pause. */
  drop: () => void;
  show: () => void;
  /** Begins to go on. Returns what to call once the next address is there. */
  goOn: () => () => void;
};

/** What keys wait for. `KeysProvider` holds them meanwhile, and presses them once it is there. */
export const useKeysWaiting = create<KeysWaiting>((set) => ({
  waits: [],
  shown: undefined,
  goesOn: undefined,
  dropped: 0,
  drop: () => set(({ dropped }) => ({ dropped: dropped + 1 })),
  begin: (loading) => {
    const wait = { loading, since: performance.now() };
    set(({ waits }) => ({ waits: [...waits, wait] }));
    return () => set(({ waits }) => ({ waits: waits.filter((known) => known !== wait) }));
  },
  show: () => set({ shown: { path: window.location.pathname, search: window.location.search }, goesOn: undefined }),
  goOn: () => {
    set({ goesOn: { since: performance.now() } });
    return () => set(({ shown, goesOn }) => ({ goesOn: !shown || isShown(shown) ? undefined : goesOn }));
  },
}));

/** Keys of what is loading wait for it, at most this long, in ms. Whoever waited longer is doing something else. */
export const keysWaitFor = 10_000;

/** Keys wait while this is true. */
export function useKeysWait(isLoading: boolean, loading: Loading): void {
  useLayoutEffect(() => (isLoading ? useKeysWaiting.getState().begin(loading) : undefined), [isLoading, loading]);
}

/** Keys wait while the router has an address that it does not show yet. For the frame around all screens. */
export function useKeysWaitForAddress(): void {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => useKeysWaiting.getState().show(), [pathname, search]);
}

/** What can be done without what is loading. */
const leadElsewhere: ReadonlySet<KeyAction> = new Set(['palette', 'search', 'filter', 'go', 'help', 'back']);
const ofRows: ReadonlySet<KeyAction> = new Set([
  'next',
  'previous',
  'open',
  'select',
  'extendNext',
  'extendPrevious',
  'nextRecord',
  'previousRecord',
]);

export function leadsElsewhere(action: KeyAction): boolean {
  return leadElsewhere.has(action);
}

/** Whether a queue is on its way to another record than the one that is shown. */
export function isGoingOn(): boolean {
  const { goesOn } = useKeysWaiting.getState();
  return goesOn !== undefined && isFresh(goesOn);
}

/** Whether the whole screen is to come, so that any key waits. */
export function isScreenLoading(): boolean {
  const { waits, shown } = useKeysWaiting.getState();
  return (
    (shown !== undefined && shown.path !== window.location.pathname) ||
    waits.some((wait) => wait.loading === 'screen' && isFresh(wait))
  );
}

/** Whether what a text finds is still to come, so that nobody can choose of it. */
export function isFindingFor(key: string): boolean {
  return choosing.has(key) && useKeysWaiting.getState().waits.some((wait) => wait.loading === 'found' && isFresh(wait));
}
const choosing: ReadonlySet<string> = new Set(['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End']);

/** Whether the screen is there and what the action is for is not. */
export function isLoadingFor(action: KeyAction): boolean {
  const { waits, shown } = useKeysWaiting.getState();
  if (leadsElsewhere(action)) return false;
  if (shown !== undefined && !isShown(shown)) return true;
  return waits.some((wait) => wait.loading === (ofRows.has(action) ? 'list' : 'record') && isFresh(wait));
}

function isShown(shown: { search: string }): boolean {
  return shown.search === window.location.search;
}

function isFresh({ since }: { since: number }): boolean {
  return performance.now() - since < keysWaitFor;
}
