import { useMemo } from 'react';
import { useServiceImpact, type StaffService } from '#renderer/data/admin/catalogue/services.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useMedia } from '#renderer/ui/admin/page/use-media.ts';
import { useBaseVersions } from '#renderer/ui/admin/sheet/use-base-versions.ts';
import { useSheet } from '#renderer/ui/admin/sheet/use-sheet.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { useSettled } from '../offers/use-settled.ts';
import { serviceColumns } from './service-columns.tsx';
import { changesOf } from './service-edits.ts';

type ServiceSheetOptions = {
  rows: readonly StaffService[];
  keyOf: (row: StaffService) => string;
  onOpen: (key: string) => void;
  /** A service is open beside the sheet. */
  beside: boolean;
};

/** The services as a sheet, with what its unsaved edits would change in the shop. */
export function useServiceSheet({ rows, keyOf, onOpen, beside }: ServiceSheetOptions) {
  const t = useWords(adminServicesWords);
  const mayEdit = useMay()('offers.edit');
  const oneLine = useMedia('columns');
  const facts = useMemo(
    () => serviceColumns({ t, mayEdit, oneLine, beside, sheet: noEdits, onOpen: nothing }),
    [t, mayEdit, oneLine, beside],
  );
  const sheet = useSheet({ rows, keyOf, columns: facts });
  const { versions, rebase } = useBaseVersions({ edits: sheet.changes, rows, keyOf });
  const changes = changesOf(sheet.changes, versions);
  const impact = useServiceImpact(useSettled(sheet.problems.length > 0 ? [] : changes));
  return {
    sheet: { ...sheet, columns: serviceColumns({ t, mayEdit, oneLine, beside, sheet, onOpen }) },
    impact: changes.length > 0 ? impact.data : undefined,
    changes,
    /** The same changes, based on the services as they are now: someone chose to save over what is there. */
    changesOver: (current: readonly StaffService[]) => changesOf(sheet.changes, rebase(current)),
  };
}
export type ServiceSheet = ReturnType<typeof useServiceSheet>;

function nothing(): undefined {
  return undefined;
}

const noEdits = { editedText: nothing, change: nothing };
