import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { add, formatRupees, negate, type Paise } from '#shared/money.ts';
import type { Severity } from '#shared/contract/notifications.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import { isViolation } from '../../db/violation.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { Ledger } from '../wallet/ledger.service.ts';
import { adjustment } from '../wallet/movement.ts';
import type { Say } from '../../words/words.ts';
import { findChange, lockBalance, recordChange, type BalanceChange } from './balance-changes.repository.ts';

/** `delta` is signed, in paise; the reason is what the user reads. */
type Asked = { userId: UserId; delta: Paise; reason: string };
type Dependencies = { db: Db; ledger: Ledger; notifications: NotificationsService; publish: Publish };

export function createBalanceChanges({ db, ledger, notifications, publish }: Dependencies) {
  /**
   * Changes a user's balance and answers it, in paise. The same key answers what it answered first. Raises not_found,
   * balance_too_low, key_reused.
   */
  async function changeBalance(actor: Caller, asked: Asked, { key }: Pick<IdempotencyKey, 'key'>): Promise<Paise> {
    const reference = `adjustment:${actor.id}:${key}`;
    const done = await db
      .transaction()
      .execute((trx) => change(trx, actor, asked, reference))
      .catch(async (error: unknown) => {
        const rival = isViolation(error, 'ledger_entries_kind_reference_key') && (await findChange(db, reference));
        if (!rival) throw error;
        return { balance: repeated(rival, asked), notification: undefined };
      });
    if (done.notification) {
      publish(`user:${asked.userId}`, 'update_balance', { balance: done.balance });
      notifications.announce(done.notification, asked.userId);
    }
    return done.balance;
  }

  async function change(trx: Db, actor: Caller, asked: Asked, reference: string) {
    const { userId, delta, reason } = asked;
    const before = await lockBalance(trx, userId);
    if (before === undefined) throw new Problem('not_found');
    const known = await findChange(trx, reference);
    if (known) return { balance: repeated(known, asked), notification: undefined };
    if (add(before, delta) < 0) {
      throw new Problem('balance_too_low', { params: { balance: formatRupees(before) } });
    }

    const movement = adjustment({ userId, actorId: actor.id, delta, reference, description: reason });
    const { balance: after = add(before, delta) } = await ledger.post(trx, movement);
    await recordChange(trx, { actorId: actor.id, userId, reason, before, after });
    const notification = await notifications.add(trx, { userId, ...noticeOf(delta, reason) });
    return { balance: after, notification };
  }

  return { changeBalance };
}

/** What a change asked for stands in its ledger entry: it is the same request when that is the same. */
function repeated(known: BalanceChange, { userId, delta, reason }: Asked): Paise {
  if (known.userId !== userId || known.delta !== delta || known.reason !== reason) throw new Problem('key_reused');
  return known.balance;
}

function noticeOf(delta: Paise, reason: string): { say: Say<{ title: string; message: string }>; severity: Severity } {
  return delta > 0
    ? { say: ({ notices }) => notices.balanceAdded({ amount: delta, reason }), severity: 'success' }
    : { say: ({ notices }) => notices.balanceTaken({ amount: negate(delta), reason }), severity: 'info' };
}
