import { adminSize, partOf, type SeedSize } from '../seed/size.ts';

/** A million users, ten million numbers and more than forty million postings. BENCH_SHARE makes it smaller. */
export const many: SeedSize = partOf(
  { ...adminSize, numbers: 10_000_000, entries: 0 },
  Number(process.env['BENCH_SHARE'] ?? 1),
);
/** Ten thousand numbers, and of everything else in proportion. */
export const few: SeedSize = partOf(many, 10_000 / many.numbers);
