/** The values of a metric's labels. Never a user, a number or anything else of which there is no end. */
export type Labels<L extends string> = Record<L, string | number>;
export type Counter<L extends string> = { add(labels: Labels<L>, count?: number): void };
export type Histogram<L extends string> = { observe(labels: Labels<L>, seconds: number): void };
export type Reading<L extends string> = { labels: Labels<L>; value: number };
/** What a gauge shows when it is read; undefined when it cannot be known now. */
export type ReadGauge<L extends string> = () => Promise<readonly Reading<L>[] | undefined> | readonly Reading<L>[];

/** What metrics are made of. A label that is an empty text counts as absent. */
export type Instruments = {
  counter<L extends string>(name: string, help: string, labels: readonly L[]): Counter<L>;
  /** Buckets in seconds. */
  histogram<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
    buckets: readonly number[],
  ): Histogram<L>;
  gauge<L extends string>(name: string, help: string, labels: readonly L[], read: ReadGauge<L>): void;
};

/** Counts nothing and loads nothing: for a shop whose metrics nobody reads. */
export const noInstruments: Instruments = {
  counter: () => ({ add: () => undefined }),
  histogram: () => ({ observe: () => undefined }),
  gauge: () => undefined,
};
