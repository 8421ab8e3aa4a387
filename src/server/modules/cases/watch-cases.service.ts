import type { Db } from '../../db/client.ts';
import type { Publish } from '../../realtime/publish.ts';
import { findLastSeen } from './cases.repository.ts';

/**
 * Tells staff of new and recurring cases. They are raised deep inside other work, on its transaction and in any process, so
 * each process looks for them and tells the browsers that are connected to it. One look reads one entry of an index.
 */
export function createCaseWatch({ db, publishHere }: { db: Db; publishHere: Publish }) {
  let known: string | undefined;

  return async function watch(): Promise<void> {
    const last = await findLastSeen(db);
    if (known !== undefined && last !== known) publishHere('admins', 'update_staff', { subject: 'cases' });
    known = last;
  };
}
