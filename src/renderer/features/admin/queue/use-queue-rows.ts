import { useEffect, useMemo } from 'react';
import type { AdminList } from '#renderer/data/admin/admin-list.ts';

/** The rows of a queue. New ones come last, so nothing moves under the hand and they are shown at once; what left is gone. */
export function useQueueRows<R>(list: Pick<AdminList<R>, 'rows' | 'added' | 'showFresh' | 'gone' | 'keyOf'>): R[] {
  const { rows, added, showFresh, gone, keyOf } = list;
  useEffect(() => {
    if (added > 0) showFresh();
  }, [added, showFresh]);
  return useMemo(() => rows?.filter((row) => !gone.has(keyOf(row))) ?? [], [rows, gone, keyOf]);
}
