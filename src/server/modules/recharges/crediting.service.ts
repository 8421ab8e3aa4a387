import type { EventOf } from '#shared/contract/events.ts';
import type { Severity } from '#shared/contract/notifications.ts';
import type { Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Render } from '../../words/words.ts';
import type { NotificationView, NotificationsService } from '../notifications/notifications.service.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { bonus as bonusMovement, recharge as rechargeMovement } from '../wallet/movement.ts';
import { bonusToGive } from './bonus/bonuses.service.ts';
import { summaryOf, viewOf } from './recharge-view.ts';
import { changeRecharge, type RechargeRow } from './recharges.repository.ts';

type Dependencies = {
  ledger: Ledger;
  publish: Publish;
  notifications: NotificationsService;
  metrics: Pick<Metrics, 'sales'>;
};
type Outcome = { severity: Severity; render: Render<{ title: string; message: string }> };

const methodNames = { upi: 'UPI', sandbox: 'Demo' } as const;

/** Credits recharges, and tells their owners what becomes of them. */
export function createCrediting({ ledger, publish, notifications, metrics }: Dependencies) {
  /** Whether the wallet can take the recharge. Locks the wallet until the transaction ends. */
  async function hasRoom(trx: Db, { user_id: userId, amount_paise: amount }: RechargeRow): Promise<boolean> {
    const wallet = await ledger.lockWallet(trx, userId);
    return wallet !== undefined && amount <= wallet.room;
  }

  /** Credits a locked recharge that is not paid yet, and that the wallet has room for, with its bonus. */
  async function credit(
    trx: Db,
    afterCommit: AfterCommit,
    recharge: RechargeRow,
    by: { paymentId: string; decidedBy?: UserId } | { decidedBy: UserId; utr: string | null },
  ): Promise<RechargeRow> {
    const { id: rechargeId, user_id: userId, amount_paise: amount, method: gateway } = recharge;
    const decided = by.decidedBy === undefined ? {} : { decided_by: by.decidedBy };
    const settled = 'paymentId' in by ? { payment_id: by.paymentId, ...decided } : { ...decided, utr: by.utr };
    const bonus = await bonusToGive(trx, recharge, ledger);
    const given = bonus === undefined ? {} : { bonus_given_paise: bonus };
    const row = await changeRecharge(trx, rechargeId, { status: 'paid', ...settled, ...given });
    const description = `${methodNames[gateway]} recharge`;
    const credited = await ledger.post(trx, rechargeMovement({ rechargeId, userId, amount, gateway, description }));
    const { balance } = bonus ? await ledger.post(trx, bonusMovement({ rechargeId, userId, amount: bonus })) : credited;
    afterCommit(() => publishChange(row, balance));
    await notifyOwner(trx, afterCommit, row, {
      severity: 'success',
      render: ({ notices }) => notices.rechargePaid({ amount, bonus }),
    });
    return row;
  }

  /** Publishes a recharge that is no longer pending, and the wallet's new balance (paise) where it changed. */
  function publishChange(row: RechargeRow, balance?: Paise): void {
    const room = `user:${row.user_id}` as const;
    metrics.sales.recharge(row.method, row.status, row.amount_paise);
    publish(room, 'update_recharge', { recharge: summaryOf(row) });
    if (balance !== undefined) publish(room, 'update_balance', { balance });
    publish('admins', 'update_staff', { subject: 'recharges', id: row.id });
  }

  /** Publishes that a payment of a pending recharge was declined. */
  async function publishDecline(row: RechargeRow): Promise<void> {
    publish(`user:${row.user_id}`, 'update_recharge', { recharge: await viewOf(row, undefined) });
    publish('admins', 'update_staff', { subject: 'recharges', id: row.id });
  }

  /** Tells the owner how a recharge ended: a notification, and a toast on whichever page they are. */
  async function notifyOwner(trx: Db, afterCommit: AfterCommit, row: RechargeRow, outcome: Outcome): Promise<void> {
    const { id, user_id: userId } = row;
    const about = { kind: 'recharge', id } as const;
    const notification = await notifications.add(trx, afterCommit, { userId, about, ...outcome });
    afterCommit(() => publish(`user:${userId}`, 'alert', alertOf(notification)));
  }

  return { hasRoom, credit, publishChange, publishDecline, notifyOwner };
}

/** One line, in the language of the notification. */
function alertOf({ severity, title, message }: NotificationView): EventOf<'alert'> {
  return { type: severity, message: severity === 'success' ? title : `${title}: ${message}` };
}
export type Crediting = ReturnType<typeof createCrediting>;
