import type { Offer } from '#shared/contract/catalogue.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { Fact, Facts } from '#renderer/ui/page/facts.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import { OfferFlag } from './offer-flag.tsx';
import { OfferOdds } from './offer-figures.tsx';
import { ServerFold, type Fold } from './server-fold.tsx';
import { stockFigure } from './stock-left.ts';

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
  const said = useWords(buyWords);
  const { server, price, stock } = offer;
  const country = countryName(offer.country);
  const soldOut = stock === 0;
  const what = ambiguous ? said.fromServer({ country, server: server.name }) : country;
  return (
    <div className={classes(look, head === 'server' ? 'bg-subtle py-2' : 'py-3')}>
      <OfferFlag country={head === 'country' ? { ...offer.country, name: country } : undefined} soldOut={soldOut} />
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 @sm:gap-2">
          <span className="truncate font-medium">{head === 'country' ? country : server.name}</span>
          {fold && <ServerFold fold={fold} country={country} />}
        </p>
        <Facts className="text-12 whitespace-nowrap text-faint tabular-nums">
          {!soldOut && (
            <Fact>
              <OfferOdds offer={offer} />
            </Fact>
          )}
          {soldOut && <Fact>{said.noneLeft}</Fact>}
          {head === 'country' && (
            <Fact className={classes('max-w-full truncate', !fold?.open && 'hidden @sm:block')}>{server.name}</Fact>
          )}
        </Facts>
      </div>
      <div className="text-right">
        <Money amount={price} className={classes('text-16 font-semibold', soldOut && 'text-faint')} />
        {!soldOut && (
          <p className="text-12 whitespace-nowrap text-faint tabular-nums">
            {said.left({ count: stockFigure(stock) })}
          </p>
        )}
      </div>
      <Button
        variant={best ? 'solid' : 'outline'}
        busy={busy}
        disabled={soldOut || !online}
        aria-label={soldOut ? said.soldOutOf({ what }) : said.buyFor({ what, price: formatMoney(price) })}
        title={online ? undefined : said.youAreOffline}
        onClick={onBuy}
        className="px-0 max-md:scroll-mb-20"
        data-step
      >
        {soldOut ? said.soldOutButton : said.buy}
      </Button>
    </div>
  );
}

const look =
  'grid grid-cols-[28px_minmax(0,1fr)_auto_4rem] items-center gap-2.5 px-3 @sm:grid-cols-[28px_minmax(0,1fr)_auto_4.5rem] @sm:gap-3 @sm:px-4';
