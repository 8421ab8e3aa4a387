import { ListOrdered, SearchX } from 'lucide-react';
import { readOrderSearch } from '#shared/staff/search/order-search.ts';
import { withTerms } from '#renderer/ui/admin/search/search-text.ts';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminSearchWords } from '#renderer/words/en/admin/frame/search.ts';
import { useWords } from '#renderer/words/words.ts';

type NoOrdersProps = {
  q: string;
  /** The search without the typing errors that it may have. */
  meant: string | undefined;
  onSearch: (search: string) => void;
};

/** Where no order matches the search: of some days there may be others, of all days the search is wrong. */
export function NoOrders({ q, meant, onSearch }: NoOrdersProps) {
  const t = useWords(ordersWords);
  const parts = useWords(adminPartsWords);
  const words = useWords(adminSearchWords);
  const { unknown, period, text } = readOrderSearch(q);
  if (unknown.length === 0 && period !== 'all')
    return (
      <EmptyState
        icon={ListOrdered}
        title={t.none}
        action={
          <Button onClick={() => onSearch(withTerms(q, { from: undefined, to: undefined, when: 'all' }))}>
            {t.allDays}
          </Button>
        }
      >
        {t.noneHint}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={SearchX}
      title={text === '' ? t.none : t.noOrder({ search: q })}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {meant !== undefined && (
            <Button ref={keepFocusNear} onClick={() => onSearch(meant)}>
              {t.didYouMean({ search: meant })}
            </Button>
          )}
          <Button onClick={() => onSearch('')}>{words.clear}</Button>
        </div>
      }
    >
      {unknown.length > 0 && parts.termHint}
    </EmptyState>
  );
}
