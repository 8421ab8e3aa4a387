import { useState } from 'react';
import { useMay } from '#renderer/data/admin/me.tsx';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import type { Sheet } from '#renderer/ui/admin/sheet/use-sheet.ts';

type CellFieldProps = {
  label: string;
  hint?: string;
  row: string;
  column: string;
  sheet: Pick<Sheet<never>, 'problemOf' | 'textOf' | 'change'>;
  numeric?: boolean;
};

/**
 * A cell of the sheet as a field of the side panel: for fingers, and saved with the sheet. The sheet tidies what it is given
 * ("1" → "1.00"); while someone types, the field holds what they typed.
 */
export function CellField({ label, hint, row, column, sheet, numeric = false }: CellFieldProps) {
  const mayEdit = useMay()('offers.edit');
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    sheet.change([{ row, column, text }]);
  };
  return (
    <AdminField label={label} hint={hint} error={sheet.problemOf(row, column)}>
      {(control) => (
        <TextBox
          {...control}
          inputMode={numeric ? 'decimal' : 'text'}
          autoComplete="off"
          spellCheck={false}
          disabled={!mayEdit}
          value={typed ?? sheet.textOf(row, column)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </AdminField>
  );
}
