import { ListOrdered, SearchX } from 'lucide-react';
import { readOrderSearch } from '#shared/staff/search/order-search.ts';
import { withTerms } from '#renderer/ui/admin/search/search-text.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminSearchWords } from '#renderer/words/en/admin/frame/search.ts';
import { useWords } from '#renderer/words/words.ts';

/** Where no order matches the search: of some days there may be others, of all days the search is wrong. */
export function NoOrders({ q, onSearch }: { q: string; onSearch: (search: string) => void }) {
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
      action={<Button onClick={() => onSearch('')}>{words.clear}</Button>}
    >
      {unknown.length > 0 && parts.termHint}
    </EmptyState>
  );
}
