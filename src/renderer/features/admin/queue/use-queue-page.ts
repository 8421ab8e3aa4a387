import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PublicKind } from '#shared/record-kinds.ts';
import { readPublicId, publicId } from '#shared/staff/public-id.ts';
import type { AdminList } from '#renderer/data/admin/admin-list.ts';
import { useKeysWaiting } from '#renderer/ui/admin/keys/waiting.store.ts';
import { useOpenRecord } from '#renderer/ui/admin/list/use-open-record.ts';
import { useMedia } from '#renderer/ui/admin/page/use-media.ts';
import { leaveRecord } from '#renderer/ui/unsaved/unsaved.store.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';

type QueuePage<Id> = {
  kind: PublicKind;
  /** Claims the next record that nobody works on. */
  takeNext: (after?: Id) => Promise<Id | null>;
  /** Whether the next one is opened when nothing is: for who may decide, on a wide screen. */
  opensNext: boolean;
  /** The ids that wait. */
  listed: string;
};

/** The open record of a queue, in the address, and the way to the next one. */
export function useQueuePage<Id extends number>({ kind, takeNext, opensNext, listed }: QueuePage<Id>) {
  const { open, show } = useOpenRecord();
  const isWide = useMedia('columns');
  const found = open === undefined ? undefined : readPublicId(open);
  const id = found?.kind === kind ? (found.id as Id) : undefined;
  // What was listed when nothing was free: a change of the list is a reason to look again.
  const [exhausted, setExhausted] = useState<string>();
  const isExhausted = exhausted === listed;

  const takeAndShow = useCallback(
    async (after?: Id) => {
      const arrive = useKeysWaiting.getState().goOn();
      try {
        const next = await takeNext(after);
        setExhausted(next === null ? listed : undefined);
        show(next === null ? undefined : publicId(kind, next));
      } catch (error) {
        toastFailure(error);
      } finally {
        arrive();
      }
    },
    [takeNext, show, kind, listed],
  );
  // Asked before the next one is claimed, or it would be held for nobody.
  const goNext = useCallback((after?: Id) => leaveRecord(() => void takeAndShow(after)), [takeAndShow]);

  const begins = opensNext && listed !== '' && isWide && id === undefined && !isExhausted;
  const begin = useRef(goNext);
  useEffect(() => {
    begin.current = goNext;
  });
  useEffect(() => {
    if (begins) begin.current();
  }, [begins]);

  return { id, key: id === undefined ? undefined : publicId(kind, id), choose: show, goNext, isExhausted };
}

/** The rows of a queue. New ones come last, so nothing moves under the hand and they are shown at once; what left is gone. */
export function useQueueRows<R>(list: Pick<AdminList<R>, 'rows' | 'added' | 'showFresh' | 'gone' | 'keyOf'>): R[] {
  const { rows, added, showFresh, gone, keyOf } = list;
  useEffect(() => {
    if (added > 0) showFresh();
  }, [added, showFresh]);
  return useMemo(() => rows?.filter((row) => !gone.has(keyOf(row))) ?? [], [rows, gone, keyOf]);
}
