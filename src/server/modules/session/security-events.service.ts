import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Origin } from '../../http/serve.ts';
import type { Words } from '../../words/words.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { deviceOf, knownDeviceOf } from './login/device.ts';

export type SecurityEvent = keyof Words['security'];
type Dependencies = { notifications: NotificationsService; mail: Pick<MailService, 'queue'> };

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
      await recordAudit(trx, {
        actorId: userId,
        action: `account.${event}`,
        subject: `user:${userId}`,
        after: place,
      });
      await notifications.add(trx, afterCommit, {
        userId,
        severity: event === 'new_device' ? 'info' : 'warn',
        render: ({ security, mails }) => security[event]({ ip, device: place.device || mails.security.unknownDevice }),
      });
      await mail.queue(trx, userId, { kind: event, ip, device: knownDeviceOf(device) });
    },
  };
}
export type SecurityEvents = ReturnType<typeof createSecurityEvents>;
