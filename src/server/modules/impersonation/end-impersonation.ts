import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { markEnded } from './impersonations.repository.ts';
import { createVisitTelling, type Telling } from './tell-customer.ts';

type Dependencies = { db: Db; endImpersonationSockets: (ids: number[]) => void } & Telling;

/** Ends an impersonation and its sockets. The customer's own sessions stay as they are. */
export function createImpersonationEnd({ db, endImpersonationSockets, ...telling }: Dependencies) {
  const visits = createVisitTelling(telling);
  /** Leaves the customer's account. Does nothing for a caller who is in their own, or when it is over already. */
  return async ({ id: userId, impersonation, actor }: Caller): Promise<void> => {
    if (!impersonation) return;
    await transact(db, async (trx, afterCommit) => {
      if (!(await markEnded(trx, impersonation.id))) return;
      await visits.tellChanged(trx, afterCommit, impersonation.id);
      await recordAudit(trx, { actor, action: 'impersonation.stop', subject: `user:${userId}` });
      afterCommit(() => endImpersonationSockets([impersonation.id]));
    });
  };
}
