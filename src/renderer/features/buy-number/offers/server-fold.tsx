import { ChevronDown } from 'lucide-react';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '#renderer/ui/classes.ts';
import { buyWords } from '#renderer/words/en/buy-number.ts';

export type Fold = { count: number; open: boolean; onToggle: () => void };

/** "+2 servers": toggles the offers of the other servers. Looks small, with a touch area of 44 px. */
export function ServerFold({ fold: { count, open, onToggle }, country }: { fold: Fold; country: string }) {
  const t = useWords(buyWords);
  const servers = t.moreServers(count);
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={t.inCountry({ servers, country })}
      onClick={onToggle}
      data-side
      className={look}
    >
      <span className="hidden @sm:inline">{servers}</span>
      <span className="@sm:hidden">+{count}</span>
      <ChevronDown
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className={classes('transition-transform', open && 'rotate-180')}
      />
    </button>
  );
}

const look =
  'relative -my-0.5 inline-flex flex-none items-center gap-1 rounded-8 py-0.5 text-12 font-normal text-muted tabular-nums transition-colors ' +
  'hover:text-ink after:absolute after:-inset-x-2 after:-inset-y-3';
