import type { minimumPasswordLength as contractMinimum } from '#shared/session.ts';

/** The compiler holds it to the contract's figure; importing that would bring its validators along. */
export const minimumPasswordLength: typeof contractMinimum = 8;
