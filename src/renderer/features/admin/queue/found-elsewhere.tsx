import type { AdminList } from '#renderer/data/admin/admin-list.ts';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminSearchWords } from '#renderer/words/en/admin/frame/search.ts';
import { useWords } from '#renderer/words/words.ts';

type Part = {
  /** Its `?show=`; none for the one that the page opens with. */
  show: string | undefined;
  label: string;
  list: Pick<AdminList<unknown>, 'rows' | 'hasMore' | 'isStale'>;
};

/** Where a search finds nothing in the part of a queue that is shown: what it finds in the others, as the way there. */
export function FoundElsewhere({ parts }: { parts: readonly Part[] }) {
  const t = useWords(adminSearchWords);
  const { parameters, change } = useFilters();
  return parts.map(({ show, label, list: { rows = [], hasMore, isStale } }) => {
    if (isStale || rows.length === 0 || show === (parameters.get('show') ?? undefined)) return null;
    return (
      <Button key={label} ref={keepFocusNear} onClick={() => change({ show, open: undefined })}>
        {t.foundIn({ count: hasMore ? `${rows.length}+` : String(rows.length), part: label })}
      </Button>
    );
  });
}
