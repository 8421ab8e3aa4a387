import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { AccountOrderId, ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { paise, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import { alone, coalesce, type Outcome } from '../../../db/coalesce.ts';
import type { Db } from '../../../db/client.ts';
import { KeyTaken } from '../../../db/repeatable.ts';
import { together } from '../../../db/together.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import type { Origin } from '../../../http/serve.ts';
import type { Metrics } from '../../../metrics/metrics.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { accountSale } from '../../wallet/movement.ts';
import type { Spending } from '../../staff/money/acting-money.service.ts';
import type { Ledger } from '../../wallet/wallet.service.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { ProductUpdates } from '../products/product-updates.ts';
import { takeItems, type Parcel } from '../stock/take-items.repository.ts';
import { countSales } from './count-sales.ts';
import { decide } from './decide.ts';
import type { Asked } from './order-refusal.ts';
import { addOrders, lockStandings, type Standing } from './selling.repository.ts';

/** Who is shown the accounts, where; undefined while staff are in the account, who are shown none. */
export type Reader = Pick<Origin, 'ip' | 'device'> | undefined;
export type Purchase = Asked & {
  userId: UserId;
  productId: ProductId;
  idempotencyKey: IdempotencyKey;
  reader: Reader;
  /** Where staff buy in the customer's name. */
  spending?: Spending | undefined;
};
/** A new order with its accounts, still sealed, and the balance after it in paise. */
export type Sale = { order: OrderRow; items: Buffer[]; newBalance: Paise };
/** A purchase that is refused, though no earlier request had its key. */
export type Refused = { refusal: Problem };
type Sold = Sale | Refused | undefined;

/** How many purchases are sold together at most: beyond it, a batch takes longer than its callers gain. */
const mostAtOnce = 64;
/** From so many on, two batches that run beside each other are quicker than one. */
const enoughBeside = 12;
/** A purchase is refused after the stock that it was decided on was gone this often when it was taken. */
const mostTries = 5;

type Dependencies = {
  db: Db;
  ledger: Ledger;
  publish: Publish;
  updates: ProductUpdates;
  metrics: Pick<Metrics, 'sales'>;
};
/** A purchase that is sold, as it stands in a batch. */
type Selling = { purchase: Purchase; standing: Standing; place: number };

/** Sells accounts: purchases that wait together are sold, paid and delivered in one transaction (decision 35). */
export function createSales({ db, ledger, publish, updates, metrics }: Dependencies) {
  const sell = coalesce<Purchase, Sold>(sellBatch, {
    most: mostAtOnce,
    beside: { from: enoughBeside, by: ({ userId }) => userId },
  });

  /**
   * Sells a batch. Who would have to wait, for a wallet or for accounts that others have locked, is left out and tried alone;
   * so are all when the stock is not what they were decided on.
   */
  async function sellBatch(batch: readonly Purchase[], mayWait: boolean): Promise<Outcome<Sold>[]> {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      try {
        return await transact(db, (trx, afterCommit) => sellIn(trx, afterCommit, batch, mayWait));
      } catch (error) {
        if (error instanceof KeyTaken && batch.length === 1) return [{ result: undefined }];
        if (!(error instanceof StockGone)) throw error;
        if (!mayWait) return batch.map(() => alone);
      }
    }
    return [{ refusal: new Problem('price_changed') }];
  }

  async function sellIn(
    trx: Db,
    afterCommit: AfterCommit,
    batch: readonly Purchase[],
    mayWait: boolean,
  ): Promise<Outcome<Sold>[]> {
    const asked = batch.map(({ userId, productId, idempotencyKey: { key } }) => ({ userId, productId, key }));
    const standings = await lockStandings(trx, asked, mayWait);
    const outcomes: Outcome<Sold>[] = standings.map((standing) => {
      if (standing) return { result: undefined };
      return mayWait ? { refusal: new Problem('not_found') } : alone;
    });
    const decided = batch.flatMap((purchase, place) => {
      const standing = standings[place];
      const { key } = purchase.idempotencyKey;
      return standing ? [{ purchase, place, standing, wanted: { ...purchase, key } }] : [];
    });
    const sold: Selling[] = [];
    for (const [index, decision] of decide(decided).entries()) {
      const one = decided[index];
      if (!one || decision === 'known') continue;
      if ('refusal' in decision) outcomes[one.place] = { result: decision };
      else sold.push(one);
    }
    const sales = sold.length > 0 ? await write(trx, sold, mayWait) : [];
    for (const [index, { place }] of sold.entries()) {
      const sale = sales[index];
      if (sale) outcomes[place] = { result: sale };
    }
    afterCommit(() => publishSales(outcomes));
    afterCommit(() => countSales(metrics.sales, outcomes));
    return outcomes;
  }

  /** Writes orders, gives them their accounts and takes the money. Throws StockGone and KeyTaken. */
  async function write(trx: Db, sold: readonly Selling[], mayWait: boolean): Promise<Sale[]> {
    const [added, items, posted] = await together(trx, (executor) => [
      addOrders(executor, sold.map(newOrderOf)),
      takeItems(executor, sold.map(parcelOf), { mayWait, sold: true }),
      ledger.postAll(executor, sold.map(movementOf)),
    ]);
    if (!items) throw new StockGone();
    for (const { purchase, standing } of sold)
      if (purchase.spending) await purchase.spending.claim(trx, totalOf(purchase, standing));
    const accounts = new Map<AccountOrderId, Buffer[]>(sold.map(({ standing }) => [standing.orderId, []]));
    for (const { order_id: orderId, sealed } of items) accounts.get(orderId)?.push(sealed);
    return sold.map((one, index) => {
      const { orderId } = one.standing;
      const createdAt = added.get(orderId);
      const { balance } = posted[index] ?? {};
      if (!createdAt || balance === undefined) throw new Error(`order ${orderId} was not written`);
      return { order: orderRowOf(one, createdAt), items: accounts.get(orderId) ?? [], newBalance: balance };
    });
  }

  function publishSales(outcomes: readonly Outcome<Sold>[]): void {
    const products = new Set<ProductId>();
    for (const outcome of outcomes) {
      if (outcome === alone || !('result' in outcome) || !outcome.result || 'refusal' in outcome.result) continue;
      const { order, newBalance } = outcome.result;
      publish(`user:${order.user_id}`, 'update_balance', { balance: newBalance });
      products.add(order.product_id);
    }
    if (products.size === 0) return;
    publish('admins', 'update_staff', { subject: 'orders' });
    publish('admins', 'update_staff', { subject: 'products' });
    for (const id of products) updates.markChanged(id);
  }

  /**
   * Sells accounts at what the shop offers now. Undefined when an earlier request had the key. Refused by offer_closed,
   * invalid_request, price_changed, sold_out or balance_too_low, under the wallet's lock. Raises not_found and price_changed.
   */
  return { sell };
}

/** There are fewer accounts than the count said when it was read; the transaction rolls back. */
class StockGone extends Error {}

function newOrderOf({ purchase, standing }: Selling) {
  const { userId, productId, quantity, idempotencyKey, reader } = purchase;
  const { orderId, name, price, warrantyDays, format } = standing;
  return { id: orderId, userId, productId, name, quantity, price, warrantyDays, format, ...idempotencyKey, reader };
}

function parcelOf({ purchase: { productId, quantity }, standing: { orderId } }: Selling): Parcel {
  return { orderId, productId, quantity };
}

function movementOf({ purchase, standing }: Selling) {
  const { userId, quantity } = purchase;
  const { orderId, name } = standing;
  const description = quantity === 1 ? name : `${quantity} × ${name}`;
  return accountSale({ orderId, userId, amount: totalOf(purchase, standing), description });
}

function totalOf({ quantity }: Purchase, { price }: Standing): Paise {
  return paise(price * quantity);
}

function orderRowOf({ purchase, standing }: Selling, createdAt: Date): OrderRow {
  const { userId, productId, quantity, idempotencyKey } = purchase;
  return {
    id: standing.orderId,
    created_at: createdAt,
    user_id: userId,
    product_id: productId,
    product_name: standing.name,
    quantity,
    price_paise: standing.price,
    warranty_days: standing.warrantyDays,
    format: standing.format,
    request_key: idempotencyKey.key,
    body_hash: idempotencyKey.bodyHash,
    category: standing.category,
    icon: standing.icon,
  };
}
