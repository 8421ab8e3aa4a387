import { useEffect, useMemo, useRef, useState } from 'react';
import type { PublicKind } from '#shared/record-kinds.ts';
import { readPublicId, publicId } from '#shared/staff/public-id.ts';
import type { Claim } from '#shared/contract/staff/claims.ts';
import type { AdminList } from '#renderer/data/admin/admin-list.ts';
import { useKeysWaiting } from '#renderer/ui/admin/keys/waiting.store.ts';
import { useOpenRecord } from '#renderer/ui/admin/list/use-open-record.ts';
import { useMedia } from '#renderer/ui/admin/page/use-media.ts';
import { leaveRecord, useUnsavedInputs } from '#renderer/ui/unsaved/unsaved.store.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';

type Waiting<Id> = { id: Id; claim: Claim | null };

type QueuePage<Id> = {
  kind: PublicKind;
  /** Claims the next record that nobody works on. */
  takeNext: (after?: Id) => Promise<Id | null>;
  /** Whether the next one is opened when nothing is: for who may decide, on a wide screen. */
  opensNext: boolean;
  /** What is listed; `isLoading` while it is that of another search, or of an earlier time. */
  rows: readonly Waiting<Id>[];
  isLoading: boolean;
  /** The search and the filters: another one leads to what it finds. */
  lookedFor: string;
  /** Whether fewer are listed than the server takes the next one from. */
  isNarrowed: boolean;
};

/**
 * The open record of a queue, in the address, and the way to the next one. It is one that the list marks: another search leads
 * to the first that it finds, unless something typed for the open one would be lost. A link may lead to any.
 */
export function useQueuePage<Id extends number>(page: QueuePage<Id>) {
  const { kind, takeNext, opensNext, rows, isLoading, lookedFor, isNarrowed } = page;
  const { open, show } = useOpenRecord();
  const isWide = useMedia('columns');
  const found = open === undefined ? undefined : readPublicId(open);
  const id = found?.kind === kind ? (found.id as Id) : undefined;
  // What was listed when nothing was free: a change of the list is a reason to look again.
  const [exhausted, setExhausted] = useState<string>();
  const listed = rows.map((row) => row.id).join();
  const isExhausted = exhausted === listed;
  // What was looked for when the open record was chosen, and where this page leads by itself.
  const at = useRef({ open, lookedFor });
  const led = useRef<{ open: string | undefined; lookedFor: string }>(undefined);
  const [chosen, setChosen] = useState<string>();

  // Where an answer of the server leads, the address may have changed since it was asked for.
  const newest = useRef({ open, show });
  useEffect(() => {
    newest.current = { open, show };
  });
  /** Counts the ways on: one that somebody left for a record of their own choice ends. */
  const turn = useRef(0);

  const lead = (to: string | undefined, isChoice = false) => {
    led.current = to === newest.current.open ? undefined : { open: to, lookedFor };
    setChosen(isChoice ? to : undefined);
    newest.current.show(to);
  };
  const choose = (to: string | undefined) => {
    turn.current += 1;
    lead(to, true);
  };
  /** Nobody has seen it: no key that was meant for the last one decides on it. */
  const leadUnseen = (to: string | undefined) => {
    const arrive = useKeysWaiting.getState().goOn();
    lead(to);
    arrive();
  };
  /** Shows the first that a search found. Only where it found no other, who searched has chosen it. */
  const showFound = (to: string, isOnly: boolean) => {
    if (isOnly) return choose(to);
    turn.current += 1;
    return leadUnseen(to);
  };
  const nextListed = (after?: Id) => {
    const from = rows.findIndex((row) => row.id === after) + 1;
    const isFree = ({ id: other, claim }: Waiting<Id>) => other !== after && claim?.mine !== false;
    return [...rows.slice(from), ...rows.slice(0, from)].find(isFree)?.id ?? null;
  };
  const takeAndShow = async (after?: Id) => {
    const arrive = useKeysWaiting.getState().goOn();
    const mine = (turn.current += 1);
    try {
      const next = isNarrowed ? nextListed(after) : await takeNext(after);
      if (mine !== turn.current) return;
      setExhausted(next === null ? listed : undefined);
      lead(next === null ? undefined : publicId(kind, next));
    } catch (error) {
      toastFailure(error);
    } finally {
      arrive();
    }
  };
  // Asked before the next one is claimed, or it would be held for nobody.
  const goNext = (after?: Id) => leaveRecord(() => void takeAndShow(after));

  const isListed = id === undefined || rows.some((row) => row.id === id);
  useEffect(() => {
    if (at.current.open !== open) {
      const byItself = led.current?.open === open ? led.current : undefined;
      at.current = { open, lookedFor: byItself?.lookedFor ?? lookedFor };
      // A link or Back led here.
      if (!byItself) turn.current += 1;
      led.current = undefined;
    }
    if (isLoading || at.current.lookedFor === lookedFor) return;
    at.current.lookedFor = lookedFor;
    const isLedOn = led.current?.lookedFor === lookedFor;
    if (isListed || isLedOn || useUnsavedInputs.getState().inputs.length > 0) return;
    const [first] = rows;
    leadUnseen(first && isWide ? publicId(kind, first.id) : undefined);
  });

  const begins = opensNext && listed !== '' && isWide && id === undefined && !isExhausted;
  const begin = useRef(goNext);
  useEffect(() => {
    begin.current = goNext;
  });
  useEffect(() => {
    if (begins) begin.current();
  }, [begins]);

  const key = id === undefined ? undefined : publicId(kind, id);
  return { id, key, choose, showFound, goNext, isExhausted, isChosen: key !== undefined && chosen === key };
}

/** Whether what a queue lists is still that of another search, or not there yet. */
export function isQueueLoading({
  rows,
  isStale,
  error,
}: Pick<AdminList<unknown>, 'rows' | 'isStale' | 'error'>): boolean {
  return !error && (!rows || isStale);
}

/** The rows of a queue. New ones come last, so nothing moves under the hand and they are shown at once; what left is gone. */
export function useQueueRows<R>(list: Pick<AdminList<R>, 'rows' | 'added' | 'showFresh' | 'gone' | 'keyOf'>): R[] {
  const { rows, added, showFresh, gone, keyOf } = list;
  useEffect(() => {
    if (added > 0) showFresh();
  }, [added, showFresh]);
  return useMemo(() => rows?.filter((row) => !gone.has(keyOf(row))) ?? [], [rows, gone, keyOf]);
}
