import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { IconButton } from '../../button/icon-button.tsx';
import { classes } from '../../classes.ts';
import { AdminPage } from '../page/admin-page.tsx';
import { formatWhen } from '../timeline/times.ts';
import { isNowhere } from '../page/kept-focus.ts';
import { useMedia } from '../page/use-media.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import { useKeysWait, useKeysWaiting } from '../keys/waiting.store.ts';
import { PanelButton } from '../panel/side-panel.tsx';
import { TriageList, type TriageItem } from './triage-list.tsx';
import { scrollable } from '../page/scroller.ts';

type TriageLayoutProps = {
  title: string;
  note?: ReactNode;
  /** Chips above the list: to review, mine, decided today. */
  filters?: ReactNode;
  /** Below the list: the keys. */
  hint?: ReactNode;
  items: readonly TriageItem[];
  /** Others are on their way. */
  isLoading?: boolean;
  hasMore?: boolean;
  onEnd?: () => void;
  current: string | undefined;
  onChoose: (key: string | undefined) => void;
  /** Shows the first that a search found, beside the list; `isOnly`: it found no other. */
  onFound?: (key: string, isOnly: boolean) => void;
  /** At the left of the record's head: its id, how it came. At the right: whose it is. */
  head?: ReactNode;
  claim?: ReactNode;
  /** What became of the record, by whom and when, once it is among what is listed no more. */
  outcome?: { what: string; at: string } | undefined;
  /** What there is to decide on. */
  children: ReactNode;
  /** `DecisionRow`: always in the same place. */
  decision?: ReactNode;
  /** Instead of a record: what to read when nothing waits. */
  empty: ReactNode;
};

/** A queue worked one by one: the list, 288 px, the evidence, and the decision below it. On phones the record has the screen. */
export function TriageLayout(props: TriageLayoutProps) {
  const { title, note, filters, hint, items, current, onChoose, onFound, isLoading = false } = props;
  const { head, claim, outcome, children, decision, empty } = props;
  const t = useWords(adminPartsWords);
  const hasList = useMedia('columns');
  const index = items.findIndex(({ key }) => key === current);
  const [previous, next] = [items[index - 1], items[index + 1]];
  const step = (item: TriageItem | undefined) => item && (() => onChoose(item.key));
  const onNext = index < 0 ? step(items[0]) : step(next);
  useKeysWait(isLoading, 'list');
  const isGoingOn = useKeysWaiting(({ goesOn }) => goesOn !== undefined);
  useKeys({
    ...(onNext && { next: onNext, nextRecord: onNext }),
    ...(index > 0 &&
      previous && { previous: () => onChoose(previous.key), previousRecord: () => onChoose(previous.key) }),
    ...(!hasList && current !== undefined && { back: () => onChoose(undefined) }),
  });
  // What had the focus left with its record: keys and screen readers go on with what stands in its place.
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(current);
  useEffect(() => {
    if (before.current !== current && isNowhere(document.activeElement)) place.current?.focus({ preventScroll: true });
    before.current = current;
  }, [current]);
  // A row with the focus that left the list later than its record.
  const row = useRef<Element>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (isNowhere(activeElement) && row.current?.isConnected === false) place.current?.focus({ preventScroll: true });
    row.current = activeElement?.closest('li') ? activeElement : null;
  });
  const chips = filters && (
    <div className="flex flex-none flex-wrap items-center gap-x-1.5 gap-y-2 border-b border-line px-4 py-2">
      {filters}
    </div>
  );
  const list = (
    <>
      {chips}
      <TriageList
        label={title}
        items={items}
        current={current}
        onChoose={onChoose}
        onFound={hasList ? onFound : undefined}
        isLoading={isLoading}
        hasMore={props.hasMore}
        onEnd={props.onEnd}
      />
      {hint && (
        <div className="flex flex-none flex-wrap items-center gap-1.5 border-t border-line px-4 py-3 text-12 text-faint max-md:hidden">
          {hint}
        </div>
      )}
    </>
  );
  const record = (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t.record}
      className="flex min-h-0 min-w-0 flex-1 flex-col -outline-offset-2"
    >
      {/* The page with its heading is not beside it. */}
      {!hasList && <h1 className="sr-only">{title}</h1>}
      <header className="flex h-13 flex-none items-center gap-2 border-b border-line pr-4 pl-6 tabular-nums max-md:gap-0.5 max-md:px-1">
        <IconButton label={t.backKey} className="md:hidden" onClick={() => onChoose(undefined)}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <div className="flex min-w-0 flex-1 items-center gap-2">{head}</div>
        {claim}
        <PanelButton label={t.previousInList} onClick={step(previous)}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
        </PanelButton>
        <PanelButton label={t.nextInList} onClick={onNext}>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
        </PanelButton>
      </header>
      {hasList && index < 0 && !isLoading && !isGoingOn && (
        <output className="block flex-none border-b border-line bg-warn-soft px-6 py-1.5 text-12 text-muted">
          {outcome ? t.notListedSince({ what: outcome.what, when: formatWhen(outcome.at) }) : t.notListed}
        </output>
      )}
      <div
        {...scrollable}
        className="grid min-h-0 flex-1 auto-rows-max grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto -outline-offset-2 overscroll-contain px-6 py-4 max-md:px-4 max-md:py-3"
      >
        {children}
      </div>
      {decision}
    </section>
  );
  if (!hasList && current !== undefined) return record;
  return (
    <div className="flex min-h-0 flex-1">
      <div
        {...(!hasList && { ref: place, tabIndex: -1 })}
        className={classes(
          'flex min-h-0 flex-col outline-none md:w-72 md:flex-none md:border-r md:border-line',
          !hasList && 'flex-1',
        )}
      >
        <AdminPage title={title} note={note}>
          {items.length === 0 && !hasList ? (
            <>
              {chips}
              {empty}
            </>
          ) : (
            list
          )}
        </AdminPage>
      </div>
      {hasList &&
        (current === undefined ? (
          <div ref={place} tabIndex={-1} className="grid min-w-0 flex-1 content-center -outline-offset-2">
            {empty}
          </div>
        ) : (
          record
        ))}
    </div>
  );
}
