import { useEffect, useEffectEvent } from 'react';
import { keysWaitFor, useKeysWait } from '../keys/waiting.store.ts';
import { useListFocus } from './list-focus.store.ts';

type Found = {
  count: number;
  /** Rows, or other rows, are on their way. */
  isLoading: boolean;
  enabled?: boolean;
  /** Calls `done` of the store once the first row has the focus. */
  focusFirst: () => void;
};

/** Enter in the search field goes on to the first row that it found. Keys wait meanwhile, and are dropped where it found none. */
export function useFirstFound({ count, isLoading, enabled = true, focusFirst }: Found): void {
  const askedAt = useListFocus((state) => state.askedAt);
  useKeysWait(askedAt !== undefined && enabled, 'screen');
  const goOn = useEffectEvent(focusFirst);
  useEffect(() => {
    if (askedAt === undefined || isLoading || !enabled) return;
    if (count > 0 && performance.now() - askedAt < keysWaitFor) goOn();
    else useListFocus.getState().done();
  }, [askedAt, isLoading, enabled, count]);
}

/** Keys that follow Enter in the search wait for a list that is read for the first time, as for any other. */
export function useFirstRows(): void {
  const isAsked = useListFocus((state) => state.askedAt !== undefined);
  useKeysWait(isAsked, 'screen');
  useKeysWait(true, 'list');
}
