import type { OfferId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { Inverse } from '../audit/inverses.ts';
import { lockOffers, type EditableOffer, type OfferEdit } from './offer-edits.repository.ts';
import { auditView } from './offer-view.ts';
import type { Offers } from './offers.service.ts';
import type { Prices } from './prices.service.ts';

/** Takes an edit of an offer back. Raises changed_meanwhile where one of its fields was changed since. */
export function undoOffer({ offers, prices }: { offers: Offers; prices: Prices }): Inverse {
  return async (trx, afterCommit, actor, { subject, before, after }) => {
    const id = Number(subject.replace('offer:', '')) as OfferId;
    await prices.lock(trx);
    const [offer] = await lockOffers(trx, [id]);
    if (!offer || !isStill(offer, after)) throw new Problem('changed_meanwhile');
    await offers.change(trx, afterCommit, [editOf(id, before)], { actor, before: [offer], action: 'offer.change' });
  };
}

function isStill(offer: EditableOffer, after: Record<string, unknown>): boolean {
  const now: Record<string, unknown> = auditView(offer);
  return Object.entries(after).every(([field, value]) => now[field] === value);
}

function editOf(id: OfferId, before: Record<string, unknown>): OfferEdit {
  const { price_by_hand: price, margin_percent: margin, for_sale: forSale, stock } = before;
  return {
    id,
    // A margin alone would clear the price by hand, which the edit may not have touched.
    ...(price !== undefined && { price: price as Paise | null }),
    ...(margin !== undefined && { margin: typeof margin === 'number' ? Math.round(margin * 100) : null }),
    ...(typeof forSale === 'boolean' && { forSale }),
    ...(typeof stock === 'number' && { stock }),
  };
}
