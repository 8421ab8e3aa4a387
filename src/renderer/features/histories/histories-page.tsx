import { useMatch, useNavigate } from 'react-router-dom';
import { useWords } from '#renderer/words/words.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { Page } from '#renderer/ui/page/page.tsx';
import { Tabs } from '#renderer/ui/page/tabs.tsx';
import { historiesWords } from '#renderer/words/en/histories.ts';
import { NumbersHistory } from './numbers/numbers-history.tsx';
import { TransactionsHistory } from './transactions/transactions-history.tsx';

type Route = '/transactions-history' | '/numbers-history';

/** Transactions and numbers on one page; the route selects the tab. */
export function HistoriesPage() {
  const t = useWords(historiesWords);
  const titles = useWords(pageTitles);
  const navigate = useNavigate();
  const numbers = useMatch('/numbers-history') !== null;
  const route: Route = numbers ? '/numbers-history' : '/transactions-history';
  const tabs: { value: Route; label: string }[] = [
    { value: '/transactions-history', label: t.transactions },
    { value: '/numbers-history', label: t.numbers },
  ];
  return (
    <Page title={numbers ? titles.numbers : titles.transactions}>
      <Tabs label={t.history} value={route} onChange={(next) => void navigate(next, { replace: true })} tabs={tabs}>
        {numbers ? <NumbersHistory /> : <TransactionsHistory />}
      </Tabs>
    </Page>
  );
}
