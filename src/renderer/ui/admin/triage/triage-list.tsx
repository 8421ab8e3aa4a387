import { useEffect, useRef, type ReactNode } from 'react';
import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../../classes.ts';
import { useListFocus } from '../list/list-focus.store.ts';
import { useFirstFound } from '../list/use-first-found.ts';

export type TriageItem = {
  key: string;
  title: ReactNode;
  /** How long it has waited. */
  age: ReactNode;
  detail: ReactNode;
  /** What is special about it, or who holds it. */
  flag?: ReactNode;
};

type TriageListProps = {
  label: string;
  items: readonly TriageItem[];
  current: string | undefined;
  onChoose: (key: string) => void;
  /** Opens the first that Enter in the search found, where there is room beside the list. */
  onFound?: ((key: string, isOnly: boolean) => void) | undefined;
  /** Others are on their way. */
  isLoading?: boolean | undefined;
  hasMore?: boolean | undefined;
  onEnd?: (() => void) | undefined;
};

/** What waits in a queue, two lines each. The current one stays in view. */
export function TriageList(props: TriageListProps) {
  const { label, items, current, onChoose, onFound, isLoading = false, hasMore = false, onEnd } = props;
  const t = useWords(adminPartsWords);
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const focusFirst = () => {
    const row = list.current?.querySelector('button');
    row?.focus();
    useListFocus.getState().done(row ?? undefined);
    if (items[0]) onFound?.(items[0].key, items.length === 1 && !hasMore);
  };
  useFirstFound({ count: items.length, isLoading, focusFirst });
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  useEffect(() => {
    if (!hasMore || !onEnd || !end.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && onEnd(), {
      rootMargin: '400px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [hasMore, onEnd, items.length]);
  return (
    <ul ref={list} aria-label={label} className="min-h-0 flex-1 overflow-y-auto overscroll-contain tabular-nums">
      {items.map(({ key, title, age, detail, flag }) => (
        <li key={key}>
          <button
            type="button"
            aria-current={key === current || undefined}
            onClick={() => onChoose(key)}
            className={classes(
              'grid min-h-13 w-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 border-b border-line px-4 py-1.5 text-left -outline-offset-2 max-md:min-h-15',
              key === current ? 'bg-accent-soft shadow-[inset_3px_0_var(--accent)]' : 'hover:bg-hover',
            )}
          >
            <span {...untranslated(title)} className="truncate font-semibold">
              {title}
            </span>
            <span className="text-right text-12 leading-5 text-faint">{age}</span>
            <span className="truncate text-12 text-muted">{detail}</span>
            <span className="text-right text-12">{flag}</span>
          </button>
        </li>
      ))}
      <li ref={end} className="p-4 text-center text-12 text-faint">
        {hasMore ? t.loadingMore : items.length > 0 ? t.endOfList : !isLoading && t.noneListed}
      </li>
    </ul>
  );
}
