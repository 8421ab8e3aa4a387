import type { StockedProduct } from '#shared/contract/staff/products.ts';
import type { Tone } from '#renderer/ui/admin/marks/status-dot.tsx';

type Shown = { tone: Tone; word: 'hidden' | 'soldOut' | 'few' | 'forSale' };

/** Whether a product sells, and whether someone has to bring more. */
export function productState({ enabled, stock, low_since: low }: StockedProduct): Shown {
  if (!enabled) return { tone: 'over', word: 'hidden' };
  if (stock === 0) return { tone: 'needed', word: 'soldOut' };
  return low === null ? { tone: 'good', word: 'forSale' } : { tone: 'late', word: 'few' };
}
