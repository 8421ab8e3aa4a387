import { ChevronRight } from 'lucide-react';
import type { StaffService } from '#renderer/data/admin/catalogue/services.ts';
import { StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import type { CellEdit, Sheet, SheetColumn } from '#renderer/ui/admin/sheet/use-sheet.ts';
import { compactNumber } from '#renderer/ui/format/amounts.ts';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import type { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { readSwitch, SwitchCell } from '../sheet/switch-cell.tsx';
import { numberWanted } from '#renderer/ui/admin/form/number-wanted.ts';
import { cellTexts, placeLimits, readIcon, readName, readPlace, type ServiceColumn } from './service-edits.ts';

type Words = ReturnType<typeof adminServicesWords.get>;
type ColumnsContext = {
  t: Words;
  mayEdit: boolean;
  /** Rows of a phone say what a switch is too small for. */
  oneLine: boolean;
  /** The open service stands beside the sheet, with its facts: there is no room for them here. */
  beside: boolean;
  sheet: Pick<Sheet<StaffService>, 'editedText' | 'change'>;
  onOpen: (key: string) => void;
};

/** The columns of the sheet of services. */
export function serviceColumns(context: ColumnsContext): SheetColumn<StaffService>[] {
  const { t, mayEdit, beside, sheet, onOpen } = context;
  return [
    {
      id: 'mark',
      header: t.logo,
      headUnseen: true,
      width: 40,
      phone: 'mark',
      cell: ({ id, name, icon }) => (
        <ServiceMark name={name} icon={sheet.editedText(String(id), 'icon') ?? icon} size={20} />
      ),
    },
    edited(context, 'name', { header: t.service, phone: 'title' }, { read: reader(readName, t.notAName) }),
    edited(context, 'icon', { header: t.icon, width: 136 }, { read: reader(readIcon, t.notAMark), show: orDash }),
    edited(
      context,
      'position',
      { header: t.place, width: 80, align: 'end' },
      { read: reader(readPlace, numberWanted(placeLimits)), show: orDash, numeric: true },
    ),
    edited(
      context,
      'enabled',
      { header: t.shown, width: 84, align: 'end', phone: 'state' },
      { read: reader(readSwitch, t.notOnOff), show: (text, service) => shownText(context, text, service) },
    ),
    ...(beside ? [] : factColumns(t)),
    {
      id: 'open',
      header: t.details,
      headUnseen: true,
      width: 44,
      cell: ({ id, name }) => (
        <button
          type="button"
          aria-label={mayEdit ? t.editService({ service: name }) : t.viewService({ service: name })}
          data-tip={mayEdit ? t.editService({ service: name }) : t.viewService({ service: name })}
          onClick={() => onOpen(String(id))}
          className="grid size-7 place-items-center rounded-6 text-muted hover:bg-hover hover:text-ink"
        >
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
        </button>
      ),
    },
  ];
}

/** What is told of a service and not edited. */
function factColumns(t: Words): SheetColumn<StaffService>[] {
  return [
    { id: 'code', header: t.code, width: 110, phone: 'detail', cell: ({ code }) => code },
    {
      id: 'offers',
      header: t.forSale,
      width: 112,
      align: 'end',
      phone: 'amount',
      cell: ({ for_sale, offers }) => t.ofOffers({ sold: for_sale, offers }),
    },
    { id: 'stock', header: t.stock, width: 84, align: 'end', cell: ({ stock }) => stockText(stock) },
  ];
}

/** The head of a column that can be edited; fields of the contract have the same names. */
export function columnLabel(column: string, t: Words): string {
  const labels: Record<ServiceColumn, string> = {
    name: t.service,
    icon: t.icon,
    position: t.place,
    enabled: t.shown,
  };
  return isColumn(column) ? labels[column] : column;
}

/** A cell's text in words: of the row that is saved, or of an edit. */
export function cellWords(column: string, text: string, t: Words): string {
  if (column === 'enabled') return text === 'on' ? t.shown : t.hidden;
  return text === '' ? '–' : text;
}

export function isColumn(column: string): column is ServiceColumn {
  return Object.hasOwn(cellTexts, column);
}

function edited(
  { mayEdit }: ColumnsContext,
  id: ServiceColumn,
  column: Omit<SheetColumn<StaffService>, 'id' | 'edit' | 'cell'>,
  edit: Omit<CellEdit<StaffService>, 'textOf'>,
): SheetColumn<StaffService> {
  const textOf = cellTexts[id];
  if (mayEdit) return { id, ...column, edit: { ...edit, textOf } };
  return { id, ...column, cell: (row) => (edit.show ? edit.show(textOf(row), row) : textOf(row)) };
}

function reader(read: (text: string) => string | undefined, problem: string) {
  return (text: string) => {
    const tidy = read(text);
    return tidy === undefined ? { text, problem } : { text: tidy };
  };
}

function orDash(text: string) {
  return text === '' ? <span className="text-faint">–</span> : text;
}

function shownText({ t, mayEdit, oneLine, sheet }: ColumnsContext, text: string, service: StaffService) {
  if (!oneLine) return <StatusDot tone={text === 'on' ? 'good' : 'over'}>{cellWords('enabled', text, t)}</StatusDot>;
  return (
    <SwitchCell
      label={t.showService({ service: service.name })}
      text={text}
      saved={cellTexts.enabled(service)}
      row={String(service.id)}
      column="enabled"
      sheet={sheet}
      disabled={!mayEdit}
    />
  );
}

function stockText(stock: number): string {
  return stock < 10_000 ? stock.toLocaleString('en-IN') : compactNumber(stock);
}
