import type { Instruments } from './instruments.ts';
import { createSaleMetrics } from './sale-metrics.ts';
import { createWorkMetrics } from './work-metrics.ts';

/** What the shop counts while it works. What the database knows is read by `shop-gauges.ts` instead. */
export function createMetrics(instruments: Instruments) {
  return { sales: createSaleMetrics(instruments), work: createWorkMetrics(instruments) };
}
export type Metrics = ReturnType<typeof createMetrics>;
