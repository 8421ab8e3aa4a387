import { useMemo, useState } from 'react';
import type { StaffOffer } from '#renderer/data/admin/catalogue/offers.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferImpact } from '#renderer/data/admin/catalogue/offers.ts';
import { useSheet } from '#renderer/ui/admin/sheet/use-sheet.ts';
import { adminServicesWords } from '#renderer/words/en/admin/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { offerColumns, type ColumnsContext } from './offer-columns.tsx';
import { changesOf } from './offer-edits.ts';
import { useSettled } from './use-settled.ts';

/**
 * The offers as a sheet, with what its unsaved edits would change. A change is based on the version that its row had at its
 * first edit, whatever arrives afterwards: so nobody's save is overwritten unseen.
 */
export function useOfferSheet(rows: readonly StaffOffer[], keyOf: (row: StaffOffer) => string) {
  const t = useWords(adminServicesWords);
  const mayEdit = useMay()('offers.edit');
  const facts = useMemo(
    () => offerColumns({ t, mayEdit, edited: nothing, change: nothing, priceAfter: nothing }),
    [t, mayEdit],
  );
  const sheet = useSheet({ rows, keyOf, columns: facts });
  const [versions, setVersions] = useState<Versions>(new Map());
  const next = versionsOf(sheet.changes, rows, keyOf, versions);
  if (next !== versions) setVersions(next);
  const changes = changesOf(sheet.changes, next);
  const impact = useOfferImpact(useSettled(changes));
  const prices = new Map(changes.length > 0 ? impact.data?.prices.map(({ id, price }) => [id, price]) : []);
  const context: ColumnsContext = {
    t,
    mayEdit,
    edited: sheet.editedText,
    change: (row, column, text) => sheet.change([{ row, column, text }]),
    priceAfter: (id) => prices.get(id),
  };
  return {
    sheet: { ...sheet, columns: offerColumns(context) },
    impact: changes.length > 0 ? impact.data : undefined,
    changes,
    /** The same changes, based on the offers as they are now: someone chose to save over what is there. */
    changesOver: (current: readonly StaffOffer[]) => {
      const versionsNow = new Map([...next, ...current.map((offer) => [keyOf(offer), offer.version] as const)]);
      setVersions(versionsNow);
      return changesOf(sheet.changes, versionsNow);
    },
  };
}
export type OfferSheet = ReturnType<typeof useOfferSheet>;

type Versions = ReadonlyMap<string, number>;

function nothing(): undefined {
  return undefined;
}

/** The version that each edited row had when it was first edited; the same map while nothing changed. */
function versionsOf(
  edits: readonly { row: string }[],
  rows: readonly StaffOffer[],
  keyOf: (row: StaffOffer) => string,
  known: Versions,
): Versions {
  const edited = new Set(edits.map(({ row }) => row));
  const isKnown = [...edited].every((key) => known.has(key)) && known.size === edited.size;
  if (isKnown) return known;
  const loaded = new Map(rows.map((row) => [keyOf(row), row.version]));
  return new Map(
    [...edited].flatMap((key) => {
      const version = known.get(key) ?? loaded.get(key);
      return version === undefined ? [] : [[key, version] as const];
    }),
  );
}
