import { useCallback, useEffect, useState } from 'react';
import { readPublicId, publicId, type PublicKind } from '#shared/staff/public-id.ts';
import { useOpenRecord } from '#renderer/ui/admin/list/use-open-record.ts';
import { useMedia } from '#renderer/ui/admin/page/use-media.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';

type QueuePage<Id> = {
  kind: PublicKind;
  /** Claims the next record that nobody works on. */
  takeNext: (after?: Id) => Promise<Id | null>;
  /** Whether the next one is opened when nothing is: for who may decide, on a wide screen, when something waits. */
  opensNext: boolean;
};

/** The open record of a queue, in the address, and the way to the next one. */
export function useQueuePage<Id extends number>({ kind, takeNext, opensNext }: QueuePage<Id>) {
  const { open, show } = useOpenRecord();
  const isWide = useMedia('columns');
  const found = open === undefined ? undefined : readPublicId(open);
  const id = found?.kind === kind ? (found.id as Id) : undefined;
  const [isExhausted, setExhausted] = useState(false);

  const goNext = useCallback(
    async (after?: Id) => {
      try {
        const next = await takeNext(after);
        setExhausted(next === null);
        show(next === null ? undefined : publicId(kind, next));
      } catch (error) {
        toastFailure(error);
      }
    },
    [takeNext, show, kind],
  );

  const begins = opensNext && isWide && id === undefined && !isExhausted;
  useEffect(() => {
    if (begins) void goNext();
  }, [begins, goNext]);
  // A new record in the queue may be free again.
  useEffect(() => {
    if (!opensNext) setExhausted(false);
  }, [opensNext]);

  return { id, key: id === undefined ? undefined : publicId(kind, id), choose: show, goNext, isExhausted };
}
