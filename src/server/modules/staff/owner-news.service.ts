import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Words } from '../../words/words.ts';
import type { Alerts } from '../alerts/alerts.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';

type Dependencies = {
  alerts: Pick<Alerts, 'tellStaff' | 'tellOthers'>;
  notifications: Pick<NotificationsService, 'addForStaff'>;
};
type News = {
  path: string;
  write: (words: Words['staff']['alerts']) => { title: string; message: string };
  /** Who did it: they know. */
  except?: UserId | undefined;
};

/** What owners are told about the security of staff. */
export function createOwnerNews({ alerts, notifications }: Dependencies) {
  return {
    /**
     * Tells every owner on the caller's transaction: at once, and later who was away, by the desktop client for 30 days and in the list of
     * their notifications.
     */
    async tell(trx: Db, afterCommit: AfterCommit, { path, write, except }: News): Promise<void> {
      const about = { severity: 'warn', permission: 'staff.manage' } as const;
      const alert = { ...about, kind: 'approvals', path, write } as const;
      if (except === undefined) await alerts.tellStaff(trx, afterCommit, alert);
      else await alerts.tellOthers(trx, afterCommit, except, alert);
      await notifications.addForStaff(trx, afterCommit, {
        ...about,
        except,
        link: path,
        render: (words) => write(words.alerts),
      });
    },
  };
}
export type OwnerNews = ReturnType<typeof createOwnerNews>;
