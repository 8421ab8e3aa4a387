import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferChange } from '#shared/contract/staff/offers.ts';
import { fromRupees, type Rupees } from '#shared/money.ts';
import { mostOfferChanges } from '#shared/staff/pricing.ts';
import { Problem } from '#shared/problem.ts';
import { saveOffers, type StaffOffer } from '#renderer/data/admin/catalogue/offers.ts';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { SaveBar, type Impact } from '#renderer/ui/admin/bars/save-bar.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminServicesWords } from '#renderer/words/en/admin/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { missingOf, nameOf } from './offer-columns.tsx';
import { cellTexts, readPrice } from './offer-edits.ts';
import { StaleOffers } from './stale-offers.tsx';
import type { OfferSheet } from './use-offer-sheet.ts';

/** The save bar of the sheet: what changed, what stops it, and what it changes for the shop. */
export function OffersFoot({ offers, rows }: { offers: OfferSheet; rows: readonly StaffOffer[] }) {
  const t = useWords(adminServicesWords);
  const api = useApi();
  const client = useQueryClient();
  const offerUndo = useOfferUndo();
  const { sheet, impact, changes } = offers;
  const [stale, setStale] = useState<{ current: StaffOffer[]; by: string; at: string | undefined }>();
  const save = useMutation({
    mutationFn: (wanted: readonly OfferChange[]) => saveOffers(api, wanted),
    onSuccess: async ({ data }) => {
      setStale(undefined);
      await client.invalidateQueries({ queryKey: ['admin', 'offers'] });
      sheet.clear();
      void offerUndo(
        data.map(({ id }) => `offer:${id}`),
        t.saved(data.length),
      );
    },
    onError: (error) => {
      if (!(error instanceof Problem) || error.code !== 'changed_meanwhile') return;
      const { by, at } = error.params ?? {};
      setStale({
        current: Array.isArray(error.current) ? (error.current as StaffOffer[]) : [],
        by: String(by ?? ''),
        at: typeof at === 'string' ? at : undefined,
      });
    },
  });
  if (!sheet.isDirty) return null;
  const isStale = save.error instanceof Problem && save.error.code === 'changed_meanwhile';
  const blocker =
    blockerOf(sheet, rows, t) ??
    (changes.length > mostOfferChanges ? t.tooMany({ count: mostOfferChanges }) : undefined);
  return (
    <>
      <SaveBar
        summary={t.offersChanged(changes.length)}
        blocker={blocker}
        impact={impact ? impactOf(impact, t) : []}
        saveLabel={t.saveOffers(changes.length)}
        saving={save.isPending}
        error={save.error && !isStale ? errorMessage(save.error) : undefined}
        onSave={() => save.mutate(changes)}
        onDiscard={() => {
          save.reset();
          sheet.clear();
        }}
        onUndo={sheet.undo}
      />
      {stale && (
        <StaleOffers
          {...stale}
          offers={offers}
          onTakeTheirs={() => {
            const theirs = new Set(stale.current.map(({ id }) => String(id)));
            sheet.change(
              sheet.changes
                .filter(({ row }) => theirs.has(row))
                .map(({ row, column }) => ({ row, column, text: savedText(rows, row, column) })),
            );
            setStale(undefined);
            void client.invalidateQueries({ queryKey: ['admin', 'offers'] });
          }}
          onKeepMine={() => save.mutate(offers.changesOver(stale.current))}
          onClose={() => setStale(undefined)}
        />
      )}
    </>
  );
}

type Words = ReturnType<typeof adminServicesWords.get>;

function savedText(rows: readonly StaffOffer[], row: string, column: string): string {
  const offer = rows.find(({ id }) => String(id) === row);
  return offer && Object.hasOwn(cellTexts, column) ? cellTexts[column as keyof typeof cellTexts](offer) : '';
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
  const figure = (label: string, from: Rupees, to: Rupees): Impact => ({
    label,
    before: formatMoney(from),
    after: formatMoney(to),
    ...(from !== to && { better: fromRupees(to) > fromRupees(from) }),
  });
  const percent = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)}%`);
  return [
    figure(t.salesADay, before.sales, after.sales),
    figure(t.profitADay, before.profit, after.profit),
    { label: t.marginOfSales, before: percent(before.margin_percent), after: percent(after.margin_percent) },
    { label: t.dearerFor, after: String(limits), note: t.limits(limits) },
  ];
}
