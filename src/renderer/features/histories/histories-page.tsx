import { useLocation, useNavigate } from 'react-router-dom';
import { useWords } from '#renderer/words/words.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { Page } from '#renderer/ui/page/page.tsx';
import { Tabs } from '#renderer/ui/page/tabs.tsx';
import { historiesWords } from '#renderer/words/en/histories.ts';
import { NumbersHistory } from './numbers/numbers-history.tsx';
import { TransactionsHistory } from './transactions/transactions-history.tsx';

type Route = '/transactions-history' | '/numbers-history';

/** Both histories on one page: the tab is the route. */
export function HistoriesPage() {
  const said = useWords(historiesWords);
  const titles = useWords(pageTitles);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const numbers = pathname === '/numbers-history';
  const route: Route = numbers ? '/numbers-history' : '/transactions-history';
  const tabs: { value: Route; label: string }[] = [
    { value: '/transactions-history', label: said.transactions },
    { value: '/numbers-history', label: said.numbers },
  ];
  return (
    <Page title={numbers ? titles.numbers : titles.transactions}>
      <Tabs label={said.history} value={route} onChange={(next) => void navigate(next, { replace: true })} tabs={tabs}>
        {numbers ? <NumbersHistory /> : <TransactionsHistory />}
      </Tabs>
    </Page>
  );
}
