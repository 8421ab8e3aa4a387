import type { Offer } from '#shared/catalogue.ts';
import { Button } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { formatMoney, Money } from '#renderer/ui/money.tsx';
import { OfferFlag } from './offer-flag.tsx';
import { OfferOdds } from './offer-odds.tsx';
import { ServerFold, type Fold } from './server-fold.tsx';
import { stockLeft } from './stock-left.ts';

export type OfferRowProps = {
  offer: Offer;
  best: boolean;
  /** Headed by its country, or, below the country's own row, by its server. */
  head: 'country' | 'server';
  /** Its country is sold by several servers, so Buy says which one this is. */
  ambiguous: boolean;
  fold?: Fold | undefined;
  busy: boolean;
  online: boolean;
  onBuy: () => void;
};

/** One country on one server: its odds, its stock, its price, and Buy. */
export function OfferRow({ offer, best, head, ambiguous, fold, busy, online, onBuy }: OfferRowProps) {
  const { country, server, price, stock } = offer;
  const soldOut = stock === 0;
  const seller = ambiguous ? `${country.name} from ${server.name}` : country.name;
  const told = ambiguous && fold?.open !== false;
  return (
    <div className={classes(look, head === 'server' ? 'bg-subtle py-2' : 'py-3')}>
      <OfferFlag country={head === 'country' ? country : undefined} soldOut={soldOut} />
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 @sm:gap-2">
          <span className="truncate font-medium">{head === 'country' ? country.name : server.name}</span>
          {fold && <ServerFold fold={fold} country={country.name} />}
        </p>
        <Facts className="text-12 whitespace-nowrap text-faint tabular-nums">
          {!soldOut && offer.success_rate !== null && (
            <Fact>
              <OfferOdds rate={offer.success_rate} />
            </Fact>
          )}
          <Fact>{soldOut ? 'None left right now' : stockLeft(stock)}</Fact>
          {head === 'country' && (
            <Fact className={classes('max-w-full truncate', !told && 'hidden @sm:block')}>{server.name}</Fact>
          )}
        </Facts>
      </div>
      <Money amount={price} className={classes('text-right text-16 font-semibold', soldOut && 'text-faint')} />
      <Button
        variant={best ? 'solid' : 'outline'}
        busy={busy}
        disabled={soldOut || !online}
        aria-label={soldOut ? `Sold out: ${seller}` : `Buy ${seller} for ${formatMoney(price)}`}
        title={online ? undefined : 'You are offline'}
        onClick={onBuy}
        className="px-0 max-md:scroll-mb-20"
      >
        {soldOut ? 'Sold out' : 'Buy'}
      </Button>
    </div>
  );
}

const look =
  'grid grid-cols-[28px_minmax(0,1fr)_auto_4rem] items-center gap-2.5 px-3 @sm:grid-cols-[28px_minmax(0,1fr)_auto_4.5rem] @sm:gap-3 @sm:px-4';
