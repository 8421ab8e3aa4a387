import { compactNumber } from '#renderer/ui/compact.ts';

const exactBelow = 10_000;

/** "4,210 left", "12.4K left": exact while the figure still says something. */
export function stockLeft(stock: number): string {
  return `${stock < exactBelow ? stock.toLocaleString('en-IN') : compactNumber(stock)} left`;
}
