import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { hasWorkingOwner, lockRoles } from './roster.repository.ts';

/** Makes every other change of who could log in as an owner wait until this transaction ends. Call it before the first lock. */
export async function lockOwners(trx: Db): Promise<void> {
  await lockRoles(trx);
}

/** Raises last_owner when no owner could log in after this transaction. Call it under `lockOwners`. */
export async function requireWorkingOwner(trx: Db): Promise<void> {
  if (!(await hasWorkingOwner(trx))) throw new Problem('last_owner');
}
