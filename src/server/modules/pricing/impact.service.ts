import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/client.ts';
import { impactView } from './impact-view.ts';
import { readImpact } from './impact.repository.ts';

/** What a proposal would have changed in past sales; `proposal` is the SQL that `readImpact` describes. Amounts in paise. */
export async function findImpact(db: Db, proposal: RawBuilder<unknown>) {
  return impactView(await readImpact(db, proposal));
}
