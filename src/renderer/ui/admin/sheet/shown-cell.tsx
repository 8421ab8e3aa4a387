import type { ReactNode } from 'react';
import { untranslated } from '#renderer/ui/format/untranslated.ts';
import type { Sheet, SheetColumn } from './use-sheet.ts';

/** What a cell shows: of an edited one the new value, after the struck one that is saved. */
export function shownCell<R>(sheet: Sheet<R>, row: R, { id, cell, edit }: SheetColumn<R>): ReactNode {
  if (!edit) return cell?.(row);
  const show = edit.show ?? ((text: string) => text);
  const saved = show(edit.textOf(row), row);
  const edited = sheet.editedText(sheet.keyOf(row), id);
  if (edited === undefined) return saved;
  const now = show(edited, row);
  return (
    <>
      <s {...untranslated(saved)} className="mr-1 text-12 font-normal text-muted">
        {saved}
      </s>
      <span {...untranslated(now)}>{now}</span>
    </>
  );
}
