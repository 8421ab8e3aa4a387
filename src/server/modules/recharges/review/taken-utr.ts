import { Problem } from '#shared/problem.ts';
import { isViolation } from '../../../db/violation.ts';

/** A UTR belongs to one recharge, unless that was rejected. */
export async function refuseTakenUtr<T>(changing: Promise<T>): Promise<T> {
  return changing.catch((error: unknown) => {
    throw isViolation(error, 'recharges_utr_key') ? new Problem('utr_taken') : error;
  });
}
