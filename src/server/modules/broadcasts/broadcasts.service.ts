import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { id } from '#shared/contract/wire.ts';
import type { Db } from '../../db/client.ts';
import { repeatable, sameBody } from '../../db/repeatable.ts';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Notices } from '../notifications/notices/notices.service.ts';
import type { BroadcastBody } from '#shared/contract/broadcasts.ts';
import { addBroadcast, findBroadcast } from './broadcasts.repository.ts';

type Dependencies = { db: Db; notices: Pick<Notices, 'tellAtOnce'> };

const BroadcastId = id<'BroadcastId'>();

export function createBroadcastsService({ db, notices }: Dependencies) {
  /** Sends a message to everyone or to all admins: a notice, shown as a toast now and in the list. Returns its id. Raises key_reused. */
  async function send(actor: Caller, broadcast: BroadcastBody, idempotencyKey: IdempotencyKey) {
    const sent = await repeatable({
      run: () => write(actor, broadcast, idempotencyKey),
      // Its notice is written first, under the same key.
      constraint: 'notices_created_by_request_key_key',
      find: () => findBroadcast(db, actor.id, idempotencyKey.key),
      isSame: sameBody(idempotencyKey),
      repeat: (known) => known.id,
    });
    return BroadcastId.parse(sent);
  }

  function write(actor: Caller, broadcast: BroadcastBody, idempotencyKey: IdempotencyKey): Promise<number> {
    const { title, message, severity, audience } = broadcast;
    return transact(db, async (trx, afterCommit) => {
      const to = audience === 'admins' ? 'staff' : 'everyone';
      const said = { title, message, severity, audience: { to }, key: idempotencyKey } as const;
      const { notification_id: notificationId } = await notices.tellAtOnce(trx, afterCommit, actor, said);
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
