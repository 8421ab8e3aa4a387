import type { ComponentProps } from 'react';
import type { StaffOffer } from '#renderer/data/admin/catalogue/offers.ts';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import type { Rupees } from '#shared/money.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { columnLabel, nameOf } from './offer-columns.tsx';
import type { OfferSheet } from './use-offer-sheet.ts';

type StaleOffersProps = Omit<ComponentProps<typeof StaleDialog>, 'open' | 'fields'> & {
  current: readonly StaffOffer[];
  offers: OfferSheet;
};

/** Someone saved some of the same offers first: theirs and mine, cell by cell. */
export function StaleOffers({ current, offers, ...dialog }: StaleOffersProps) {
  const t = useWords(adminServicesWords);
  const fields = current.flatMap((offer) =>
    offers.sheet.changes
      .filter(({ row }) => row === String(offer.id))
      .map(({ column, text }) => ({
        label: `${nameOf(offer, t)} · ${columnLabel(column, t)}`,
        theirs: theirsOf(offer, column, t),
        mine: mineOf(column, text, t),
      })),
  );
  return <StaleDialog open fields={fields} {...dialog} />;
}

type Words = ReturnType<typeof adminServicesWords.get>;

function theirsOf(offer: StaffOffer, column: string, t: Words): string {
  if (column === 'price') return formatMoney(offer.price);
  if (column === 'margin') return `${offer.margin_percent}%`;
  if (column === 'stock') return String(offer.stock);
  return offer.for_sale ? t.onText : t.offText;
}

function mineOf(column: string, text: string, t: Words): string {
  if (text === '') return t.byRule;
  if (column === 'price') return formatMoney(text as Rupees);
  if (column === 'margin') return `${text}%`;
  if (column === 'stock') return text;
  return text === 'on' ? t.onText : t.offText;
}
