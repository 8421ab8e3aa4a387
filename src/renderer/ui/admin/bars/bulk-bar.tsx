import { X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../../button/button.tsx';
import { IconButton } from '../../button/icon-button.tsx';
import { classes } from '../../classes.ts';
import type { Selection } from '../list/use-selection.ts';
import { Kbd } from '../marks/kbd.tsx';

type BulkAction = {
  label: string;
  icon: LucideIcon;
  /** The cap of its key; who shows the bar binds it. */
  cap?: string;
  danger?: boolean;
  /** Left out on phones, where two have room. */
  wideOnly?: boolean;
  onSelect: () => void;
};

type BulkBarProps = {
  selection: Selection;
  /** What the chosen rows add up to. */
  sum?: ReactNode;
  /** How many match the filter, as text ("214", "10,000+"): offers to choose all of them. */
  matching?: string | undefined;
  actions: readonly BulkAction[];
};

/** What can be done with the chosen rows, floating above the list's end. Nothing while none is chosen. */
export function BulkBar({ selection, sum, matching, actions }: BulkBarProps) {
  const t = useWords(adminPartsWords);
  if (selection.isEmpty) return null;
  const chosen = selection.count === undefined ? t.allSelected({ count: matching ?? '' }) : t.selected(selection.count);
  const offersAll = matching !== undefined && selection.shown === 'all' && !selection.selected.all;
  return (
    <section
      aria-label={t.bulk}
      className={
        'absolute bottom-4 left-1/2 z-5 flex h-12 max-w-[calc(100%-1rem)] -translate-x-1/2 animate-pop-in items-center gap-0.5 rounded-12 border border-line-strong bg-surface pr-2 pl-3 whitespace-nowrap shadow-2 ' +
        'max-md:inset-x-2 max-md:bottom-2 max-md:h-14 max-md:max-w-none max-md:translate-x-0 max-md:justify-between max-md:pr-1'
      }
    >
      <p
        className="flex items-center gap-1 border-line pr-3 text-12 tabular-nums md:mr-1.5 md:border-r"
        aria-live="polite"
      >
        <span className="font-semibold">{chosen}</span>
        {sum && <b className="font-semibold">{sum}</b>}
        {offersAll && (
          <button
            type="button"
            onClick={selection.selectAll}
            className="touch px-1 font-medium text-accent-text hover:underline"
          >
            {t.selectAll({ count: matching })}
          </button>
        )}
      </p>
      {actions.map(({ label, icon: Icon, cap, danger = false, wideOnly = false, onSelect }) => (
        <Button
          key={label}
          size="sm"
          variant="ghost"
          className={classes('px-2', danger ? 'text-bad!' : 'text-ink!', wideOnly && 'max-md:hidden')}
          onClick={onSelect}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {label}
          {cap && <Kbd>{cap}</Kbd>}
        </Button>
      ))}
      <IconButton label={t.clearSelection} className="size-8" onClick={selection.clear}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </section>
  );
}
