import type { Offer, Service } from '#shared/catalogue.ts';
import { OfferNotice } from './offer-notice.tsx';
import { nextOffer, sharedCountries } from './offer-order.ts';
import { OfferRow } from './offer-row.tsx';
import type { Attempt, Buying } from './use-buy.ts';

type OfferListProps = {
  service: Service;
  offers: Offer[];
  /** Where a next offer is looked for: the search does not narrow it. */
  candidates: Offer[];
  buying: Buying;
  online: boolean;
};

export function OfferList({ service, offers, candidates, buying, online }: OfferListProps) {
  const { attempts, buy, dismiss } = buying;
  const shared = sharedCountries(candidates);
  const best = offers.find(({ stock }) => stock > 0);
  const buyIn = (offer: Offer) => void buy(offer, service.id);

  const notice = (attempt: Attempt | undefined) =>
    attempt?.state === 'failed' && (
      <OfferNotice
        attempt={attempt}
        next={nextOffer(candidates, attempt.offer)}
        onBuy={(offer) => {
          if (offer.id !== attempt.offer.id) dismiss(attempt.offer.id);
          buyIn(offer);
        }}
        onDismiss={() => dismiss(attempt.offer.id)}
        online={online}
      />
    );

  // An offer that ran out may be gone from the list by now; what happened to its purchase is still said.
  const gone = [...attempts.values()].filter(
    ({ serviceId, offer }) => serviceId === service.id && !offers.some(({ id }) => id === offer.id),
  );
  return (
    <ul aria-labelledby="offers" className="divide-y divide-line">
      {gone.map((attempt) => (
        <li key={attempt.offer.id}>{notice(attempt)}</li>
      ))}
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferRow
            offer={offer}
            best={offer === best}
            ambiguous={shared.has(offer.country.id)}
            busy={attempts.get(offer.id)?.state === 'busy'}
            online={online}
            onBuy={() => buyIn(offer)}
          />
          {notice(attempts.get(offer.id))}
        </li>
      ))}
    </ul>
  );
}
