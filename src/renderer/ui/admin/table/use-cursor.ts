import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useKeys } from '../keys/keys-provider.tsx';
import type { Selection } from '../list/use-selection.ts';

type CursorOptions = {
  rowKeys: readonly string[];
  open: string | undefined;
  onOpen: ((key: string) => void) | undefined;
  selection: Selection | undefined;
  body: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
  enabled: boolean;
};

/** The row that the keys act on. It has the focus, unless another part of the page has taken it. */
export function useCursor({ rowKeys, open, onOpen, selection, body, scrollTo, enabled }: CursorOptions) {
  const [chosen, setActive] = useState<string>();
  const awaited = useRef<string>(undefined);
  const active = [chosen, open].find((key) => key !== undefined && rowKeys.includes(key)) ?? rowKeys[0];
  const index = active === undefined ? -1 : rowKeys.indexOf(active);

  // The row may appear only after the list has scrolled to it.
  useLayoutEffect(() => {
    if (awaited.current === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(awaited.current)}"]`);
    if (!row) return;
    awaited.current = undefined;
    row.focus({ preventScroll: true });
  });

  const moveTo = (to: number) => {
    const key = rowKeys[to];
    if (key === undefined) return undefined;
    awaited.current = key;
    setActive(key);
    scrollTo(to);
    return key;
  };
  const openRow = (key: string) => {
    setActive(key);
    onOpen?.(key);
  };
  // The first press shows where the cursor is, and only the next one moves it.
  const step = (by: 1 | -1) => moveTo(chosen === undefined && open === undefined ? 0 : index + by);
  const extend = (by: 1 | -1) => {
    if (active !== undefined && selection?.isSelected(active) === false) selection.toggle(active);
    const key = step(by);
    if (key !== undefined) selection?.extendTo(key);
  };

  useKeys(
    {
      next: () => void step(1),
      previous: () => void step(-1),
      ...(onOpen && {
        open: () => {
          if (active === undefined) return false;
          return openRow(active);
        },
        nextRecord: () => (open === undefined ? false : stepRecord(1)),
        previousRecord: () => (open === undefined ? false : stepRecord(-1)),
      }),
      ...(selection && {
        select: () => {
          if (active === undefined) return false;
          return selection.toggle(active);
        },
        extendNext: () => extend(1),
        extendPrevious: () => extend(-1),
        back: () => (selection.isEmpty ? false : selection.clear()),
      }),
    },
    { enabled },
  );

  function stepRecord(by: 1 | -1) {
    const key = moveTo(index + by);
    if (key !== undefined) onOpen?.(key);
  }

  return { active, setActive, openRow };
}
