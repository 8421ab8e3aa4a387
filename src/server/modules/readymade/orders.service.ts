import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { paise, type Paise } from '#shared/money.ts';
import { hiddenSecret } from '#shared/contract/secret.ts';
import { Problem } from '#shared/problem.ts';
import type { AccountOrderId, ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { repeatable, sameBody } from '../../db/repeatable.ts';
import { transact } from '../../db/transact.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import type { Origin } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Seal } from '../../security/seal.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { accountSale } from '../wallet/movement.ts';
import { refusalOf, type Asked } from './order-refusal.ts';
import { orderView } from './order-view.ts';
import {
  addOrder,
  addReveal,
  findByRequest,
  findOwned,
  findStanding,
  listItems,
  listOwned,
  moveItems,
  takeStock,
  type OrderRow,
  type Standing,
} from './orders.repository.ts';
import type { ProductUpdates } from './products/product-updates.ts';

const pageSize = 25;
/** A purchase is refused after the product has changed this often between reading and locking it. */
const mostTries = 5;

type Purchase = Asked & { product_id: ProductId };
/** Who is shown the accounts, where; undefined while staff are in the account, who are shown none. */
type Reader = Pick<Origin, 'ip' | 'device'> | undefined;
type Way = 'delivery' | 'screen' | 'file';
type Dependencies = { db: Db; ledger: Ledger; seal: Seal; publish: Publish; updates: ProductUpdates };
type Sold = { order: ReturnType<typeof orderView> & { accounts: string[] }; newBalance: Paise };

/** Orders of readymade accounts: sold, paid and delivered in one transaction. */
export function createAccountOrders({ db, ledger, seal, publish, updates }: Dependencies) {
  /**
   * Buys accounts for a user, all of them or none; prices in paise. A repeated request returns the same order with the
   * present balance. Raises not_found, offer_closed, price_changed, sold_out, balance_too_low, invalid_request,
   * key_reused.
   */
  function buy(userId: UserId, purchase: Purchase, idempotencyKey: IdempotencyKey, reader: Reader): Promise<Sold> {
    return repeatable({
      run: () => sellAsOffered(userId, purchase, idempotencyKey, reader),
      find: () => findByRequest(db, userId, idempotencyKey.key),
      isSame: sameBody(idempotencyKey),
      repeat: async ({ id }) => ({
        order: await reveal(userId, id, 'delivery', reader),
        newBalance: await ledger.getBalance(db, userId),
      }),
    });
  }

  /** Sells at what the shop offers now; looks again when that changed before it was locked. Undefined when the key is taken. */
  async function sellAsOffered(userId: UserId, purchase: Purchase, idempotencyKey: IdempotencyKey, reader: Reader) {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const standing = await findStanding(db, userId, purchase.product_id);
      if (!standing) throw new Problem('not_found');
      const refusal = refusalOf(standing, purchase);
      if (refusal) throw refusal;
      try {
        return await sell(userId, purchase, standing, idempotencyKey, reader);
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
      }
    }
    throw new Problem('price_changed');
  }

  /**
   * The whole sale in one transaction. Undefined when the key is taken; throws Outdated when the product is no longer
   * as it was read. The product is locked last, since all its buyers share it; everyone locks wallet, product, items in
   * this order.
   */
  function sell(
    userId: UserId,
    { product_id: productId, quantity }: Purchase,
    standing: Standing,
    { key, bodyHash }: IdempotencyKey,
    reader: Reader,
  ): Promise<Sold | undefined> {
    const { name, price, category, icon, warranty_days } = standing;
    return transact(db, async (trx, afterCommit) => {
      const order = await addOrder(trx, {
        user_id: userId,
        product_id: productId,
        product_name: name,
        quantity,
        price_paise: price,
        warranty_days,
        request_key: key,
        body_hash: bodyHash,
      });
      if (!order) return undefined;
      const description = quantity === 1 ? name : `${quantity} × ${name}`;
      const movement = accountSale({ orderId: order.id, userId, amount: paise(price * quantity), description });
      const { balance: newBalance = paise(0) } = await ledger.post(trx, movement);
      if (reader) await addReveal(trx, { orderId: order.id, userId, way: 'delivery', ...reader });
      if (!(await takeStock(trx, productId, { quantity, price }))) throw new Outdated();
      const items = await moveItems(trx, productId, order.id, quantity);
      if (items.length !== quantity) throw new Error(`product ${productId} counts stock that is not there`);
      afterCommit(() => {
        publish(`user:${userId}`, 'update_balance', { balance: newBalance });
        publish('admins', 'update_staff', { subject: 'orders' });
        publish('admins', 'update_staff', { subject: 'products' });
        updates.markChanged(productId);
      });
      return { order: delivered({ ...order, category, icon }, items), newBalance };
    });
  }

  /** Returns an order's accounts to its owner, and records that first. Without a reader they are hidden. Raises not_found. */
  async function reveal(userId: UserId, id: AccountOrderId, way: Way, reader: Reader) {
    const order = await getOwned(userId, id);
    if (!reader) return { ...orderView(order), accounts: Array.from({ length: order.quantity }, () => hiddenSecret) };
    await addReveal(db, { orderId: id, userId, way, ...reader });
    return delivered(order, await listItems(db, id));
  }

  async function getOwned(userId: UserId, id: AccountOrderId): Promise<OrderRow> {
    const order = await findOwned(db, userId, id);
    if (!order) throw new Problem('not_found');
    return order;
  }

  function delivered(order: OrderRow, items: readonly Buffer[]) {
    return { ...orderView(order), accounts: items.map((sealed) => seal.open(sealed)) };
  }

  return {
    buy,

    /** A page of a user's orders, newest first, without the accounts. Raises invalid_request for a foreign cursor. */
    async list(userId: UserId, { cursor, search }: { cursor?: string | undefined; search?: string | undefined }) {
      const options = { search: search?.trim(), before: readCursor(cursor), limit: pageSize + 1 };
      const { data, next } = toPage(await listOwned(db, userId, options), pageSize, ({ id }) => id);
      return { data: data.map(orderView), next };
    },

    /** An order with its accounts, for staff: who calls it records that first. Raises not_found. */
    openForStaff: async (userId: UserId, id: AccountOrderId) =>
      delivered(await getOwned(userId, id), await listItems(db, id)),

    get: (userId: UserId, id: AccountOrderId, reader: Reader) => reveal(userId, id, 'screen', reader),

    async getText(userId: UserId, id: AccountOrderId, reader: Reader): Promise<string> {
      return toText((await reveal(userId, id, 'file', reader)).accounts);
    },
  };
}

export type AccountOrders = ReturnType<typeof createAccountOrders>;

/** The product changed between reading and locking it; the transaction rolls back. */
class Outdated extends Error {}

/** The accounts as a text file, with line ends that every system reads. */
function toText(accounts: readonly string[]): string {
  return accounts.map((account) => `${account}\r\n`).join('');
}
