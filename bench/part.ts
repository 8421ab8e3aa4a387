import type { Builds } from './build.ts';
import type { Cleanup } from './cleanup.ts';
import type { Comparison } from './comparison.ts';

/** What every part of the bench is given. Whatever it starts goes into `cleanup`; what it finds it prints by `say`. */
export type PartContext = { builds: Builds; cleanup: Cleanup; say(text: string): void };

/** Measures, and answers what is compared in the summary. Rejects when it could not measure. */
export type Part = (context: PartContext) => Promise<Comparison[]>;
