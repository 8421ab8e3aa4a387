import type { Db } from '../../db/client.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Alerts } from '../alerts/alerts.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { TwoFactor } from '../two-factor/two-factor.service.ts';
import { createApprovalRequests } from './approvals/approval-requests.service.ts';
import { createStaffLimits } from './money/limits.service.ts';
import { createStaffMoney } from './money/staff-money.service.ts';
import { createStaffProof } from './staff-proof.service.ts';

type Dependencies = {
  db: Db;
  alerts: Pick<Alerts, 'tellOthers' | 'tellOne'>;
  publish: Publish;
  twoFactor: Pick<TwoFactor, 'getState'>;
  session: Pick<SessionService, 'isProven'>;
  isOn: boolean;
};

/** What modules that move money, or change what is near it, require of staff: created before them. */
export function createSafeguards({ db, alerts, publish, twoFactor, session, isOn }: Dependencies) {
  const staffProofs = createStaffProof({ twoFactor, session, isOn });
  const staffLimits = createStaffLimits();
  const approvals = createApprovalRequests({ alerts, publish });
  const staffMoney = createStaffMoney({ db, proofs: staffProofs, limits: staffLimits, approvals, isOn });
  return { services: { staffProofs, staffLimits, staffMoney, approvalRequests: approvals, isSafe: isOn } };
}
