import { perLocale } from '#renderer/words/locale.ts';
import { compactNumber } from '#renderer/ui/format/amounts.ts';

const exactBelow = 10_000;
const exact = perLocale((tag) => new Intl.NumberFormat(tag));

/** "4,210", "12.4K": exact while the figure still says something. */
export function stockFigure(stock: number): string {
  return stock < exactBelow ? exact().format(stock) : compactNumber(stock);
}
