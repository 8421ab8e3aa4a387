import { useSearchParams } from 'react-router-dom';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { useWords } from '#renderer/words/words.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { RechargeStart } from './recharge-start.tsx';
import { RecentRecharges } from './recent-recharges.tsx';
import { RechargeProgress } from './recharge-progress.tsx';
import { WalletBalance } from './wallet-balance.tsx';

/** Adds money to the wallet. The recharge being paid stands in the address, so that a reload comes back to it. */
export function RechargePage() {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get('recharge'));
  const current = asked > 0 ? (asked as RechargeId) : undefined;
  const open = (id: RechargeId) => setParameters({ recharge: String(id) });
  const startOver = () => setParameters({});

  return (
    <Page title={useWords(pageTitles).recharge}>
      <div className="group grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
        <Card className="overflow-hidden">
          <WalletBalance />
          {current === undefined ? (
            <RechargeStart suggested={parameters.get('amount')} onStarted={open} />
          ) : (
            <RechargeProgress key={current} id={current} onStartOver={startOver} />
          )}
        </Card>
        <RecentRecharges current={current} onOpen={open} />
      </div>
    </Page>
  );
}
