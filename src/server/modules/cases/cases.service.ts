import type { Db } from '../../db/client.ts';
import type { NewCase } from './new-case.ts';
import { addCase, addEvent, hasCase } from './cases.repository.ts';

export type { NewCase };

const longestDetail = 500;

/**
 * Raises a case for staff: something no rule may decide alone. One that is the same as an earlier one is counted there,
 * and opens it again if it was closed.
 */
export async function raiseCase(trx: Db, { detail, ...rest }: NewCase): Promise<void> {
  const text = detail.slice(0, longestDetail);
  const ofNumber = rest.numberId === undefined ? {} : { recursAs: `number:${rest.numberId}` };
  const { id, times, wasClosed } = await addCase(trx, { ...ofNumber, ...rest, detail: text });
  if (times === 1) return;
  await addEvent(trx, { caseId: id, kind: wasClosed ? 'reopened' : 'seen_again', actorId: null, detail: text });
}

/**
 * The same, once for a kind and detail however often it is seen. Returns whether this call raised it. Call it under a
 * lock that everyone who may see the same thing takes.
 */
export async function raiseCaseOnce(trx: Db, newCase: NewCase): Promise<boolean> {
  if (await hasCase(trx, { kind: newCase.kind, detail: newCase.detail.slice(0, longestDetail) })) return false;
  await raiseCase(trx, newCase);
  return true;
}
