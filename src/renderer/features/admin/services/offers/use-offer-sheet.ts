import { useMemo } from 'react';
import type { StaffOffer } from '#renderer/data/admin/catalogue/offers.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferImpact } from '#renderer/data/admin/catalogue/offers.ts';
import { useBaseVersions } from '#renderer/ui/admin/sheet/use-base-versions.ts';
import { useSheet } from '#renderer/ui/admin/sheet/use-sheet.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { offerColumns, type ColumnsContext } from './offer-columns.tsx';
import { changesOf } from './offer-edits.ts';
import { useSettled } from './use-settled.ts';

/** The offers as a sheet, with what its unsaved edits would change. */
export function useOfferSheet(rows: readonly StaffOffer[], keyOf: (row: StaffOffer) => string) {
  const t = useWords(adminServicesWords);
  const mayEdit = useMay()('offers.edit');
  const facts = useMemo(
    () => offerColumns({ t, mayEdit, edited: nothing, change: nothing, priceAfter: nothing }),
    [t, mayEdit],
  );
  const sheet = useSheet({ rows, keyOf, columns: facts });
  const { versions, rebase } = useBaseVersions({ edits: sheet.changes, rows, keyOf });
  const changes = changesOf(sheet.changes, versions);
  const impact = useOfferImpact(useSettled(changes));
  const prices = new Map(changes.length > 0 ? impact.data?.prices.map(({ id, price }) => [id, price]) : []);
  const context: ColumnsContext = {
    t,
    mayEdit,
    edited: sheet.editedText,
    change: sheet.change,
    priceAfter: (id) => prices.get(id),
  };
  return {
    sheet: { ...sheet, columns: offerColumns(context) },
    impact: changes.length > 0 ? impact.data : undefined,
    changes,
    /** The same changes, based on the offers as they are now: someone chose to save over what is there. */
    changesOver: (current: readonly StaffOffer[]) => changesOf(sheet.changes, rebase(current)),
  };
}
export type OfferSheet = ReturnType<typeof useOfferSheet>;

function nothing(): undefined {
  return undefined;
}
