import type { EventOf } from '#shared/contract/events.ts';
import type { Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { NotificationView, NotificationsService } from '../notifications/notifications.service.ts';
import type { Ledger } from '../wallet/ledger.service.ts';
import { recharge as rechargeMovement } from '../wallet/movement.ts';
import { viewOf, type RechargeView } from './recharge-view.ts';
import { changeRecharge, type RechargeRow } from './recharges.repository.ts';
import type { UpiPayee } from './upi-link.ts';

/** What a transaction did to a recharge, to be told once it has committed. */
export type Changed = { row: RechargeRow; balance?: Paise | undefined; notification?: NotificationView };

type Dependencies = {
  ledger: Ledger;
  publish: Publish;
  notifications: NotificationsService;
  upi: UpiPayee | undefined;
};
const methodNames = { upi: 'UPI', sandbox: 'Sandbox' } as const;

/** The one place a recharge turns into money, and the one place its owner is told. */
export function createCrediting({ ledger, publish, notifications, upi }: Dependencies) {
  /** Credits a locked recharge that is not paid yet. */
  async function credit(
    trx: Db,
    recharge: RechargeRow,
    by: { paymentId: string } | { decidedBy: UserId },
  ): Promise<Changed> {
    const { id: rechargeId, user_id: userId, amount_paise: amount, method: gateway } = recharge;
    const settled = 'paymentId' in by ? { payment_id: by.paymentId } : { decided_by: by.decidedBy };
    const row = await changeRecharge(trx, rechargeId, { status: 'paid', ...settled });
    const description = `${methodNames[gateway]} recharge`;
    const { balance } = await ledger.post(trx, rechargeMovement({ rechargeId, userId, amount, gateway, description }));
    const notification = await notifications.add(trx, {
      userId,
      say: ({ notices }) => notices.rechargePaid({ amount }),
      about: { kind: 'recharge', id: rechargeId },
      severity: 'success',
    });
    return { row, balance, notification };
  }

  /** Tells the owner what changed; how it ended also as a toast, wherever in the shop they are. Call it after commit. */
  async function announce({ row, balance, notification }: Changed): Promise<RechargeView> {
    const recharge = await viewOf(row, upi);
    publish(`user:${row.user_id}`, 'update_recharge', { recharge });
    if (balance !== undefined) publish(`user:${row.user_id}`, 'update_balance', { balance });
    if (!notification) return recharge;
    notifications.announce(notification, row.user_id);
    publish(`user:${row.user_id}`, 'alert', alertOf(notification));
    return recharge;
  }

  return { credit, announce };
}

/** One line, in the language the notification was written in. */
function alertOf({ severity, title, message }: NotificationView): EventOf<'alert'> {
  return { type: severity, message: severity === 'success' ? title : `${title}: ${message}` };
}
export type Crediting = ReturnType<typeof createCrediting>;
