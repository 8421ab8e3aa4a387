import type { Severity } from '#shared/notifications.ts';
import type { UserId } from '#shared/session.ts';
import type { Db } from '../../db/client.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import { wordsOf, type Say } from '../../words/words.ts';
import {
  addBroadcastNotification,
  addNotification,
  getLanguage,
  listNotifications,
  type Audience,
  type NotificationView,
} from './notifications.repository.ts';
import { publishNotification } from './publish-notification.ts';

/** What a user is told: in words of ours, which speak their language, or as it was written. */
type Told = { userId: UserId; severity: Severity } & ({ say: Say<Text> } | Text);
type Text = { title: string; message: string };

const pageSize = 25;

type Dependencies = { db: Db; publish: Publish };

/** What users are told. `add` writes on the caller's transaction; `announce` is for after its commit. */
export function createNotificationsService({ db, publish }: Dependencies) {
  return {
    async add(trx: Db, { userId, severity, ...told }: Told): Promise<NotificationView> {
      const text = 'say' in told ? told.say(wordsOf(await getLanguage(trx, userId))) : told;
      return addNotification(trx, { userId, severity, title: text.title, message: text.message });
    },

    addBroadcast: addBroadcastNotification,

    announce(notification: NotificationView, userId: Caller['id']) {
      publishNotification(publish, `user:${userId}`, notification);
    },

    announceBroadcast(notification: NotificationView, audience: Audience) {
      publishNotification(publish, audience === 'admins' ? 'admins' : 'customers', notification);
    },

    /** A page of what the caller may read, newest first. Raises invalid_request for a foreign cursor. */
    async list({ id, admin }: Pick<Caller, 'id' | 'admin'>, cursor?: string) {
      const before = readCursor(cursor);
      const rows = await listNotifications(db, id, { admin, before, limit: pageSize + 1 });
      return toPage(rows, pageSize, (row) => row.id);
    },
  };
}
export type NotificationsService = ReturnType<typeof createNotificationsService>;
export type { NotificationView };
