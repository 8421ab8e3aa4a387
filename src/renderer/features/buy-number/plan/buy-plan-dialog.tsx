import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CountryId, Offer, Service } from '#shared/contract/catalogue.ts';
import { fromRupees, paise, subtract, toRupees } from '#shared/money.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { atLimit, IconButton } from '#renderer/ui/button/icon-button.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { BuyPlanResult, sumPaid } from './buy-plan-result.tsx';
import { BuyPlanRoute } from './buy-plan-route.tsx';
import { coveredBy, mostAtOnce, routeOf } from './buy-plan.ts';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import { buyPlanWords } from '#renderer/words/en/buy-plan.ts';
import { savedMaxPrice, saveMaxPrice } from './saved-max-price.ts';
import { useBuyMany } from './use-buy-many.ts';

type BuyPlanProps = {
  service: Service;
  /** In the order of the page. */
  offers: readonly Offer[];
  country: CountryId;
  onBought: (number: PhoneNumber) => void;
  onClose: () => void;
};

/** Bulk buy: the quantity and the maximum price, the order of servers, the amount held, and the result. */
export function BuyPlanDialog({ service, offers, country: initialCountry, onBought, onClose }: BuyPlanProps) {
  const t = useWords(buyPlanWords);
  const { addMissing } = useWords(buyWords);
  const balance = fromRupees(useSessionStore((session) => session.balance));
  const { purchases, buy, retry } = useBuyMany();
  const [country, setCountry] = useState(initialCountry);
  const [quantity, setQuantity] = useState(1);
  const [maxPriceText, setMaxPriceText] = useState(() => initialMaxPrice(service, offers, initialCountry));
  const maxPrice = readRupees(maxPriceText);
  const route = routeOf(offers, country, maxPrice ?? paise(0));
  const cheapest = route.tried[0] ?? route.above[0];
  const total = paise(route.held * quantity);
  const covered = coveredBy(balance, route.tried, quantity);
  const busy = purchases?.state === 'busy';
  const tooLow = route.tried.length === 0 && cheapest && t.tooLow({ price: formatMoney(cheapest.price) });
  const problem = maxPrice === undefined ? t.notAnAmount : tooLow || undefined;
  const missing = !problem && !busy && covered.count < quantity ? toRupees(subtract(total, balance)) : undefined;
  // What the balance covers may be being bought, or all.
  const buys = purchases?.state === 'busy' ? purchases.list.length : quantity;

  const showResult = (list: Awaited<ReturnType<typeof buy>>) => {
    const first = list?.find(({ number }) => number)?.number;
    if (first) onBought(first);
    if (!list?.every(({ number }) => number)) return;
    if (list.length > 1)
      toast({
        severity: 'success',
        message: t.boughtAll({ count: list.length, amount: formatMoney(sumPaid(list)) }),
      });
    onClose();
  };
  const start = async (count: number) => {
    if (maxPrice === undefined) return;
    saveMaxPrice(service.id, toRupees(maxPrice));
    showResult(await buy({ service: service.id, country, maxPrice: toRupees(maxPrice) }, count));
  };
  // While numbers are bought the balance falls with each.
  const heldFor = (count: number) =>
    formatMoney(toRupees(busy ? paise(route.held * count) : coveredBy(balance, route.tried, count).held));
  const buyMany = (count: number) => t.buyMany({ count, amount: heldFor(count) });

  return (
    <Dialog open onOpenChange={() => !busy && onClose()} title={t.title({ service: service.name })}>
      {purchases?.state === 'done' ? (
        <BuyPlanResult
          list={purchases.list}
          held={route.held}
          onRetry={() => void retry().then(showResult)}
          onDone={onClose}
        />
      ) : (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            // Enter buys what the form says, and nothing less.
            if (!missing) void start(quantity);
          }}
        >
          <label className="grid gap-1">
            <span className="text-12 text-muted">{t.country}</span>
            <select
              value={country}
              onChange={(event) => {
                const chosen = offers.find((offer) => String(offer.country.id) === event.target.value)?.country.id;
                if (chosen === undefined) return;
                setCountry(chosen);
                setMaxPriceText(initialMaxPrice(service, offers, chosen));
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
            <span id="plan-quantity">{t.quantity}</span>
            <fieldset aria-labelledby="plan-quantity" className="flex items-center gap-1">
              <IconButton
                {...atLimit(quantity <= 1)}
                label={t.fewer}
                onClick={() => setQuantity(Math.max(quantity - 1, 1))}
              >
                <Minus size={18} strokeWidth={1.75} aria-hidden />
              </IconButton>
              <output className="w-8 text-center text-16 font-semibold tabular-nums">{quantity}</output>
              <IconButton
                {...atLimit(quantity >= mostAtOnce)}
                label={t.more}
                onClick={() => setQuantity(Math.min(quantity + 1, mostAtOnce))}
              >
                <Plus size={18} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </fieldset>
          </div>
          <label className="grid gap-1">
            <span className="text-12 text-muted">{t.limit}</span>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              leading={<span aria-hidden>₹</span>}
              value={maxPriceText}
              aria-invalid={problem ? true : undefined}
              onChange={(event) => setMaxPriceText(event.target.value)}
            />
          </label>
          <p aria-live="polite" className={problem ? 'text-bad' : 'text-12 text-muted'}>
            {problem ?? t.limitHelp}
          </p>
          <BuyPlanRoute route={route} onMaxPrice={setMaxPriceText} />
          {!problem && !missing && (
            <p className="text-12 text-muted">
              {route.tried.length > 1
                ? t.heldSeveral({ held: formatMoney(toRupees(covered.held)) })
                : t.heldOne({ held: formatMoney(toRupees(covered.held)) })}
            </p>
          )}
          {missing && (
            <p className="text-warn">
              {covered.count > 0
                ? t.covers({ balance: formatMoney(toRupees(balance)), count: covered.count, wanted: quantity })
                : t.coversNone({ balance: formatMoney(toRupees(balance)), missing: formatMoney(missing) })}
            </p>
          )}
          {missing ? (
            <ButtonLink variant="solid" to={`/recharge?amount=${missing}`}>
              {addMissing({ missing: formatMoney(missing) })}
            </ButtonLink>
          ) : (
            <Button type="submit" variant="solid" needsShop busy={busy} disabled={Boolean(problem)}>
              {buys === 1 ? t.buyOne({ amount: heldFor(1) }) : buyMany(buys)}
            </Button>
          )}
          {missing && covered.count > 0 && (
            <Button needsShop onClick={() => void start(covered.count)}>
              {buyMany(covered.count)}
            </Button>
          )}
          <p aria-live="polite" className="sr-only">
            {busy && t.buying(buys)}
          </p>
        </form>
      )}
    </Dialog>
  );
}

/** The saved maximum price if it buys anything in this country, else the lowest price in stock. */
function initialMaxPrice(service: Service, offers: readonly Offer[], country: CountryId): string {
  const saved = savedMaxPrice(service.id);
  const savedRoute = saved && routeOf(offers, country, fromRupees(saved));
  if (saved && savedRoute?.tried.some(({ stock }) => stock > 0)) return saved;
  const own = routeOf(offers, country, paise(0)).above;
  return (own.find(({ stock }) => stock > 0) ?? own[0])?.price ?? '';
}

function countriesOf(offers: readonly Offer[]): Offer['country'][] {
  const countries = new Map(offers.map(({ country }) => [country.id, country]));
  return [...countries.values()].toSorted((a, b) => countryName(a).localeCompare(countryName(b)));
}
