import { useEffect, useState } from 'react';
import { ShoppingBag } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '#renderer/words/words.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { SearchBox } from '#renderer/ui/form/search-box.tsx';
import { Orders } from './order-list.tsx';
import { ordersWords } from '#renderer/words/en/readymade.ts';

const searchDelayMs = 250;
const longestOrderSearch = 100;

/** Bought accounts, to show, copy and download again. The URL holds the search or the one order to open. */
export function ReadymadeOrderedAccountsPage() {
  const t = useWords(ordersWords);
  const { orderedReadymade: title } = useWords(pageTitles);
  const [parameters, setParameters] = useSearchParams();
  const order = /^[1-9]\d{0,14}$/.exec(parameters.get('order') ?? '')?.[0];
  const typed = parameters.get('search') ?? order ?? '';
  const search = useDebounced(typed.trim().slice(0, longestOrderSearch), searchDelayMs);
  const setTyped = (text: string) =>
    setParameters(text === '' ? {} : { search: text }, { replace: true, preventScrollReset: true });
  return (
    <Page
      title={title}
      actions={
        <ButtonLink to="/readymade-accounts">
          <ShoppingBag size={16} strokeWidth={1.75} aria-hidden className="max-sm:hidden" />
          {t.shop}
        </ButtonLink>
      }
    >
      <div className="max-w-md">
        <SearchBox label={t.search} placeholder={t.searchHint} value={typed} onChange={setTyped} />
      </div>
      <Orders search={search} open={order} onShowAll={() => setTyped('')} />
    </Page>
  );
}

/** The value once it has not changed for `delayMs`, so that a search is not sent for every letter typed. */
function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
