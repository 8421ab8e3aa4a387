import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { id } from '#shared/contract/wire.ts';
import type { Db } from '../../db/client.ts';
import { repeatable, sameBody } from '../../db/repeatable.ts';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { NewBroadcast, NotificationsService } from '../notifications/notifications.service.ts';
import { addBroadcast, findBroadcast } from './broadcasts.repository.ts';

type Dependencies = { db: Db; notifications: NotificationsService; publish: Publish };

const BroadcastId = id<'BroadcastId'>();

export function createBroadcastsService({ db, notifications, publish }: Dependencies) {
  /** Sends a message to everyone or to all admins: a toast now, and a notification. Returns its id. Raises key_reused. */
  async function send(actor: Caller, broadcast: NewBroadcast, idempotencyKey: IdempotencyKey) {
    const sent = await repeatable({
      run: () => write(actor, broadcast, idempotencyKey),
      constraint: 'broadcasts_actor_id_request_key_key',
      find: () => findBroadcast(db, actor.id, idempotencyKey.key),
      isSame: sameBody(idempotencyKey),
      repeat: (known) => known.id,
    });
    return BroadcastId.parse(sent);
  }

  function write(actor: Caller, broadcast: NewBroadcast, idempotencyKey: IdempotencyKey): Promise<number> {
    const { title, message, severity, audience } = broadcast;
    return transact(db, async (trx, afterCommit) => {
      const room = audience === 'admins' ? 'admins' : 'customers';
      afterCommit(() => publish(room, 'admin-toast', { title, message, severity }));
      const { id: notificationId } = await notifications.addBroadcast(trx, afterCommit, broadcast);
      const added = await addBroadcast(trx, { actorId: actor.id, notificationId, idempotencyKey });
      await recordAudit(trx, {
        actor: actor.actor,
        action: 'broadcast.send',
        subject: `broadcast:${added}`,
        after: { title, message, severity, audience },
      });
      return added;
    });
  }

  return { send };
}
