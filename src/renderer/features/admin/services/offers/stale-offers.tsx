import type { StaffOffer } from '#renderer/data/admin/catalogue/offers.ts';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatAgo } from '#renderer/ui/format/time.ts';
import type { Rupees } from '#shared/money.ts';
import { adminServicesWords } from '#renderer/words/en/admin/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { nameOf } from './offer-columns.tsx';
import type { OfferSheet } from './use-offer-sheet.ts';

type StaleOffersProps = {
  current: readonly StaffOffer[];
  by: string;
  at: string | undefined;
  offers: OfferSheet;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
};

/** Someone saved some of the same offers first: theirs and mine, cell by cell. */
export function StaleOffers({ current, by, at, offers, ...actions }: StaleOffersProps) {
  const t = useWords(adminServicesWords);
  const fields = current.flatMap((offer) =>
    offers.sheet.changes
      .filter(({ row }) => row === String(offer.id))
      .map(({ column, text }) => ({
        label: `${nameOf(offer, t)} · ${column === 'price' ? t.price : column === 'margin' ? t.margin : t.on}`,
        theirs: theirsOf(offer, column, t),
        mine: mineOf(column, text, t),
      })),
  );
  return <StaleDialog open who={by} {...(at !== undefined && { when: formatAgo(at) })} fields={fields} {...actions} />;
}

type Words = ReturnType<typeof adminServicesWords.get>;

function theirsOf(offer: StaffOffer, column: string, t: Words): string {
  if (column === 'price') return formatMoney(offer.price);
  if (column === 'margin') return `${offer.margin_percent}%`;
  return offer.for_sale ? t.onText : t.offText;
}

function mineOf(column: string, text: string, t: Words): string {
  if (text === '') return t.byRule;
  if (column === 'price') return formatMoney(text as Rupees);
  if (column === 'margin') return `${text}%`;
  return text === 'on' ? t.onText : t.offText;
}
