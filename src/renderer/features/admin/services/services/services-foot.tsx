import type { ServiceChange } from '#shared/contract/staff/services.ts';
import { mostSheetRows } from '#shared/staff/sheet.ts';
import { saveServices, type StaffService } from '#renderer/data/admin/catalogue/services.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { SaveBar, type Impact } from '#renderer/ui/admin/bars/save-bar.tsx';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { salesImpact } from '../sheet/sales-impact.ts';
import { useSheetSave } from '../sheet/use-sheet-save.ts';
import { cellWords, columnLabel, isColumn } from './service-columns.tsx';
import { cellTexts } from './service-edits.ts';
import type { ServiceSheet } from './use-service-sheet.ts';

type Words = ReturnType<typeof adminServicesWords.get>;

/** The save bar of the sheet: what changed, what stops it, and what it changes for the shop. */
export function ServicesFoot({ services, rows }: { services: ServiceSheet; rows: readonly StaffService[] }) {
  const t = useWords(adminServicesWords);
  const api = useApi();
  const { sheet, impact, changes } = services;
  const cellName = (row: string, column: string) => {
    const service = rows.find(({ id }) => String(id) === row);
    return service && `${service.name}, ${columnLabel(column, t)}`;
  };
  const { save, isSaving, error, discard, stale } = useSheetSave({
    sheet,
    send: (wanted: readonly ServiceChange[]) => saveServices(api, wanted),
    changesOver: services.changesOver,
    subject: 'service',
    savedText: t.servicesSaved,
    cellName: ({ id }, field) => cellName(String(id), field),
  });
  if (!sheet.isDirty) return null;
  const [first] = sheet.problems;
  const refused = first && `${cellName(first.row, first.column) ?? ''}: ${first.problem}`;
  return (
    <>
      <SaveBar
        summary={t.servicesChanged(changes.length)}
        blocker={refused ?? (changes.length > mostSheetRows ? t.tooManyServices({ count: mostSheetRows }) : undefined)}
        impact={impact ? impactOf(impact, t) : []}
        saveLabel={t.saveServices(changes.length)}
        saving={isSaving}
        error={error}
        onSave={() => save(changes)}
        onDiscard={discard}
        onUndo={sheet.undo}
      />
      {stale && <StaleDialog open fields={bothValues(stale.current, sheet.changes, t)} {...stale} />}
    </>
  );
}

/** What hiding and showing services does to the shop. A name or a place changes no figure. */
function impactOf(impact: NonNullable<ServiceSheet['impact']>, t: Words): Impact[] {
  const { stopped, resumed } = impact;
  return [
    {
      label: t.leaveShop,
      after: String(stopped),
      note: t.offersCounted(stopped),
      ...(stopped > 0 && { better: false }),
    },
    ...(resumed > 0
      ? [{ label: t.returnToShop, after: String(resumed), note: t.offersCounted(resumed), better: true }]
      : []),
    ...salesImpact(impact, t),
  ];
}

/** Theirs and mine of each cell that someone else may have changed first. */
function bothValues(current: readonly StaffService[], edits: ServiceSheet['sheet']['changes'], t: Words) {
  return current.flatMap((service) =>
    edits
      .filter(({ row }) => row === String(service.id))
      .map(({ column, text }) => ({
        label: `${service.name} · ${columnLabel(column, t)}`,
        theirs: isColumn(column) ? cellWords(column, cellTexts[column](service), t) : '',
        mine: cellWords(column, text, t),
      })),
  );
}
