import { z } from 'zod';
import { Moment } from '../wire.ts';

/** Who works on something and until when. `until` runs out by itself: then it is anybody's. */
export const Claim = z.object({ by: z.string(), mine: z.boolean(), until: Moment });
export type Claim = z.input<typeof Claim>;
