import { z } from 'zod';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { recalls } from '#shared/contract/staff/recalls.ts';
import { StockItemId } from '#shared/contract/staff/stock.ts';
import { paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { repeatable } from '../../../db/repeatable.ts';
import type { AfterCommit } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { StaffMoney } from '../../staff/money/staff-money.service.ts';
import type { Refunds } from '../../wallet/refunds/refunds.service.ts';
import type { Ledger } from '../../wallet/wallet.service.ts';
import type { ProductUpdates } from '../products/product-updates.ts';
import { warrantyEnd, type Items } from '../stock/items.service.ts';
import { takeItems } from '../stock/take-items.repository.ts';
import { addReplacement, findByKey, findSoldItem, type SoldItem } from './replacements.repository.ts';

const Order = recalls['POST /api/admin/stock-items/:id/replace'].body;
export type ReplaceOrder = z.output<typeof Order>;
/** A replacement above someone's limit, as the request to a second person keeps it. */
export const KeptReplacement = z.object({ id: StockItemId, order: Order });

type Dependencies = {
  db: Db;
  items: Items;
  ledger: Ledger;
  refunds: Refunds;
  notifications: NotificationsService;
  staffMoney: StaffMoney;
  updates: ProductUpdates;
  publish: Publish;
  /** In ms. */
  now?: (() => number) | undefined;
};
type Sold = SoldItem & { order_id: NonNullable<SoldItem['order_id']>; user_id: NonNullable<SoldItem['user_id']> };

/** Makes a customer's bad account good, once: with another one, or with its price where none is left. */
export function createReplacements(dependencies: Dependencies) {
  const { db, items, ledger, refunds, notifications, staffMoney, updates, publish, now = Date.now } = dependencies;

  /**
   * Replaces a sold account, or refunds it where its product has none left; it counts against the limits either way. Once per
   * account and per key. Raises not_found, not_sold, warranty_over unless the order says otherwise, already_replaced,
   * already_refunded, balance_too_high, key_reused, and what `staffMoney.perform` raises.
   */
  async function replace(caller: Caller, id: StockItemId, order: ReplaceOrder, idempotencyKey: IdempotencyKey) {
    const outcome = await repeatable({
      run: () => perform(caller, id, order, idempotencyKey),
      constraint: 'account_replacements_actor_id_request_key_key',
      find: () => findByKey(db, caller.id, idempotencyKey.key),
      isSame: (row) => row.item_id === id,
      repeat: (row) => outcomeOf(row.replacement_id),
    });
    return { outcome, item: await items.get(id) };
  }

  function perform(
    caller: Caller,
    id: StockItemId,
    order: ReplaceOrder,
    idempotencyKey: IdempotencyKey,
  ): Promise<Outcome> {
    const amount = async (trx: Db) => (await findSoldItem(trx, id))?.price_paise ?? paise(0);
    const payload = z.encode(KeptReplacement, { id, order });
    const { reason } = order;
    const request = {
      action: 'account.replace',
      amount,
      of: async (trx: Db) => (await findSoldItem(trx, id))?.user_id ?? null,
      subject: `account:${id}`,
      reason,
      payload,
      idempotencyKey,
    } as const;
    return staffMoney.perform(caller, request, (trx, afterCommit) =>
      makeGood(trx, afterCommit, { caller, id, order, key: idempotencyKey.key }),
    );
  }

  type Given = { caller: Caller; id: StockItemId; order: ReplaceOrder; key: string };

  /** Locks in the order of refunds and sales: the charge, the wallet, the account. */
  async function makeGood(trx: Db, afterCommit: AfterCommit, { caller, id, order, key }: Given): Promise<Outcome> {
    const found = await findSoldItem(trx, id);
    if (!found) throw new Problem('not_found');
    if (!isSold(found)) throw new Problem('not_sold');
    const { order_id: orderId, user_id: userId, product_id: productId } = found;
    const price = found.price_paise ?? paise(0);
    const charge = await refunds.lockCharge(trx, { orderId });
    const item = await findSoldItem(trx, id);
    if (!charge || !item) throw new Problem('not_charged');
    if (item.is_replaced) throw new Problem('already_replaced');
    // Who got the price back in another way has been made good.
    if (item.is_refunded || charge.amount - charge.refunded < price) throw new Problem('already_refunded');
    const isOver = isWarrantyOver(item);
    if (isOver && !order.outside_warranty) throw new Problem('warranty_over');

    await ledger.lockWallet(trx, userId);
    // It was paid, so it is no sale.
    const taken = await takeItems(trx, [{ orderId, productId, quantity: 1 }], { mayWait: true, sold: false });
    const replacementId = taken?.[0]?.id ?? null;
    let entryId: number | null = null;
    if (replacementId === null) {
      const reference = `replace:${id}`;
      const refund = { charged: { orderId }, actorId: caller.id, amount: price, reference, itemIds: [id] };
      ({ entryId } = await refunds.refund(trx, afterCommit, refund));
    } else {
      const told = { order: orderId, product: found.product_name ?? '' };
      await notifications.add(trx, afterCommit, {
        userId,
        severity: 'success',
        render: ({ notices }) => notices.accountReplaced(told),
      });
    }
    const { reason } = order;
    const details = { itemId: id, orderId, replacementId, entryId, actorId: caller.id, reason, key };
    await addReplacement(trx, { ...details, outsideWarranty: isOver });
    await recordAudit(trx, {
      actor: caller.actor,
      action: 'account.replace',
      subject: `order:${orderId}`,
      reason,
      after: { account: id, outcome: outcomeOf(replacementId), replacement: replacementId, outside_warranty: isOver },
    });
    afterCommit(() => {
      updates.markChanged(productId);
      publish('admins', 'update_staff', { subject: 'products', id: productId });
      publish('admins', 'update_staff', { subject: 'orders' });
    });
    return outcomeOf(replacementId);
  }

  function isWarrantyOver({ sold_at: soldAt, warranty_days: days }: SoldItem): boolean {
    const end = soldAt && warrantyEnd({ created_at: soldAt, warranty_days: days });
    return !end || end.getTime() < now();
  }

  return { replace };
}

function isSold(item: SoldItem): item is Sold {
  return item.order_id !== null && item.user_id !== null;
}

type Outcome = 'replaced' | 'refunded';

function outcomeOf(replacementId: StockItemId | null): Outcome {
  return replacementId === null ? 'refunded' : 'replaced';
}
