import type { BareShop } from './bare-shop.ts';

/** Purchases per second, and how long one takes on average in ms. */
export type CeilingRun = { perSecond: number; ms: number };

/** What makes this many clients buy for this long, each as soon as its last purchase is committed. */
export type CeilingTool = {
  name: string;
  run(shop: BareShop, clients: number, forMs: number): Promise<CeilingRun>;
};
