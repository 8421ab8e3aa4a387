import type { Offer } from '#shared/catalogue.ts';
import { Button } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Flag } from '#renderer/ui/flag.tsx';
import { formatMoney, Money } from '#renderer/ui/money.tsx';
import { stockLeft } from './stock-left.ts';

type OfferRowProps = {
  offer: Offer;
  best: boolean;
  /** Its country is sold by several servers: the name of this one matters even where there is little room. */
  ambiguous: boolean;
  busy: boolean;
  online: boolean;
  onBuy: () => void;
};

/** One country on one server: its odds, its stock, its price, and Buy. */
export function OfferRow({ offer, best, ambiguous, busy, online, onBuy }: OfferRowProps) {
  const { country, server, price, stock } = offer;
  const soldOut = stock === 0;
  const seller = ambiguous ? `${country.name} from ${server.name}` : country.name;
  return (
    <div className="grid grid-cols-[28px_minmax(0,1fr)_auto_4.5rem] items-center gap-2.5 p-3 @sm:gap-3 @sm:px-4">
      <Flag iso={country.iso} name={country.name} className={soldOut ? 'opacity-50' : ''} />
      <div className="min-w-0">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-medium">{country.name}</span>
          <span className="hidden max-w-1/2 flex-none truncate text-12 text-faint @sm:block">{server.name}</span>
        </p>
        <p className="flex flex-wrap gap-x-2.5 text-12 whitespace-nowrap text-faint tabular-nums">
          {!soldOut && <Odds rate={offer.success_rate} />}
          <span>{soldOut ? 'None left right now' : stockLeft(stock)}</span>
          {ambiguous && <span className="max-w-full truncate @sm:hidden">{server.name}</span>}
        </p>
      </div>
      <Money amount={price} className={classes('text-right text-16 font-semibold', soldOut && 'text-faint')} />
      <Button
        variant={best ? 'solid' : 'outline'}
        busy={busy}
        disabled={soldOut || !online}
        aria-label={soldOut ? `Sold out: ${seller}` : `Buy ${seller} for ${formatMoney(price)}`}
        title={online ? undefined : 'You are offline'}
        onClick={onBuy}
        className="px-0"
      >
        {soldOut ? 'Sold out' : 'Buy'}
      </Button>
    </div>
  );
}

/** The share of numbers that got their code. Untried offers say so instead of guessing. */
function Odds({ rate }: { rate: number | null }) {
  if (rate === null) return <span>New</span>;
  const tone = rate >= 80 ? 'bg-good' : rate >= 60 ? 'bg-warn' : 'bg-bad';
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-1.5 rounded-full ${tone}`} />
      <span>
        {rate}%<span className="sr-only @sm:not-sr-only"> delivered</span>
      </span>
    </span>
  );
}
