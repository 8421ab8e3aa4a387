import type { BareShop } from './bare-shop.ts';

/** Purchases per second, and how long one takes on average in ms. */
export type CeilingRun = { perSecond: number; ms: number };

/** In ms. The warm-up is not counted: new connections read their catalogues and plan their statements. */
export type Duration = { warmUpMs: number; forMs: number };

/** What makes this many clients buy for this long, each as soon as its last purchase is committed. */
export type CeilingTool = {
  name: string;
  run(shop: BareShop, clients: number, duration: Duration): Promise<CeilingRun>;
};
