import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { Severity } from '#shared/contract/notifications.ts';
import { Problem } from '#shared/problem.ts';
import { id } from '#shared/contract/wire.ts';
import type { Db } from '../../db/client.ts';
import { isViolation } from '../../db/violation.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { NotificationView, NotificationsService } from '../notifications/notifications.service.ts';
import { addBroadcast, findBroadcast, type SentBroadcast } from './broadcasts.repository.ts';

type Broadcast = { title: string; message: string; severity: Severity; audience: 'everyone' | 'admins' };
type Dependencies = { db: Db; notifications: NotificationsService; publish: Publish };

const BroadcastId = id<'BroadcastId'>();

export function createBroadcastsService({ db, notifications, publish }: Dependencies) {
  /** Tells everyone, or all admins: a toast now, a notification for later. The same `once` tells it once. Raises key_reused. */
  async function send(actor: Caller, broadcast: Broadcast, once: IdempotencyKey) {
    const known = await findBroadcast(db, actor.id, once.key);
    if (known) return repeated(known, once);
    const sent = await db
      .transaction()
      .execute((trx) => write(trx, actor, broadcast, once))
      .catch(async (error: unknown) => {
        const rival =
          isViolation(error, 'broadcasts_actor_id_request_key_key') && (await findBroadcast(db, actor.id, once.key));
        if (!rival) throw error;
        return { id: repeated(rival, once), notification: undefined };
      });
    if (sent.notification) announce(broadcast, sent.notification);
    return sent.id;
  }

  async function write(trx: Db, actor: Caller, broadcast: Broadcast, once: IdempotencyKey) {
    const notification = await notifications.addBroadcast(trx, broadcast);
    const content = { actorId: actor.id, notificationId: notification.id, once, content: broadcast };
    return { id: BroadcastId.parse(await addBroadcast(trx, content)), notification };
  }

  function announce({ title, message, severity, audience }: Broadcast, notification: NotificationView) {
    publish(audience === 'admins' ? 'admins' : 'customers', 'admin-toast', { title, message, severity });
    notifications.announceBroadcast(notification, audience);
  }

  return { send };
}
export type BroadcastsService = ReturnType<typeof createBroadcastsService>;

function repeated(known: SentBroadcast, { bodyHash }: IdempotencyKey) {
  if (known.body_hash !== bodyHash) throw new Problem('key_reused');
  return BroadcastId.parse(known.id);
}
