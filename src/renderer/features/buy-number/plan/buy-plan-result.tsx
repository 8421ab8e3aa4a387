import { fromRupees, paise, subtract, toRupees, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import { buyPlanWords } from '#renderer/words/en/buy-plan.ts';
import { isUncertain, type Purchases } from './use-buy-many.ts';

type ResultProps = {
  list: Purchases['list'];
  /** What is held for each number. */
  held: Paise;
  onRetry: () => void;
  onDone: () => void;
};

/** The result of each purchase, and what happened to the money. */
export function BuyPlanResult({ list, held, onRetry, onDone }: ResultProps) {
  const t = useWords(buyPlanWords);
  const bought = list.filter(({ number }) => number);
  const uncertain = list.filter(isUncertain).length;
  const refusals = countRefusals(list);
  const { recharge, addMissing } = useWords(buyWords);
  const balance = fromRupees(useSessionStore((session) => session.balance));
  const unpaid = list.filter(({ error }) => error instanceof Problem && error.code === 'balance_too_low').length;
  const lacking = subtract(paise(held * unpaid), balance);
  const missing = lacking > 0 ? toRupees(lacking) : undefined;
  return (
    <>
      <div role="alert" className="grid gap-1.5">
        <p className="text-16 font-semibold">{t.boughtOf({ bought: bought.length, wanted: list.length })}</p>
        {[...refusals].map(([reason, count]) => (
          <p key={reason}>{t.refused({ count, reason })}</p>
        ))}
        {uncertain > 0 && <p>{t.unheard(uncertain)}</p>}
        <p className="text-muted">
          {bought.length > 0
            ? t.paid({ amount: formatMoney(sumPaid(list)) })
            : uncertain === 0
              ? t.paidNothing
              : undefined}
        </p>
      </div>
      <div className="grid gap-2">
        {unpaid > 0 && (
          <ButtonLink variant="solid" to={missing ? `/recharge?amount=${missing}` : '/recharge'}>
            {missing ? addMissing({ missing: formatMoney(missing) }) : recharge}
          </ButtonLink>
        )}
        <Button needsShop onClick={onRetry}>
          {bought.length === 0 ? t.tryAgain : t.tryRest({ count: list.length - bought.length })}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </>
  );
}

export function sumPaid(list: Purchases['list']) {
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
  const t = buyPlanWords.get();
  if (error instanceof Problem) {
    if (error.code === 'no_numbers') return t.noNumbers;
    if (error.code === 'balance_too_low') return t.balanceTooLow;
    if (error.code === 'price_changed') return t.priceChanged;
    if (error.code === 'server_unreachable') return t.unreachable;
    if (error.code === 'offer_closed') return t.offerClosed;
  }
  return errorMessage(error);
}
