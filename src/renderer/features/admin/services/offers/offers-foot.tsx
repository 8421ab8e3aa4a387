import type { OfferChange } from '#shared/contract/staff/offers.ts';
import { mostSheetRows } from '#shared/staff/sheet.ts';
import { saveOffers, type StaffOffer } from '#renderer/data/admin/catalogue/offers.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { SaveBar, type Impact } from '#renderer/ui/admin/bars/save-bar.tsx';
import { formatPercent } from '#renderer/ui/format/amounts.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { salesImpact } from '../sheet/sales-impact.ts';
import { useSheetSave } from '../sheet/use-sheet-save.ts';
import { columnLabel, missingOf, nameOf } from './offer-columns.tsx';
import { readPrice } from './offer-edits.ts';
import { StaleOffers } from './stale-offers.tsx';
import type { OfferSheet } from './use-offer-sheet.ts';

/** The save bar of the sheet: what changed, what stops it, and what it changes for the shop. */
export function OffersFoot({ offers, rows }: { offers: OfferSheet; rows: readonly StaffOffer[] }) {
  const t = useWords(adminServicesWords);
  const api = useApi();
  const { sheet, impact, changes } = offers;
  const { save, isSaving, error, discard, stale } = useSheetSave({
    sheet,
    send: (wanted: readonly OfferChange[]) => saveOffers(api, wanted),
    changesOver: offers.changesOver,
    subject: 'offer',
    savedText: t.saved,
    cellName: ({ id }, field) => {
      const offer = rows.find((row) => row.id === id);
      return offer && `${nameOf(offer, t)}, ${fieldLabel(field, t)}`;
    },
  });
  if (!sheet.isDirty) return null;
  const blocker =
    blockerOf(sheet, rows, t) ?? (changes.length > mostSheetRows ? t.tooMany({ count: mostSheetRows }) : undefined);
  return (
    <>
      <SaveBar
        summary={t.offersChanged(changes.length)}
        blocker={blocker}
        impact={impact ? impactOf(impact, t) : []}
        saveLabel={t.saveOffers(changes.length)}
        saving={isSaving}
        error={error}
        onSave={() => save(changes)}
        onDiscard={discard}
        onUndo={sheet.undo}
      />
      {stale && <StaleOffers {...stale} offers={offers} />}
    </>
  );
}

type Words = ReturnType<typeof adminServicesWords.get>;

/** Names a field as the head of its column does. */
function fieldLabel(field: string, t: Words): string {
  return columnLabel({ margin_percent: 'margin', for_sale: 'on' }[field] ?? field, t);
}

/** Names the first refused cell, with how far it is under its floor. */
function blockerOf(sheet: OfferSheet['sheet'], rows: readonly StaffOffer[], t: Words): string | undefined {
  const [first] = sheet.problems;
  if (!first) return undefined;
  const offer = rows.find(({ id }) => String(id) === first.row);
  const price = readPrice(sheet.textOf(first.row, first.column));
  if (!offer || first.column !== 'price' || !price) return first.problem;
  return t.underFloor({ offer: nameOf(offer, t), amount: missingOf(offer, price) });
}

type ImpactAnswer = NonNullable<OfferSheet['impact']>;

export function impactOf(impact: Pick<ImpactAnswer, 'before' | 'after' | 'limits'>, t: Words): Impact[] {
  const { before, after, limits } = impact;
  return [
    ...salesImpact({ before, after }, t),
    {
      label: t.marginOfSales,
      before: formatPercent(before.margin_percent),
      after: formatPercent(after.margin_percent),
    },
    { label: t.dearerFor, after: String(limits), note: t.limits(limits) },
  ];
}
