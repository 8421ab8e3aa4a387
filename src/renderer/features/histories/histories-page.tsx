import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { iconButtonLook } from '#renderer/ui/icon-button.tsx';
import { useDocumentTitle } from '#renderer/ui/page.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';
import { NumbersHistory } from './numbers-history.tsx';
import { TransactionsHistory } from './transactions-history.tsx';

const tabs = [
  { value: '/transactions-history', label: 'Transactions' },
  { value: '/numbers-history', label: 'Numbers' },
] as const;

/** Both histories: the tab is the route. The top bar is hidden here, so the page brings its own way back. */
export function HistoriesPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tab = tabs.find(({ value }) => value === pathname) ?? tabs[0];
  useDocumentTitle(tab.label);
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] content-start gap-2 p-4 md:p-6">
      <div className="-ml-2 flex items-center gap-1">
        <Link to="/" aria-label="Back to the dashboard" className={iconButtonLook}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </Link>
        <h1 className="text-20 font-bold tracking-[-0.015em]">History</h1>
      </div>
      <Tabs
        label="History"
        value={tab.value}
        onChange={(value) => void navigate(value, { replace: true })}
        tabs={[...tabs]}
      >
        {tab.value === '/numbers-history' ? <NumbersHistory /> : <TransactionsHistory />}
      </Tabs>
    </div>
  );
}
