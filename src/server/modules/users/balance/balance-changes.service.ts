import { z } from 'zod';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { add, formatRupees, negate, toRupees, type Paise } from '#shared/money.ts';
import { UserId } from '#shared/contract/account/session.ts';
import { Reason, Rupees } from '#shared/contract/wire.ts';
import type { Severity } from '#shared/contract/notifications.ts';
import { largestBalance } from '#shared/limits.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { repeatable } from '../../../db/repeatable.ts';
import type { AfterCommit } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Render } from '../../../words/words.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { StaffMoney } from '../../staff/money/staff-money.service.ts';
import type { Ledger } from '../../wallet/wallet.service.ts';
import { adjustment } from '../../wallet/movement.ts';
import { findChange } from './balance-changes.repository.ts';

/** A change of a balance, as a request to a second person keeps it. `delta` is signed. */
export const BalanceChange = z.object({ userId: UserId, delta: Rupees, reason: Reason });
export type BalanceChange = z.output<typeof BalanceChange>;

type Dependencies = {
  db: Db;
  ledger: Ledger;
  notifications: NotificationsService;
  publish: Publish;
  staffMoney: StaffMoney;
};

export function createBalanceChanges({ db, ledger, notifications, publish, staffMoney }: Dependencies) {
  /**
   * Changes a user's balance and returns the new one, in paise. The ledger entry carries the key and the request itself:
   * the same request returns the balance it returned first. Raises not_found, balance_too_low, balance_too_high,
   * key_reused, and what `staffMoney.perform` raises.
   */
  async function changeBalance(actor: Caller, change: BalanceChange, idempotencyKey: IdempotencyKey): Promise<Paise> {
    const { userId, delta, reason } = change;
    const reference = `adjustment:${actor.id}:${idempotencyKey.key}`;
    const request = {
      action: 'user.balance',
      amount: delta < 0 ? negate(delta) : delta,
      of: userId,
      subject: `user:${userId}`,
      reason,
      payload: { ...change, delta: toRupees(delta) },
      idempotencyKey,
    } as const;
    return repeatable({
      run: () =>
        staffMoney.perform(actor, request, (trx, afterCommit) => write(trx, afterCommit, actor, change, reference)),
      constraint: 'ledger_entries_kind_reference_key',
      find: () => findChange(db, reference),
      isSame: (row) => row.userId === userId && row.delta === delta && row.reason === reason,
      repeat: ({ balance }) => balance,
    });
  }

  async function write(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Caller,
    { userId, delta, reason }: BalanceChange,
    reference: string,
  ): Promise<Paise> {
    const wallet = await ledger.lockWallet(trx, userId);
    if (!wallet) throw new Problem('not_found');
    const { balance: before, room } = wallet;
    if (delta < negate(before)) throw new Problem('balance_too_low', { params: { balance: formatRupees(before) } });
    if (delta > 0 && delta > room) {
      throw new Problem('balance_too_high', { params: { maximum: formatRupees(largestBalance) } });
    }

    const movement = adjustment({ userId, actorId: actor.id, delta, reference, description: reason });
    const { balance = add(before, delta) } = await ledger.post(trx, movement);
    afterCommit(() => publish(`user:${userId}`, 'update_balance', { balance }));
    afterCommit(() => publish('admins', 'update_staff', { subject: 'users', id: userId }));
    await notifications.add(trx, afterCommit, { userId, ...noticeOf(delta, reason) });
    await recordAudit(trx, {
      actor: actor.actor,
      action: 'user.balance',
      subject: `user:${userId}`,
      reason,
      before: { balance: toRupees(before) },
      after: { balance: toRupees(balance) },
    });
    return balance;
  }

  return { changeBalance };
}

type Notice = { render: Render<{ title: string; message: string }>; severity: Severity };

function noticeOf(delta: Paise, reason: string): Notice {
  return delta > 0
    ? { render: ({ notices }) => notices.balanceAdded({ amount: delta, reason }), severity: 'success' }
    : { render: ({ notices }) => notices.balanceTaken({ amount: negate(delta), reason }), severity: 'info' };
}
