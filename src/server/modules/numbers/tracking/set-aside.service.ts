import type { NumberId } from '#shared/contract/numbers.ts';
import type { Db } from '../../../db/client.ts';
import { findUnavailable } from '../../../db/connection/unavailable.ts';
import { transact } from '../../../db/transact.ts';
import type { Log } from '../../../log.ts';
import { raiseCase } from '../../cases/cases.service.ts';
import type { NumberPolicy } from '../upstreams.ts';
import { forgetFailures, noteFailure } from './schedule.repository.ts';

type Dependencies = { db: Db; policy: NumberPolicy; log: Log };

/** Pauses after failed steps, in poll intervals. The next failure sets the number aside. */
const pauses = [1, 2, 4, 8];
/** A number that was set aside is still tried now and then, since its cause may go away, such as a wrong secret. */
const setAsideMs = 60 * 60 * 1000;

/**
 * Keeps one number's failure from everything else: the error is logged, the number is tried again after growing pauses,
 * and after five failures in a row it is set aside with a case for staff. Never rejects; returns whether the step was done.
 */
export function createSetAside({ db, policy, log }: Dependencies) {
  const pausesMs = [...pauses.map((count) => count * policy.pollIntervalMs), setAsideMs];

  return async (number: { id: NumberId; failures: number }, step: () => Promise<unknown>): Promise<boolean> => {
    try {
      await step();
      if (number.failures > 0) await forgetFailures(db, number.id);
      return true;
    } catch (error) {
      // Not the number's fault: its next check comes as planned.
      if (findUnavailable(error)) return false;
      log.error({ err: error, numberId: number.id }, 'a step of a number failed');
      await note(number.id, error).catch((err: unknown) =>
        log.error({ err, numberId: number.id }, 'the failed step of a number could not be noted'),
      );
      return false;
    }
  };

  async function note(id: NumberId, error: unknown): Promise<void> {
    await transact(db, async (trx) => {
      // Its row is locked from here on, so the case is raised once.
      const failures = await noteFailure(trx, id, pausesMs);
      if (failures !== pausesMs.length) return;
      const message = error instanceof Error ? error.message : String(error);
      await raiseCase(trx, { kind: 'number_stuck', numberId: id, text: { is: 'numberStuck', error: message } });
    });
  }
}
export type SetAside = ReturnType<typeof createSetAside>;
