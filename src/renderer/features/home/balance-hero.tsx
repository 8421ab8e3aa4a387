import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { Money } from '#renderer/ui/format/money.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { useWords } from '#renderer/words/words.ts';
import { homeWords } from '#renderer/words/en/home.ts';

export function BalanceHero() {
  const t = useWords(homeWords);
  const { balance, verified } = useSessionStore();
  return (
    <Card className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5 p-5 md:p-6">
      <div>
        <p className="text-muted">{t.balance}</p>
        {verified ? (
          <Money amount={balance} className="text-32 font-bold tracking-[-0.02em]" />
        ) : (
          <Skeleton className="my-1 h-8 w-40" />
        )}
      </div>
      <div className="flex w-full gap-2 sm:w-auto">
        <ButtonLink to="/recharge" variant="solid" size="lg" className="flex-1">
          {t.recharge}
        </ButtonLink>
        <ButtonLink to="/buy-number" variant="outline" size="lg" className="flex-1">
          {t.buyNumber}
        </ButtonLink>
      </div>
      {/* Shown from the first paint, so the page's largest text does not wait for its data. */}
      <p className="w-full text-balance text-muted">{t.promise}</p>
    </Card>
  );
}
