import type { ReactNode } from 'react';
import type { Offer } from '#shared/contract/catalogue.ts';
import { classes } from '#renderer/ui/classes.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import type { CountryOffers } from './offer-groups.ts';
import { OfferRow, type OfferRowProps } from './offer-row.tsx';

type CountryItemProps = {
  group: CountryOffers;
  /** Probably below the viewport. */
  low: boolean;
  open: boolean;
  onToggle: () => void;
  rowOf: (offer: Offer) => Pick<OfferRowProps, 'offer' | 'best' | 'busy' | 'online' | 'onBuy'>;
  noticeOf: (offer: Offer) => ReactNode;
  onPlan: () => void;
};

/** A country's best offer. Unfolded, the offers of the other servers follow as items of the same list. */
export function CountryItem({
  group: { best, others },
  low,
  open,
  onToggle,
  rowOf,
  noticeOf,
  onPlan,
}: CountryItemProps) {
  const t = useWords(buyWords);
  const several = others.length > 0;
  const fold = several && best.stock > 0 ? { count: others.length, open, onToggle } : undefined;
  return (
    <>
      <li className={classes('-outline-offset-2', low && skippedLook)}>
        <OfferRow {...rowOf(best)} head="country" ambiguous={several} fold={fold} />
        {noticeOf(best)}
        {!(fold && open) && others.map(noticeOf)}
      </li>
      {fold &&
        open &&
        others.map((offer) => (
          <li key={offer.id} className="animate-fade-in">
            <OfferRow {...rowOf(offer)} head="server" ambiguous />
            {noticeOf(offer)}
          </li>
        ))}
      {fold && open && (
        <li className="animate-fade-in bg-subtle px-2 py-1">
          <Button variant="ghost" size="sm" className="w-full" data-step onClick={onPlan}>
            {t.limitFor({ country: countryName(best.country) })}
          </Button>
        </li>
      )}
    </>
  );
}

/** The browser skips the layout of what is outside the viewport, and keeps its size. For what is inside it would work twice. */
const skippedLook = '[content-visibility:auto] [contain-intrinsic-block-size:auto_65px]';
