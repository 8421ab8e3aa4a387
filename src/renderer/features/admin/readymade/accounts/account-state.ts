import type { StockItem } from '#shared/contract/staff/stock.ts';
import type { Tone } from '#renderer/ui/admin/marks/status-dot.tsx';
import { formatDate } from '#renderer/ui/format/time.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';

type Shown = { tone: Tone; word: 'inStock' | 'stopped' | 'sold' | 'refunded' | 'replaced' };

const shown: Record<StockItem['state'], Shown> = {
  in_stock: { tone: 'good', word: 'inStock' },
  stopped: { tone: 'late', word: 'stopped' },
  sold: { tone: 'busy', word: 'sold' },
  refunded: { tone: 'over', word: 'refunded' },
  replaced: { tone: 'over', word: 'replaced' },
};

/** What became of an account. */
export function accountState({ state }: Pick<StockItem, 'state'>): Shown {
  return shown[state];
}

/** Whether a sold account is made good by what was promised with it. */
export function hasWarranty(sale: StockItem['sale'], now = Date.now()): boolean {
  const until = sale?.warranty_until ?? null;
  return until !== null && new Date(until).getTime() >= now;
}

/** Until when a sold account is made good, or since when no more. */
export function warrantyText(sale: NonNullable<StockItem['sale']>): string {
  const t = adminReadymadeWords.get();
  if (sale.warranty_until === null) return t.none;
  const day = formatDate(sale.warranty_until);
  return hasWarranty(sale) ? t.until({ day }) : t.over({ day });
}

/** The order of a sold account, with its place where it is one of several: customers and the order name accounts by it. */
export function orderText({ order, place }: NonNullable<StockItem['sale']>): string {
  if (!place || place.of === 1) return order;
  return adminReadymadeWords.get().placeIn({ place: place.at, count: place.of, order });
}
