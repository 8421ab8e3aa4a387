import type { Offer } from '#shared/contract/catalogue.ts';
import { fromRupees } from '#shared/money.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '#renderer/ui/classes.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import type { Route } from './buy-plan.ts';
import { buyPlanWords } from '#renderer/words/en/buy-plan.ts';

type RouteProps = { route: Route; onMaxPrice: (price: Offer['price']) => void };

/** The servers in the order they are tried, then those above the maximum. A tap on one sets the maximum to its price. */
export function BuyPlanRoute({ route: { tried, above }, onMaxPrice }: RouteProps) {
  const t = useWords(buyPlanWords);
  const row = (offer: Offer, position?: number) => (
    <li key={offer.id}>
      <button
        type="button"
        aria-pressed={position !== undefined}
        onClick={() => onMaxPrice(offer.price)}
        className={classes(look, position === undefined ? 'text-faint' : 'text-ink')}
      >
        <span className="min-w-0 flex-1 text-left wrap-anywhere">
          {position === undefined ? offer.server.name : t.first({ position, server: offer.server.name })}
          <small className="text-12 text-muted">
            {position === undefined ? ` · ${t.above}` : offer.stock === 0 ? ` · ${t.soldOut}` : undefined}
          </small>
        </span>
        <span translate="no" className="font-medium tabular-nums">
          {formatMoney(offer.price)}
        </span>
      </button>
    </li>
  );
  return (
    <section className="grid gap-1">
      <h3 id="server-order" className="text-12 text-muted">
        {t.order}
      </h3>
      <ul
        aria-labelledby="server-order"
        className="max-h-44 divide-y divide-line overflow-y-auto rounded-8 border border-line"
      >
        {tried.map((offer, index) => row(offer, index + 1))}
        {above.toSorted((a, b) => fromRupees(a.price) - fromRupees(b.price)).map((offer) => row(offer))}
      </ul>
    </section>
  );
}

const look =
  'touch flex min-h-9 w-full items-center gap-2 px-3 py-1 transition-colors -outline-offset-2 hover:bg-hover';
