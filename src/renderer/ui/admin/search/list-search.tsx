import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { readListSearch } from '#shared/staff/search/staff-search.ts';
import { textOf } from '#shared/staff/search/understand.ts';
import { adminSearchWords } from '#renderer/words/en/admin/frame/search.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../../button/button.tsx';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { useFilters } from '../../history/use-filters.ts';
import { SearchField } from './search-field.tsx';

/** What a list is searched for: `?search=` in the address. */
export function useListSearch(name = 'search'): string {
  const { parameters } = useFilters();
  return readListSearch(parameters.get(name));
}

type ListSearchProps = { label: string; placeholder: string; className?: string };

/** The search field of a list, which the slash focuses. */
export function ListSearch(props: ListSearchProps) {
  const { parameters, change } = useFilters();
  return <SearchField {...props} value={parameters.get('search') ?? ''} onChange={(search) => change({ search })} />;
}

type NothingFoundProps = {
  title: string;
  name?: string;
  /** Ways to what the search finds in other places. */ also?: ReactNode;
};

/** Where nothing matches the search. The title names it. */
export function NothingFound({ title, name = 'search', also }: NothingFoundProps) {
  const t = useWords(adminSearchWords);
  const parts = useWords(adminPartsWords);
  const search = useListSearch(name);
  const { change } = useFilters();
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {also}
          <Button onClick={() => change({ [name]: undefined })}>{t.clear}</Button>
        </div>
      }
    >
      {textOf(search) === undefined && parts.termHint}
    </EmptyState>
  );
}

/** Whether these texts contain all words that a list is searched for: for lists that the page has as a whole. */
export function holdsSearch(search: string, texts: readonly string[]): boolean {
  const all = texts.join('\n').toLowerCase();
  const words = textOf(search)?.toLowerCase().split(' ');
  return words?.every((word) => all.includes(word)) === true;
}
