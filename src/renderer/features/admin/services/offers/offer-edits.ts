import { toRupees, type Rupees } from '#shared/money.ts';
import { plainFigures } from '#shared/text/pasted.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import type { OfferChange } from '#shared/contract/staff/offers.ts';
import type { StaffOffer } from '#renderer/data/admin/catalogue/offers.ts';
import type { CellChange } from '#renderer/ui/admin/sheet/sheet-history.ts';
import { switchText } from '../sheet/switch-cell.tsx';

/** What the cells of an offer hold, as text. An empty price or margin is one that the rules decide. */
export const cellTexts = {
  price: ({ is_locked, price }: StaffOffer) => (is_locked ? price : ''),
  margin: ({ own_margin_percent: own }: StaffOffer) => (own === null ? '' : String(own)),
  stock: ({ stock }: StaffOffer) => String(stock),
  on: ({ for_sale }: StaffOffer) => switchText(for_sale),
};

/** Reads a price: tidied, or undefined. Nothing is a price by the rules. */
export function readPrice(text: string): Rupees | '' | undefined {
  if (text.trim() === '') return '';
  const amount = readRupees(text);
  return amount === undefined || amount <= 0 ? undefined : toRupees(amount);
}

/** Reads a percentage of 0 to 1000 with up to two places. Nothing is a margin by the rules. */
export function readPercent(text: string): string | undefined {
  const typed = plainFigures(text).replace(/ ?%$/, '');
  if (typed === '') return '';
  return /^\d{1,4}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 1000 ? String(Number(typed)) : undefined;
}

/** One change per offer from its edited cells. `versions`: what each was based on. */
export function changesOf(edits: readonly CellChange[], versions: ReadonlyMap<string, number>): OfferChange[] {
  const byRow = new Map<string, OfferChange>();
  for (const { row, column, text } of edits) {
    const version = versions.get(row);
    if (version === undefined) continue;
    const change = byRow.get(row) ?? { id: Number(row) as OfferChange['id'], version };
    if (column === 'price') change.price = text === '' ? null : (text as Rupees);
    if (column === 'margin') change.margin_percent = text === '' ? null : Number(text);
    if (column === 'stock') change.stock = Number(text);
    if (column === 'on') change.for_sale = text === 'on';
    byRow.set(row, change);
  }
  return [...byRow.values()];
}
