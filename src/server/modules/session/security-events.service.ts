import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import type { Origin } from '../../http/serve.ts';
import type { Words } from '../../words/words.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { NotificationView, NotificationsService } from '../notifications/notifications.service.ts';
import { deviceOf, knownDeviceOf } from './device.ts';
import { recordSecurityEvent } from './security-events.repository.ts';

export type SecurityEvent = keyof Words['security'];
type Recorded = { userId: UserId; notification: NotificationView };
type Dependencies = { notifications: NotificationsService; mail: Pick<MailService, 'queue'> };

/** What happens to an account's proofs leaves a trace, and its owner hears of it: whoever did it. */
export function createSecurityEvents({ notifications, mail }: Dependencies) {
  return {
    /** Writes the audit event, the notification and the mail, on the caller's transaction. */
    async record(
      trx: Db,
      userId: UserId,
      event: SecurityEvent,
      { ip, device }: Pick<Origin, 'ip' | 'device'>,
    ): Promise<Recorded> {
      const place = { ip, device: deviceOf(device) };
      await recordSecurityEvent(trx, userId, event, place);
      const notification = await notifications.add(trx, {
        userId,
        severity: event === 'new_device' ? 'info' : 'warn',
        say: ({ security }) => security[event](place),
      });
      await mail.queue(trx, userId, { kind: event, ip, device: knownDeviceOf(device) });
      return { userId, notification };
    },

    /** Call it after commit. */
    announce({ userId, notification }: Recorded) {
      notifications.announce(notification, userId);
    },
  };
}
export type SecurityEvents = ReturnType<typeof createSecurityEvents>;
