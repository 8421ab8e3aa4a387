import { openRechargeLimits } from '#shared/limits.ts';
import type { RechargeMethodName } from '#shared/contract/recharges.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { countOpen } from './recharges.repository.ts';

/** How many recharges by a method a user may have open, pending and under review together. */
export function openLimitOf({ method, hasPaid }: { method: RechargeMethodName; hasPaid: boolean }): number {
  return method === 'upi' && !hasPaid ? openRechargeLimits.firstByUpi : openRechargeLimits.usual;
}

/** Raises too_many_recharges when the user may open no more. Call it under a lock on the user's wallet. */
export async function checkOpenRecharges(
  trx: Db,
  userId: UserId,
  by: { method: RechargeMethodName; hasPaid: boolean },
): Promise<void> {
  const limit = openLimitOf(by);
  if ((await countOpen(trx, userId, by.method)) >= limit)
    throw new Problem('too_many_recharges', { params: { limit } });
}
