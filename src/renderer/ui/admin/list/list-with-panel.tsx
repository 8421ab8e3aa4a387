import { Fragment, type ReactNode } from 'react';
import { AdminPage, type AdminPageProps } from '../page/admin-page.tsx';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import { useOpenSteps } from './use-open-steps.ts';

/** The ways out of the open record: for its panel's head. */
export type PanelMoves = {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

type OpenRow<R> = {
  /** From the address: of a row, of a record that is not in the list, or `new`. */
  key: string;
  /** Undefined for what the list does not hold. */
  row: R | undefined;
  moves: PanelMoves;
};

type ListWithPanelProps<R extends object> = Omit<AdminPageProps, 'panel' | 'children'> &
  Pick<DataTableProps<R>, 'list' | 'columns' | 'empty'> & {
    /** What the list holds, for screen readers. */
    label: string;
    /** What stands beside the list for the record in the address. It starts anew with every record. */
    panel: (opened: OpenRow<R>) => ReactNode;
    /** Dialogs. */
    children?: ReactNode;
  };

/**
 * A page of the admin panel that is a list with the open record beside it. J and K move, Enter opens, `[` and `]` step,
 * Escape closes and leaves the focus where it was. The open record stands in the address.
 */
export function ListWithPanel<R extends object>(props: ListWithPanelProps<R>) {
  const { label, list, columns, empty, panel, children, ...page } = props;
  const { rows = [], gone, keyOf } = list;
  const { open, show, onPrevious, onNext } = useOpenSteps(rows.map(keyOf), gone);
  const row = open === undefined ? undefined : rows.find((one) => keyOf(one) === open);
  return (
    <AdminPage
      {...page}
      panel={
        open !== undefined && (
          <Fragment key={open}>
            {panel({ key: open, row, moves: { onPrevious, onNext, onClose: () => show(undefined) } })}
          </Fragment>
        )
      }
    >
      <DataTable label={label} list={list} columns={columns} open={open} onOpen={show} empty={empty} />
      {children}
    </AdminPage>
  );
}
