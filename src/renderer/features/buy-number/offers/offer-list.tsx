import { useDeferredValue, useMemo, useState } from 'react';
import type { CountryId, Offer, Service } from '#shared/contract/catalogue.ts';
import { CountryItem } from './country-item.tsx';
import { groupByCountry } from './offer-groups.ts';
import { OfferNotice } from './offer-notice.tsx';
import { nextOffer } from './offer-order.ts';
import { OfferRow } from './offer-row.tsx';
import type { Buying } from './use-buy.ts';

type OfferListProps = {
  service: Service;
  offers: Offer[];
  /** Offers to suggest after a failed one; the search does not narrow them. */
  candidates: Offer[];
  buying: Buying;
  online: boolean;
  /** Opens bulk buy for a country. */
  onPlan: (country: CountryId) => void;
};

/** Countries that fit a screen. The others follow in a deferred render, so that a tap is not delayed. */
const firstRendered = 8;

/** One row per country. A single country shows the offers of all its servers. */
export function OfferList({ service, offers, candidates, buying, online, onPlan }: OfferListProps) {
  const { attempts, buy, dismiss } = buying;
  const [unfolded, setUnfolded] = useState<ReadonlySet<CountryId>>(new Set());
  const all = useMemo(() => groupByCountry(offers), [offers]);
  const groups = useDeferredValue(all, all.slice(0, firstRendered));
  const first = offers.find(({ stock }) => stock > 0);

  const fold = (id: CountryId, open: boolean) =>
    setUnfolded((before) => new Set(open ? [...before, id] : [...before].filter((other) => other !== id)));
  const rowOf = (offer: Offer) => ({
    offer,
    best: offer === first,
    busy: attempts.get(offer.id)?.state === 'busy',
    online,
    onBuy: () => void buy(offer, service.id),
  });
  const noticeOf = ({ id }: Offer) => {
    const attempt = attempts.get(id);
    if (attempt?.state !== 'failed') return null;
    const retry = (offer: Offer) => {
      if (offer.id !== id) dismiss(id);
      fold(offer.country.id, true);
      void buy(offer, service.id);
    };
    const next = nextOffer(candidates, attempt.offer);
    return (
      <OfferNotice key={id} attempt={attempt} next={next} onBuy={retry} onDismiss={() => dismiss(id)} online={online} />
    );
  };

  // An offer that ran out may have left the list; the notice of its failed purchase still shows.
  const gone = [...attempts.values()].filter(
    ({ serviceId, offer }) => serviceId === service.id && !offers.some(({ id }) => id === offer.id),
  );
  return (
    <ul aria-labelledby="offers" className="divide-y divide-line">
      {gone.map(({ offer }) => (
        <li key={offer.id}>{noticeOf(offer)}</li>
      ))}
      {all.length === 1
        ? offers.map((offer) => (
            <li key={offer.id}>
              <OfferRow {...rowOf(offer)} head="country" ambiguous={offers.length > 1} />
              {noticeOf(offer)}
            </li>
          ))
        : groups.map((group, index) => (
            <CountryItem
              key={group.id}
              group={group}
              low={index >= firstRendered}
              open={unfolded.has(group.id)}
              onToggle={() => fold(group.id, !unfolded.has(group.id))}
              rowOf={rowOf}
              noticeOf={noticeOf}
              onPlan={() => onPlan(group.id)}
            />
          ))}
    </ul>
  );
}
