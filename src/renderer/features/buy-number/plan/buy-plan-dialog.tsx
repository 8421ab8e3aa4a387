import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CountryId, Offer, Service } from '#shared/contract/catalogue.ts';
import { fromRupees, paise, parseRupees, toRupees } from '#shared/money.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { BuyPlanResult, paidFor } from './buy-plan-result.tsx';
import { BuyPlanRoute } from './buy-plan-route.tsx';
import { coveredBy, mostAtOnce, routeOf } from './buy-plan.ts';
import { buyPlanWords } from '#renderer/words/en/buy-plan.ts';
import { ceilingOf, keepCeiling } from './saved-max-price.ts';
import { useBuyMany } from './use-buy-many.ts';

type BuyPlanProps = {
  service: Service;
  /** In the order of the page. */
  offers: readonly Offer[];
  country: CountryId;
  onBought: (number: PhoneNumber) => void;
  onClose: () => void;
};

/** Several numbers at once and a highest price: what is asked in which order, what is held, and what came of it. */
export function BuyPlanDialog({ service, offers, country: begun, onBought, onClose }: BuyPlanProps) {
  const said = useWords(buyPlanWords);
  const balance = fromRupees(useSessionStore((session) => session.balance));
  const { purchases, buy, retry } = useBuyMany();
  const [country, setCountry] = useState(begun);
  const [quantity, setQuantity] = useState(1);
  const [limit, setLimit] = useState(() => limitFor(service, offers, begun));
  const ceiling = parseRupees(limit);
  const route = routeOf(offers, country, ceiling ?? paise(0));
  const cheapest = route.asked[0] ?? route.above[0];
  const total = paise(route.held * quantity);
  const covered = coveredBy(balance, route.held, quantity);
  const busy = purchases?.state === 'busy';
  const tooLow = route.asked.length === 0 && cheapest && said.tooLow({ price: formatMoney(cheapest.price) });
  const problem = ceiling === undefined ? said.notAnAmount : tooLow || undefined;

  const finish = (list: Awaited<ReturnType<typeof buy>>) => {
    const first = list?.find(({ number }) => number)?.number;
    if (first) onBought(first);
    if (!list?.every(({ number }) => number)) return;
    if (list.length > 1)
      toast({
        severity: 'success',
        message: said.boughtAll({ count: list.length, amount: formatMoney(paidFor(list)) }),
      });
    onClose();
  };
  const start = async () => {
    if (ceiling === undefined) return;
    keepCeiling(service.id, toRupees(ceiling));
    finish(await buy({ service: service.id, country, maxPrice: toRupees(ceiling) }, quantity));
  };

  return (
    <Dialog open onOpenChange={() => !busy && onClose()} title={said.title({ service: service.name })}>
      {purchases?.state === 'done' ? (
        <BuyPlanResult list={purchases.list} onRetry={() => void retry().then(finish)} onDone={onClose} />
      ) : (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <label className="grid gap-1">
            <span className="text-12 text-muted">{said.country}</span>
            <select
              value={country}
              onChange={(event) => {
                const chosen = offers.find((offer) => String(offer.country.id) === event.target.value)?.country.id;
                if (chosen === undefined) return;
                setCountry(chosen);
                setLimit(limitFor(service, offers, chosen));
              }}
              className="h-10 rounded-8 border border-control bg-surface px-3 max-md:h-11"
            >
              {countriesOf(offers).map((each) => (
                <option key={each.id} value={each.id}>
                  {countryName(each)}
                </option>
              ))}
            </select>
          </label>
          <div className="flex items-center justify-between">
            <span id="plan-quantity">{said.quantity}</span>
            <fieldset aria-labelledby="plan-quantity" className="flex items-center gap-1">
              <IconButton label={said.fewer} disabled={quantity <= 1} onClick={() => setQuantity(quantity - 1)}>
                <Minus size={18} strokeWidth={1.75} aria-hidden />
              </IconButton>
              <output className="w-8 text-center text-16 font-semibold tabular-nums">{quantity}</output>
              <IconButton label={said.more} disabled={quantity >= mostAtOnce} onClick={() => setQuantity(quantity + 1)}>
                <Plus size={18} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </fieldset>
          </div>
          <label className="grid gap-1">
            <span className="text-12 text-muted">{said.limit}</span>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              leading={<span aria-hidden>₹</span>}
              value={limit}
              aria-invalid={problem ? true : undefined}
              onChange={(event) => setLimit(event.target.value)}
            />
          </label>
          <p aria-live="polite" className={problem ? 'text-bad' : 'text-12 text-muted'}>
            {problem ?? said.limitHelp}
          </p>
          <BuyPlanRoute route={route} onCeiling={setLimit} />
          {!problem && (
            <p className="text-12 text-muted">
              {route.asked.length > 1
                ? said.heldSeveral({ held: formatMoney(toRupees(total)) })
                : said.heldOne({ held: formatMoney(toRupees(total)) })}
            </p>
          )}
          {!problem && covered < quantity && (
            <p className="text-warn">
              {said.covers({ balance: formatMoney(toRupees(balance)), count: covered, wanted: quantity })}
            </p>
          )}
          <Button type="submit" variant="solid" needsShop busy={busy} disabled={Boolean(problem)}>
            {quantity === 1
              ? said.buyOne({ amount: formatMoney(toRupees(total)) })
              : said.buyMany({ count: quantity, amount: formatMoney(toRupees(total)) })}
          </Button>
          <p aria-live="polite" className="sr-only">
            {busy && said.buying(quantity)}
          </p>
        </form>
      )}
    </Dialog>
  );
}

/** The limit that was set for the service, where it buys anything here, else the lowest price of what is there. */
function limitFor(service: Service, offers: readonly Offer[], country: CountryId): string {
  const kept = ceilingOf(service.id);
  const keptRoute = kept && routeOf(offers, country, fromRupees(kept));
  if (kept && keptRoute?.asked.some(({ stock }) => stock > 0)) return kept;
  const own = routeOf(offers, country, paise(0)).above;
  return (own.find(({ stock }) => stock > 0) ?? own[0])?.price ?? '';
}

function countriesOf(offers: readonly Offer[]): Offer['country'][] {
  const countries = new Map(offers.map(({ country }) => [country.id, country]));
  return [...countries.values()].toSorted((a, b) => countryName(a).localeCompare(countryName(b)));
}
