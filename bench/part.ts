import type { Builds } from './build.ts';
import type { Cleanup } from './cleanup.ts';
import type { Comparison } from './comparison.ts';

/** Context of every part of the bench. What it starts is registered with `cleanup`, results are printed by `print`. */
export type PartContext = { builds: Builds; cleanup: Cleanup; print(text: string): void };

/** Measures and returns the comparisons of the summary. Rejects when it could not measure, or when what must hold did not. */
export type Part = (context: PartContext) => Promise<Comparison[]>;
