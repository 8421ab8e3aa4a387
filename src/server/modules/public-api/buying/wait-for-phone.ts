import { setTimeout as pause } from 'node:timers/promises';
import type { NumberId } from '#shared/contract/numbers.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { NumberView } from '../../numbers/number-view.ts';

type Dependencies = { get(userId: UserId, id: NumberId): Promise<NumberView>; maxWaitMs: number };
export type WaitForPhone = (userId: UserId, number: NumberView) => Promise<NumberView>;

const pollIntervalMs = 150;

/**
 * Waits for the outcome of a purchase that the upstream left unclear, because the protocol has no word for it. Raises
 * no_numbers when nothing was bought, and server_unreachable when the outcome is unknown after `maxWaitMs`; if a number
 * was bought, getActiveActivations lists it later.
 */
export function createWaitForPhone({ get, maxWaitMs }: Dependencies): WaitForPhone {
  return async (userId, number) => {
    const until = Date.now() + maxWaitMs;
    let current = number;
    while (current.status === 'requested' && Date.now() < until) {
      await pause(pollIntervalMs);
      current = await get(userId, number.id);
    }
    if (current.status === 'failed') throw new Problem('no_numbers');
    if (current.phone === null) throw new Problem('server_unreachable');
    return current;
  };
}
