import { setTimeout as pause } from 'node:timers/promises';
import type { NumberId } from '#shared/contract/numbers.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { NumberView } from '../numbers/number-view.ts';

type Dependencies = { get(userId: UserId, id: NumberId): Promise<NumberView>; maxWaitMs: number };
export type WaitForPhone = (userId: UserId, number: NumberView) => Promise<NumberView>;

const pollIntervalMs = 150;

/**
 * The protocol has no answer for "perhaps bought": a purchase the upstream left unclear is waited for until it is settled.
 * Raises no_numbers when nothing was sold, server_unreachable when it is not known in time; the number, if there is one,
 * is then among the active ones.
 */
export function createWaitForPhone({ get, maxWaitMs }: Dependencies): WaitForPhone {
  return async (userId, number) => {
    const until = Date.now() + maxWaitMs;
    let seen = number;
    while (seen.status === 'requested' && Date.now() < until) {
      await pause(pollIntervalMs);
      seen = await get(userId, number.id);
    }
    if (seen.status === 'failed') throw new Problem('no_numbers');
    if (seen.phone === null) throw new Problem('server_unreachable');
    return seen;
  };
}
