import { OneFailure } from '#renderer/ui/feedback/one-failure.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { useWords } from '#renderer/words/words.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { BalanceHero } from './balance-hero.tsx';
import { ConfirmReminder } from './confirm-reminder.tsx';
import { OpenNumbers } from './open-numbers.tsx';
import { QuickBuy } from './quick-buy.tsx';
import { RecentTransactions } from './recent-transactions.tsx';

/** On a phone these stand below the open numbers, so they are hidden until the number of those is known. */
const waits = 'max-lg:group-has-data-unsized:hidden';

export function Dashboard() {
  return (
    <Page title={useWords(pageTitles).dashboard}>
      <OneFailure>
        <div className="group grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="contents lg:grid lg:gap-6">
            <BalanceHero />
            <div className={`order-2 ${waits}`}>
              <QuickBuy />
            </div>
            <div className={`order-3 empty:hidden ${waits}`}>
              <ConfirmReminder />
            </div>
            <div className={`order-4 ${waits}`}>
              <RecentTransactions />
            </div>
          </div>
          <OpenNumbers />
        </div>
      </OneFailure>
    </Page>
  );
}
