import { fromRupees, paise, toRupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { buyPlanWords } from '#renderer/words/en/buy-plan.ts';
import { isUncertain, type Purchases } from './use-buy-many.ts';

type ResultProps = { list: Purchases['list']; onRetry: () => void; onDone: () => void };

/** Exactly what became of each purchase, and of the money. */
export function BuyPlanResult({ list, onRetry, onDone }: ResultProps) {
  const said = useWords(buyPlanWords);
  const bought = list.filter(({ number }) => number);
  const unheard = list.filter(isUncertain).length;
  const refusals = countRefusals(list);
  return (
    <>
      <div role="alert" className="grid gap-1.5">
        <p className="text-16 font-semibold">{said.boughtOf({ bought: bought.length, wanted: list.length })}</p>
        {[...refusals].map(([reason, count]) => (
          <p key={reason}>{said.refused({ count, reason })}</p>
        ))}
        {unheard > 0 && <p>{said.unheard(unheard)}</p>}
        <p className="text-muted">
          {bought.length > 0
            ? said.paid({ amount: formatMoney(paidFor(list)) })
            : unheard === 0
              ? said.paidNothing
              : undefined}
        </p>
      </div>
      <div className="grid gap-2">
        {list.some(({ error }) => error instanceof Problem && error.code === 'balance_too_low') && (
          <ButtonLink variant="solid" to="/recharge">
            {said.recharge}
          </ButtonLink>
        )}
        <Button needsShop onClick={onRetry}>
          {bought.length === 0 ? said.tryAgain : said.tryRest({ count: list.length - bought.length })}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {said.done}
        </Button>
      </div>
    </>
  );
}

export function paidFor(list: Purchases['list']) {
  return toRupees(paise(list.reduce((sum, { number }) => sum + (number ? fromRupees(number.price) : 0), 0)));
}

function countRefusals(list: Purchases['list']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const purchase of list) {
    if (purchase.error === undefined || isUncertain(purchase)) continue;
    const reason = reasonOf(purchase.error);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return counts;
}

function reasonOf(error: unknown): string {
  const said = buyPlanWords.get();
  if (error instanceof Problem) {
    if (error.code === 'no_numbers') return said.noNumbers;
    if (error.code === 'balance_too_low') return said.balanceTooLow;
    if (error.code === 'price_changed') return said.priceChanged;
    if (error.code === 'server_unreachable') return said.unreachable;
    if (error.code === 'offer_closed') return said.offerClosed;
  }
  return errorMessage(error);
}
