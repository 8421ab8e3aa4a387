import { useSearchParams } from 'react-router-dom';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { readId } from '#renderer/lib/reading/read-id.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { Money } from '#renderer/ui/format/money.tsx';
import { OneFailure } from '#renderer/ui/feedback/one-failure.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { UnsavedGuard } from '#renderer/ui/unsaved/unsaved-guard.tsx';
import { useWords } from '#renderer/words/words.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';
import { RechargeStart } from './form/recharge-start.tsx';
import { FocusOnNext, steps } from './pay/focus-on-next.tsx';
import { RecentRecharges } from './recent/recent-recharges.tsx';
import { RechargeProgress } from './pay/recharge-progress.tsx';

/** Adds money to the wallet. The URL names the open recharge, so that a reload returns to it. */
export function RechargePage() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('recharge');
  const current = asked === null ? undefined : (readId(asked) as RechargeId | undefined);
  const open = (id: RechargeId) => setParameters({ recharge: String(id) });
  const startOver = () => setParameters({});

  return (
    <Page title={useWords(pageTitles).recharge}>
      <OneFailure>
        <div className="group grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
          <Card {...steps} className="overflow-hidden">
            <WalletBalance />
            <FocusOnNext key={asked}>
              {asked === null ? (
                <RechargeStart suggested={parameters.get('amount')} onStarted={open} />
              ) : (
                <RechargeProgress id={current} onStartOver={startOver} />
              )}
            </FocusOnNext>
          </Card>
          <RecentRecharges current={current} onOpen={open} />
        </div>
        <UnsavedGuard />
      </OneFailure>
    </Page>
  );
}

function WalletBalance() {
  const t = useWords(rechargeWords);
  const { balance, verified } = useSessionStore();
  return (
    <div className="border-b border-line bg-subtle px-4 py-4 md:px-6">
      <p className="text-12 text-muted">{t.inWallet}</p>
      {verified ? (
        <p>
          <Money amount={balance} className="text-32 font-bold tracking-[-0.02em]" />
        </p>
      ) : (
        <Skeleton className="my-1 h-8 w-40" />
      )}
    </div>
  );
}
