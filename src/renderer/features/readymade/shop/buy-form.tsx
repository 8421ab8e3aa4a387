import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#shared/contract/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Button, ButtonLink, useWaitingReason } from '#renderer/ui/button/button.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { AccountFormat } from '../account-list.tsx';
import { canBuy, clamp, costOf, limitsOf, quantityIn } from './quantity.ts';
import { shopWords } from '#renderer/words/en/readymade.ts';
import { Stepper } from './stepper.tsx';
import { unsettled, type Attempt } from './use-buy-accounts.ts';

type BuyFormProps = { product: Product; attempt: Attempt | undefined; onBuy: (quantity: number) => void };

/** Quantity, total price, and the button that names both. */
export function BuyForm({ product: current, attempt, onBuy }: BuyFormProps) {
  const t = useWords(shopWords);
  const waiting = useWaitingReason(t.offline);
  const balance = useSessionStore((session) => session.balance);
  const [wanted, setWanted] = useState(current.minimum);
  /** What stands in the field while it is typed. */
  const [typed, setTyped] = useState<string>();
  // While the outcome of an attempt is unknown, the form repeats that attempt unchanged.
  const asked = unsettled(attempt);
  const product = asked?.product ?? current;
  const limits = limitsOf(product);
  const quantity = asked?.quantity ?? clamp(wanted, limits);
  const { total, after, missing } = costOf(product, quantity, balance);
  // Nothing is bought in another quantity than the field shows.
  const shown = asked || typed === undefined ? quantity : quantityIn(typed);
  const isWrong = shown !== quantity;
  const busy = attempt?.state === 'busy';
  const open = asked !== undefined || canBuy(product);
  const short = missing !== undefined && asked === undefined && !busy && !isWrong;
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWrong) event.currentTarget.querySelector('input')?.focus();
        else if (!busy && open && !waiting && !short) onBuy(quantity);
      }}
    >
      <AccountFormat format={product.format} />
      {open && (
        <Stepper
          value={quantity}
          typed={asked ? undefined : typed}
          error={isWrong && typed !== '' ? (shown > limits.most ? t.tooMany(limits) : t.tooFew(limits)) : undefined}
          limits={limits}
          disabled={busy || asked !== undefined}
          onChange={setWanted}
          onTyped={setTyped}
        />
      )}
      {open && (
        <div className="flex items-end justify-between gap-4 border-t border-line pt-3">
          <span>
            <span className="block font-medium">{t.total}</span>
            <span className="block text-12 text-muted tabular-nums">
              {short && t.missing({ missing: formatMoney(missing) })}
              {!short && !isWrong && t.balanceAfter({ balance: formatMoney(after) })}
            </span>
          </span>
          {isWrong ? (
            <span className="text-32 font-bold">–</span>
          ) : (
            <Money amount={total} className="text-32 font-bold" />
          )}
        </div>
      )}
      {attempt?.state === 'failed' && (
        <p role="alert" className="flex animate-fade-in items-start gap-2 rounded-8 bg-warn-soft px-3 py-2">
          <CircleAlert size={16} strokeWidth={2} aria-hidden className="mt-0.5 flex-none text-warn" />
          {attempt.message}
        </p>
      )}
      {short && open && (
        <ButtonLink variant="solid" size="lg" to={`/recharge?amount=${missing}`}>
          {t.recharge({ missing: formatMoney(missing) })}
        </ButtonLink>
      )}
      {!short && (
        <Button
          type="submit"
          variant="solid"
          size="lg"
          busy={busy}
          disabled={Boolean(waiting) || !open}
          aria-disabled={isWrong || undefined}
        >
          {!open && t.soldOut}
          {open && isWrong && t.buy}
          {open && !isWrong && (asked ? t.tryAgain : t.accept({ quantity, total: formatMoney(total) }))}
        </Button>
      )}
      {waiting && <p className="text-12 text-muted">{waiting}</p>}
    </form>
  );
}
