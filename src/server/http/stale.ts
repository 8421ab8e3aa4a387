import { z } from 'zod';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../db/client.ts';
import { findLastChange } from '../modules/audit/audit.service.ts';

type StaleRecord<S extends z.ZodType> = {
  /** As in its audit events: `offer:12`. */
  subject: string;
  /** The contract's schema of the record. */
  schema: S;
  /** The record as it is now. */
  current: z.output<S>;
};

/**
 * The refusal of a change that was based on an earlier version of a record: changed_meanwhile with the record as it is
 * now (`current`), who changed it last and when (`by`, `at`). Throw it when the versions differ, under the record's lock.
 */
export async function staleRecord<S extends z.ZodType>(
  trx: Db,
  { subject, schema, current }: StaleRecord<S>,
): Promise<Problem> {
  const last = await findLastChange(trx, subject);
  return new Problem('changed_meanwhile', {
    params: last && { by: last.by, at: last.at.toISOString() },
    current: z.encode(schema, current),
  });
}
