import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useKeys } from '../keys/keys-provider.tsx';
import { askedFor, useListFocus } from '../list/list-focus.store.ts';
import type { Selection } from '../list/use-selection.ts';

type CursorOptions = {
  rowKeys: readonly string[];
  open: string | undefined;
  onOpen: ((key: string) => void) | undefined;
  selection: Selection | undefined;
  body: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
  enabled: boolean;
  /** Other rows are on their way. */
  isStale: boolean;
};

/** The row that the keys act on. It has the focus, unless another part of the page has taken it. */
export function useCursor({ rowKeys, open, onOpen, selection, body, scrollTo, enabled, isStale }: CursorOptions) {
  const [chosen, setActive] = useState<string>();
  const awaited = useRef<string>(undefined);
  const active = [chosen, open].find((key) => key !== undefined && rowKeys.includes(key)) ?? rowKeys[0];
  const index = active === undefined ? -1 : rowKeys.indexOf(active);

  // The row may appear only after the list has scrolled to it.
  useLayoutEffect(() => {
    if (awaited.current === undefined) return;
    const row = rowOf(body.current, awaited.current);
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
  const askedAt = useListFocus((state) => state.askedAt);
  const followed = useRef(moveTo);
  useEffect(() => {
    followed.current = moveTo;
  });
  // The search is finished: on to the first row that it found.
  useEffect(() => {
    if (askedAt === undefined || isStale || !enabled || rowKeys.length === 0) return;
    useListFocus.getState().done();
    if (performance.now() - askedAt < askedFor) followed.current(0);
  }, [askedAt, isStale, enabled, rowKeys.length]);
  // The panel stepped to another record: the cursor goes with it, and the focus if it was on what the panel no longer shows.
  const openAt = open === undefined ? -1 : rowKeys.indexOf(open);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = wasOpen.current && document.activeElement === document.body;
    wasOpen.current = open !== undefined;
    if (openAt >= 0 && (isLost || holdsFocus(body.current))) followed.current(openAt);
  }, [open, openAt, body]);
  // The row with the focus left the list: the one that the keys act on now has it.
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false;
    if (holdsFocus(body.current)) focused.current = document.activeElement;
    else if (!isLost) focused.current = null;
    else if (active !== undefined) {
      focused.current = null;
      rowOf(body.current, active)?.focus({ preventScroll: true });
    }
  });

  useFocusReturn(open, body);

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

/** When the panel closes with the focus in it, the focus goes to the row that was open, else to what opened the panel. */
function useFocusReturn(open: string | undefined, body: RefObject<HTMLElement | null>) {
  const before = useRef<{ open: string; opener: Element | null }>(undefined);
  useLayoutEffect(() => {
    if (open !== undefined) {
      before.current = { open, opener: before.current?.opener ?? document.activeElement };
      return;
    }
    const closed = before.current;
    before.current = undefined;
    if (!closed || document.activeElement !== document.body) return;
    const opener = closed.opener instanceof HTMLElement && closed.opener !== document.body ? closed.opener : undefined;
    (rowOf(body.current, closed.open) ?? opener)?.focus({ preventScroll: true });
  }, [open, body]);
}

function rowOf(body: HTMLElement | null, key: string): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null;
}

function holdsFocus(element: HTMLElement | null): boolean {
  return element?.contains(document.activeElement) === true;
}
