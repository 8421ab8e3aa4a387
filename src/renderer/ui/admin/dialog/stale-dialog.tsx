import type { ReactNode } from 'react';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../../button/button.tsx';
import { DialogFoot } from '../../overlay/dialog.tsx';
import { AdminDialog } from './admin-dialog.tsx';

/** One field that two people changed. */
export type StaleField = { label: string; theirs: ReactNode; mine: ReactNode };

type StaleDialogProps = {
  open: boolean;
  /** Who saved meanwhile, and when, as text. */
  who: string;
  when?: string;
  fields: readonly StaleField[];
  /** Stands in place of the fields where there are none. */
  note?: string;
  title?: string;
  /** What the two choices do, where that is not to save one or the other. */
  labels?: { takeTheirs: string; keepMine: string };
  /** Drops one's own changes and shows the record as it is now. */
  onTakeTheirs: () => void;
  /** Saves one's own over theirs, on the record as it is now. */
  onKeepMine: () => void;
  /** Back to the form, with both. */
  onClose: () => void;
};

/** Two people changed the same record: both values, and a choice. Nothing was saved. */
export function StaleDialog(props: StaleDialogProps) {
  const { open, who, when, fields, note, title, labels, onTakeTheirs, onKeepMine, onClose } = props;
  const t = useWords(adminPartsWords);
  const { takeTheirs, keepMine } = labels ?? t;
  return (
    <AdminDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title ?? t.staleTitle}
      description={when === undefined ? t.staleText({ who }) : t.staleTextWhen({ who, when })}
      wide
    >
      {/* Read before one of the two is chosen: Enter chooses neither. */}
      <div data-first-focus tabIndex={-1} className="outline-none">
        {fields.length === 0 && note !== undefined ? <p>{note}</p> : <Fields fields={fields} who={who} />}
      </div>
      <DialogFoot>
        <Button onClick={onTakeTheirs}>{takeTheirs}</Button>
        <Button variant="solid" needsShop onClick={onKeepMine}>
          {keepMine}
        </Button>
      </DialogFoot>
    </AdminDialog>
  );
}

function Fields({ fields, who }: Pick<StaleDialogProps, 'fields' | 'who'>) {
  const t = useWords(adminPartsWords);
  return (
    <div className="overflow-x-auto rounded-8 border border-line">
      <table className="w-full table-fixed border-collapse tabular-nums">
        <thead>
          <tr className="h-8 bg-subtle text-left text-12 text-faint">
            <th scope="col" className="w-32 px-3 font-medium max-md:w-24 max-md:px-2">
              {t.staleField}
            </th>
            <th scope="col" className="truncate border-l border-line px-3 font-medium max-md:px-2">
              {t.staleTheirs({ who })}
            </th>
            <th scope="col" className="border-l border-line px-3 font-medium max-md:px-2">
              {t.staleMine}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, theirs, mine }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left text-12 font-normal text-muted max-md:px-2">
                {label}
              </th>
              <td className="border-l border-line px-3 py-1.5 break-words max-md:px-2">{theirs}</td>
              <td className="border-l border-line bg-accent-soft px-3 py-1.5 font-semibold break-words max-md:px-2">
                {mine}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
