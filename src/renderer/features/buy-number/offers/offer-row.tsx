import type { Offer } from '#shared/contract/catalogue.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { Flag } from '#renderer/ui/marks/flag.tsx';
import { Fact, Facts } from '#renderer/ui/page/facts.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import { formatCount, SuccessRate } from './offer-figures.tsx';
import { ServerFold, type Fold } from './server-fold.tsx';

export type OfferRowProps = {
  offer: Offer;
  best: boolean;
  /** What the row is titled by: its country, or its server below the country's row. */
  head: 'country' | 'server';
  /** Several servers sell the country, so the button's label names this one. */
  ambiguous: boolean;
  fold?: Fold | undefined;
  busy: boolean;
  online: boolean;
  onBuy: () => void;
};

/** One offer: success rate, stock, price and the Buy button. */
export function OfferRow({ offer, best, head, ambiguous, fold, busy, online, onBuy }: OfferRowProps) {
  const t = useWords(buyWords);
  const { server, price, stock } = offer;
  const country = countryName(offer.country);
  const soldOut = stock === 0;
  const what = ambiguous ? t.fromServer({ country, server: server.name }) : country;
  return (
    <div className={classes(look, head === 'server' ? 'bg-subtle py-2' : 'py-3')}>
      {head === 'country' ? (
        <Flag iso={offer.country.iso} name={country} className={soldOut ? 'opacity-50' : ''} />
      ) : (
        <span aria-hidden className="mx-auto h-full min-h-8 w-px bg-line-strong" />
      )}
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 @sm:gap-2">
          <span className="truncate font-medium">{head === 'country' ? country : server.name}</span>
          {fold && <ServerFold fold={fold} country={country} />}
        </p>
        <Facts className="text-12 whitespace-nowrap text-faint tabular-nums">
          {!soldOut && (
            <Fact>
              <SuccessRate offer={offer} />
            </Fact>
          )}
          {soldOut && <Fact>{t.noneLeft}</Fact>}
          {head === 'country' && (
            <Fact className={classes('max-w-full truncate', !fold?.open && 'hidden @sm:block')}>{server.name}</Fact>
          )}
        </Facts>
      </div>
      <div className="text-right">
        <Money amount={price} className={classes('text-16 font-semibold', soldOut && 'text-faint')} />
        {!soldOut && (
          <p className="text-12 whitespace-nowrap text-faint tabular-nums">{t.left({ count: formatCount(stock) })}</p>
        )}
      </div>
      <Button
        variant={best ? 'solid' : 'outline'}
        busy={busy}
        disabled={soldOut || !online}
        aria-label={soldOut ? t.soldOutOf({ what }) : t.buyFor({ what, price: formatMoney(price) })}
        onClick={onBuy}
        className="px-0 max-md:scroll-mb-20"
        data-step
      >
        {soldOut ? t.soldOutButton : t.buy}
      </Button>
    </div>
  );
}

const look =
  'grid grid-cols-[28px_minmax(0,1fr)_auto_4rem] items-center gap-2.5 px-3 @sm:grid-cols-[28px_minmax(0,1fr)_auto_4.5rem] @sm:gap-3 @sm:px-4';
