import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '#renderer/ui/page.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';
import { NumbersHistory } from './numbers-history.tsx';
import { TransactionsHistory } from './transactions-history.tsx';

type Route = '/transactions-history' | '/numbers-history';

const tabs: { value: Route; label: string }[] = [
  { value: '/transactions-history', label: 'Transactions' },
  { value: '/numbers-history', label: 'Numbers' },
];

/** Both histories on one page: the tab is the route. */
export function HistoriesPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const numbers = pathname === '/numbers-history';
  const route: Route = numbers ? '/numbers-history' : '/transactions-history';
  return (
    <Page title={numbers ? 'Numbers' : 'Transactions'}>
      <Tabs label="History" value={route} onChange={(next) => void navigate(next, { replace: true })} tabs={tabs}>
        {numbers ? <NumbersHistory /> : <TransactionsHistory />}
      </Tabs>
    </Page>
  );
}
