import { z } from 'zod';
import { UserId } from '#shared/contract/account/session.ts';
import { Reason, Rupees } from '#shared/contract/wire.ts';

/** A change of a balance, as a request to a second person keeps it. `delta` is signed. */
export const BalanceChange = z.object({ userId: UserId, delta: Rupees, reason: Reason });
export type BalanceChange = z.output<typeof BalanceChange>;
