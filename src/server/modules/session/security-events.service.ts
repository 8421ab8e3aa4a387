import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Origin } from '../../http/serve.ts';
import type { Words } from '../../words/words.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { listLinked } from './accounts.repository.ts';
import { deviceOf, knownDeviceOf } from './login/device.ts';

export type SecurityEvent = keyof Words['security'];
type Dependencies = { notifications: NotificationsService; mail: Pick<MailService, 'queue'> };

/** Events that end other ways in: they say which social logins still open the account. */
const namesLogins: Partial<Record<SecurityEvent, true>> = {
  password_changed: true,
  password_reset: true,
  email_changed: true,
  sessions_ended: true,
};

/** Security-relevant changes of an account are audited, and its owner is notified. */
export function createSecurityEvents({ notifications, mail }: Dependencies) {
  return {
    /** Adds the audit event, the notification and the mail, on the caller's transaction. */
    async record(
      trx: Db,
      afterCommit: AfterCommit,
      userId: UserId,
      event: SecurityEvent,
      { ip, device }: Pick<Origin, 'ip' | 'device'>,
    ): Promise<void> {
      const place = { ip, device: deviceOf(device) };
      const logins = event in namesLogins ? await listLinked(trx, userId) : [];
      await recordAudit(trx, {
        actor: { id: userId },
        action: `account.${event}`,
        subject: `user:${userId}`,
        after: place,
      });
      await notifications.add(trx, afterCommit, {
        userId,
        severity: event === 'new_device' ? 'info' : 'warn',
        render: ({ security, mails }) =>
          security[event]({ ip, device: place.device || mails.security.unknownDevice, logins }),
      });
      await mail.queue(trx, userId, { kind: event, ip, device: knownDeviceOf(device), logins });
    },
  };
}
export type SecurityEvents = ReturnType<typeof createSecurityEvents>;
