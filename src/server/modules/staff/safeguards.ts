import type { Db } from '../../db/client.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Alerts } from '../alerts/alerts.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { TwoFactor } from '../two-factor/two-factor.service.ts';
import { createApprovalRequests } from './approvals/approval-requests.service.ts';
import { createActingMoney } from './money/acting-money.service.ts';
import { createStaffLimits } from './money/limits.service.ts';
import { createStaffMoney } from './money/staff-money.service.ts';
import { createStaffReveals } from './reveals/staff-reveals.service.ts';
import { createNewFactors } from './new-factors.service.ts';
import { createOwnerNews } from './owner-news.service.ts';
import { createStaffDoor } from './staff-door.service.ts';
import { createStaffProof } from './staff-proof.service.ts';

type Dependencies = {
  db: Db;
  alerts: Pick<Alerts, 'tellOthers' | 'tellOne' | 'tellStaff'>;
  notifications: Pick<NotificationsService, 'addForStaff'>;
  mail: Pick<MailService, 'queue'>;
  publish: Publish;
  twoFactor: Pick<TwoFactor, 'getState'>;
  session: Pick<SessionService, 'isProven'>;
  isOn: boolean;
};

/** What modules that move money, or change what is near it, require of staff: created before them. */
export function createSafeguards(dependencies: Dependencies) {
  const { db, alerts, publish, twoFactor, session, isOn } = dependencies;
  const ownerNews = createOwnerNews(dependencies);
  const staffProofs = createStaffProof({ twoFactor, session, isOn });
  const staffLimits = createStaffLimits();
  const approvalRequests = createApprovalRequests({ alerts, publish });
  const staffMoney = createStaffMoney({
    db,
    proofs: staffProofs,
    limits: staffLimits,
    approvals: approvalRequests,
    isOn,
  });
  const staffReveals = createStaffReveals({ limits: staffLimits, ownerNews, isOn });
  const actingMoney = createActingMoney({ db, limits: staffLimits, isOn });
  const staffDoor = createStaffDoor({ db, staffProofs });
  const newFactors = createNewFactors({ ...dependencies, ownerNews });
  const asking = { staffProofs, staffLimits, approvalRequests, isSafe: isOn };
  return { services: { ...asking, staffMoney, staffReveals, actingMoney, staffDoor, ownerNews, newFactors } };
}
