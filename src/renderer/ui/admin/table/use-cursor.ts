import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useKeys } from '../keys/keys-provider.tsx';
import { useKeysWait } from '../keys/waiting.store.ts';
import { useListFocus } from '../list/list-focus.store.ts';
import { useFirstFound } from '../list/use-first-found.ts';
import { isNowhere } from '../page/kept-focus.ts';
import type { Selection } from '../list/use-selection.ts';

type CursorOptions = {
  rowKeys: readonly string[];
  open: string | undefined;
  onOpen: ((key: string) => void) | undefined;
  selection: Selection | undefined;
  body: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
  enabled: boolean;
  /** Rows, or other rows, are on their way. */
  isLoading: boolean;
};

/** The row that the keys act on. It has the focus, unless another part of the page has taken it. */
export function useCursor({ rowKeys, open, onOpen, selection, body, scrollTo, enabled, isLoading }: CursorOptions) {
  const [chosen, setActive] = useState<string>();
  const awaited = useRef<string>(undefined);
  const active = [chosen, open].find((key) => key !== undefined && rowKeys.includes(key)) ?? rowKeys[0];
  const index = active === undefined ? -1 : rowKeys.indexOf(active);

  const focusAwaited = () => {
    const row = awaited.current === undefined ? null : rowOf(body.current, awaited.current);
    if (!row) return;
    awaited.current = undefined;
    row.focus({ preventScroll: true });
    useListFocus.getState().done();
  };
  // The row may appear only after the list has scrolled to it.
  useLayoutEffect(focusAwaited);

  const moveTo = (to: number) => {
    const key = rowKeys[to];
    if (key === undefined) return undefined;
    awaited.current = key;
    setActive(key);
    scrollTo(to);
    // Where it is there already, nothing may be drawn, and it would take the focus with whatever is drawn next.
    focusAwaited();
    return key;
  };
  useKeysWait(isLoading, 'list');
  const followed = useRef(moveTo);
  useEffect(() => {
    followed.current = moveTo;
  });
  const focusFirst = () => {
    const first = moveTo(0);
    // The only one that was found is the one that was looked for.
    if (first !== undefined && rowKeys.length === 1) onOpen?.(first);
  };
  useFirstFound({ count: rowKeys.length, isLoading, enabled, focusFirst });
  // The panel stepped to another record: the cursor goes with it, and the focus if it was on what the panel no longer shows.
  const openAt = open === undefined ? -1 : rowKeys.indexOf(open);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = wasOpen.current && isNowhere(document.activeElement);
    wasOpen.current = open !== undefined;
    if (openAt >= 0 && (isLost || holdsFocus(body.current))) followed.current(openAt);
  }, [open, openAt, body]);
  // The row with the focus left the list: the one that the keys act on now has it.
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const isLost = isNowhere(document.activeElement) && focused.current?.isConnected === false;
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
  // Of a row that nothing marks, nobody knows that a key would act on it.
  const shownKey = () => {
    const focused = holdsFocus(body.current) ? document.activeElement : null;
    return focused?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? rowKeys.find((key) => key === open);
  };
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
          const key = shownKey();
          if (key === undefined) return false;
          return openRow(key);
        },
        nextRecord: () => (open === undefined ? false : stepRecord(1)),
        previousRecord: () => (open === undefined ? false : stepRecord(-1)),
      }),
      ...(selection && {
        select: () => {
          const key = shownKey();
          if (key === undefined) return false;
          return selection.toggle(key);
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
    if (!closed || !isNowhere(document.activeElement)) return;
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
