import { OneFailure } from '#renderer/ui/feedback/one-failure.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { useWords } from '#renderer/words/words.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { BalanceHero } from './balance-hero.tsx';
import { ConfirmReminder } from './confirm-reminder.tsx';
import { OpenNumbers } from './open-numbers.tsx';
import { QuickBuy } from './quick-buy.tsx';
import { RecentTransactions } from './recent-transactions.tsx';

/** Read aloud in the order in which it is seen: the open numbers follow the balance, below it on a phone, beside it else. */
export function Dashboard() {
  return (
    <Page title={useWords(pageTitles).dashboard}>
      <OneFailure>
        <div className={columns}>
          <BalanceHero />
          <OpenNumbers />
          {/* On a phone it stands below the open numbers, so it is hidden until the number of those is known. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:group-has-data-unsized:hidden">
            <QuickBuy />
            <ConfirmReminder />
            <RecentTransactions />
          </div>
        </div>
      </OneFailure>
    </Page>
  );
}

/** The last row takes what the open numbers need, so that they move nothing beside them. */
const columns =
  'group grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]';
