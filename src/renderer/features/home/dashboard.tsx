import { Page } from '#renderer/ui/page.tsx';
import { BalanceHero } from './balance-hero.tsx';
import { OpenNumbers } from './open-numbers.tsx';
import { QuickBuy } from './quick-buy.tsx';
import { RecentMovements } from './recent-movements.tsx';

export function Dashboard() {
  return (
    <Page title="Dashboard">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="contents lg:grid lg:gap-6">
          <BalanceHero />
          <div className="order-3">
            <QuickBuy />
          </div>
        </div>
        <div className="contents lg:grid lg:gap-6">
          <div className="order-2">
            <OpenNumbers />
          </div>
          <div className="order-4">
            <RecentMovements />
          </div>
        </div>
      </div>
    </Page>
  );
}
