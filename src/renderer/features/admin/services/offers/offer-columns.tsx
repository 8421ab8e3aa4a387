import { fromRupees, paise, toRupees, type Rupees } from '#shared/money.ts';
import { marginOf } from '#shared/staff/pricing.ts';
import type { StaffOffer } from '#renderer/data/admin/catalogue/offers.ts';
import type { CellChange } from '#renderer/ui/admin/sheet/sheet-history.ts';
import type { SheetColumn } from '#renderer/ui/admin/sheet/use-sheet.ts';
import { compactNumber, formatMoney } from '#renderer/ui/format/amounts.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { Flag } from '#renderer/ui/marks/flag.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import type { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { errorText, HealthBar, waitText } from '../health-bar.tsx';
import { readSwitch, SwitchCell } from '../sheet/switch-cell.tsx';
import { cellTexts, readPercent, readPrice } from './offer-edits.ts';

type Words = ReturnType<typeof adminServicesWords.get>;
export type ColumnsContext = {
  t: Words;
  mayEdit: boolean;
  /** The unsaved text of a cell. */
  edited: (row: string, column: string) => string | undefined;
  change: (changes: readonly CellChange[]) => void;
  /** What the server says an edited offer would cost. */
  priceAfter: (id: StaffOffer['id']) => Rupees | undefined;
};

/** The columns of the sheet. Margins follow prices and prices follow margins, before anything is saved. */
export function offerColumns(context: ColumnsContext): SheetColumn<StaffOffer>[] {
  const { t } = context;
  const editable = (column: SheetColumn<StaffOffer>) => (context.mayEdit ? column : readOnly(column));
  return [
    { id: 'offer', header: t.offer, phone: 'title', cell: offerName },
    { id: 'server', header: t.server, width: 72, phone: 'detail', cell: ({ server }) => server.name },
    { id: 'cost', header: t.cost, width: 80, align: 'end', cell: ({ cost }) => formatMoney(cost) },
    editable(marginColumn(context)),
    editable(priceColumn(context)),
    { id: 'floor', header: t.floor, width: 80, align: 'end', cell: ({ floor }) => formatMoney(floor) },
    editable(stockColumn(t)),
    { id: 'codes', header: t.codes, width: 96, phone: 'state', cell: ({ health }) => <HealthBar health={health} /> },
    {
      id: 'wait',
      header: t.wait,
      width: 56,
      align: 'end',
      cell: ({ health }) => waitText(health.median_wait_seconds),
    },
    { id: 'errors', header: t.errors, width: 64, align: 'end', cell: ({ health }) => errorText(health.error_rate) },
    editable(onColumn(context)),
  ];
}

function readOnly({ edit, ...column }: SheetColumn<StaffOffer>): SheetColumn<StaffOffer> {
  return { ...column, cell: (row) => edit?.show?.(edit.textOf(row), row) };
}

function offerName({ service, country }: StaffOffer) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ServiceMark name={service.name} icon={service.icon} size={20} />
      <span className="truncate">{service.name}</span>
      <Flag iso={country.iso} name={countryName(country)} className="h-3.5! w-5!" />
      <span className="min-w-8 flex-1 truncate text-12 text-faint">{countryName(country)}</span>
    </span>
  );
}

function stockText(stock: number): string {
  return stock < 10_000 ? stock.toLocaleString('en-IN') : compactNumber(stock);
}

/** The price a row has with its unsaved edits. */
function shownPrice({ edited, priceAfter }: ColumnsContext, offer: StaffOffer): Rupees {
  const key = String(offer.id);
  const typed = edited(key, 'price');
  if (typed !== undefined && typed !== '') return (readPrice(typed) || offer.price) as Rupees;
  const touched = typed !== undefined || edited(key, 'margin') !== undefined;
  return touched ? (priceAfter(offer.id) ?? offer.price) : offer.price;
}

function marginColumn(context: ColumnsContext): SheetColumn<StaffOffer> {
  const { t } = context;
  return {
    id: 'margin',
    header: t.margin,
    width: 64,
    align: 'end',
    edit: {
      numeric: true,
      textOf: cellTexts.margin,
      read: (text) => {
        const percent = readPercent(text);
        return percent === undefined ? { text, problem: t.notAPercent } : { text: percent };
      },
      show: (text, offer) => {
        const isSaved = text === cellTexts.margin(offer);
        const isEdited = context.edited(String(offer.id), 'margin') !== undefined;
        if (isSaved && isEdited) return `${Math.round(offer.margin_percent)}%`;
        if (!isSaved && text !== '') return `${text}%`;
        const points = marginOf(fromRupees(offer.cost), fromRupees(shownPrice(context, offer)));
        return `${Math.round(points / 100)}%`;
      },
    },
  };
}

function priceColumn(context: ColumnsContext): SheetColumn<StaffOffer> {
  const { t } = context;
  return {
    id: 'price',
    header: t.price,
    width: 80,
    align: 'end',
    phone: 'amount',
    edit: {
      numeric: true,
      textOf: cellTexts.price,
      read: (text, offer) => {
        const price = readPrice(text);
        if (price === undefined) return { text, problem: t.notAPrice };
        if (price === '' || fromRupees(price) >= fromRupees(offer.floor)) return { text: price };
        return { text: price, problem: t.underFloorCell({ floor: formatMoney(offer.floor) }) };
      },
      show: (text, offer) => priceText(context, text, offer),
    },
  };
}

function priceText(context: ColumnsContext, text: string, offer: StaffOffer) {
  const { t } = context;
  const isSaved = text === cellTexts.price(offer);
  const isEdited = context.edited(String(offer.id), 'price') !== undefined;
  if (isSaved && isEdited) return formatMoney(offer.price);
  if (!isSaved && text !== '') return formatMoney((readPrice(text) || offer.price) as Rupees);
  const price = isSaved ? shownPrice(context, offer) : (context.priceAfter(offer.id) ?? offer.rule_price);
  if (offer.below_floor_since !== null && isSaved)
    return (
      <span translate="no" className="font-semibold text-bad" title={t.belowFloor({ floor: formatMoney(offer.floor) })}>
        {formatMoney(price)}
      </span>
    );
  const isLocked = offer.is_locked && isSaved;
  return (
    <span
      translate="no"
      title={isLocked ? t.locked : undefined}
      className={isLocked ? 'underline decoration-dotted' : undefined}
    >
      {formatMoney(price)}
    </span>
  );
}

/** Offers by hand have the stock that staff enter, the others what the provider lists. */
function stockColumn(t: Words): SheetColumn<StaffOffer> {
  return {
    id: 'stock',
    header: t.stock,
    width: 56,
    align: 'end',
    edit: {
      numeric: true,
      textOf: cellTexts.stock,
      read: (text, { by_hand }) => {
        if (!by_hand) return { text, problem: t.notByHand };
        return /^\d{1,9}$/.test(text.trim()) ? { text: text.trim() } : { text, problem: t.notACount };
      },
      show: (text) => (/^\d{1,9}$/.test(text) ? stockText(Number(text)) : text),
    },
  };
}

function onColumn({ t, edited, change, mayEdit }: ColumnsContext): SheetColumn<StaffOffer> {
  return {
    id: 'on',
    header: t.on,
    width: 60,
    align: 'end',
    edit: {
      textOf: cellTexts.on,
      read: (text) => {
        const value = readSwitch(text);
        return value === undefined ? { text, problem: t.notOnOff } : { text: value };
      },
      show: (text, offer) => (
        <SwitchCell
          label={t.turnOn({ offer: nameOf(offer, t) })}
          text={text}
          saved={cellTexts.on(offer)}
          row={String(offer.id)}
          column="on"
          sheet={{ editedText: edited, change }}
          disabled={!mayEdit}
        />
      ),
    },
  };
}

/** The head of a column that can be edited. */
export function columnLabel(column: string, t: Words): string {
  const labels: Record<string, string> = { price: t.price, margin: t.margin, stock: t.stock, on: t.on };
  return labels[column] ?? column;
}

/** "WhatsApp, India on Aster". */
export function nameOf({ service, country, server }: StaffOffer, t: Words): string {
  return t.offerOf({ service: service.name, country: countryName(country), server: server.name });
}

/** How far an offer's price is under its floor. */
export function missingOf({ floor }: StaffOffer, price: Rupees): string {
  return formatMoney(toRupees(paise(fromRupees(floor) - fromRupees(price))));
}
