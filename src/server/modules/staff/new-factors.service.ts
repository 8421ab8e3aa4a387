import { newFactorHours } from '#shared/staff/limits.ts';
import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Alerts } from '../alerts/alerts.service.ts';
import type { TwoFactor } from '../two-factor/two-factor.service.ts';

type Dependencies = {
  alerts: Pick<Alerts, 'tellStaff'>;
  publish: Publish;
  twoFactor: Pick<TwoFactor, 'getState'>;
  /** False in demos and tests: no second factor has to wait. */
  isOn: boolean;
};

/** Second factors that staff turn on. */
export function createNewFactors({ alerts, publish, twoFactor, isOn }: Dependencies) {
  return {
    /**
     * Tells owners of one that was just turned on and has to wait, in the transaction that turned it on: it may be a thief's. All of
     * them, also whose account it is: they may be logged in elsewhere.
     */
    async tell(trx: Db, afterCommit: AfterCommit, { id, email, role }: Pick<Caller, 'id' | 'email' | 'role'>) {
      if (role === null) return;
      afterCommit(() => publish('admins', 'update_staff', { subject: 'staff' }));
      const { opensAt } = await twoFactor.getState(trx, id);
      if (!isOn || opensAt === null) return;
      await alerts.tellStaff(trx, afterCommit, {
        kind: 'approvals',
        permission: 'staff.manage',
        severity: 'warn',
        path: `/admin/staff?open=${id}`,
        write: (words) => words.factorNew({ who: email, hours: newFactorHours }),
      });
    },
  };
}
export type NewFactors = ReturnType<typeof createNewFactors>;
