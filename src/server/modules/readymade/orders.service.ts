import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { paise, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { AccountOrderId, ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import type { Origin } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Seal } from '../../security/seal.ts';
import type { Ledger } from '../wallet/ledger.service.ts';
import { accountSale } from '../wallet/movement.ts';
import { refusalOf, type Asked } from './order-refusal.ts';
import { orderView } from './order-view.ts';
import {
  addOrder,
  addReveal,
  findOwned,
  findStanding,
  listItems,
  listOwned,
  moveItems,
  takeStock,
  type OrderRow,
  type Standing,
} from './orders.repository.ts';
import type { ProductNews } from './product-news.ts';
import { toText } from './stock-lines.ts';

const pageSize = 25;
/** How often what was read may have changed before it was locked, until the purchase is refused. */
const mostTries = 5;

type Purchase = Asked & { product_id: ProductId };
type Reader = Pick<Origin, 'ip' | 'device'>;
type Way = 'delivery' | 'screen' | 'file';
type Dependencies = { db: Db; ledger: Ledger; seal: Seal; publish: Publish; news: ProductNews };

/** Orders of readymade accounts: sold, paid and delivered in one transaction. */
export function createAccountOrders({ db, ledger, seal, publish, news }: Dependencies) {
  /**
   * Buys accounts for a user, all that were asked for or none; prices in paise. The same `once` answers the same order.
   * Raises not_found, offer_closed, price_changed, sold_out, balance_too_low, invalid_request, key_reused.
   */
  async function buy(userId: UserId, purchase: Purchase, once: IdempotencyKey, reader: Reader) {
    for (let tries = 1; ; tries += 1) {
      const standing = await findStanding(db, userId, purchase.product_id, once.key);
      if (!standing) throw new Problem('not_found');
      if (standing.known_id !== null) return answerKnown(userId, standing.known_id, standing.known_hash, once, reader);
      const refusal = refusalOf(standing, purchase);
      if (refusal) throw refusal;
      const sold = await sell(userId, purchase, standing, once, reader);
      if (sold) {
        publish(`user:${userId}`, 'update_balance', { balance: sold.newBalance });
        news.note(purchase.product_id);
        return sold;
      }
      if (tries === mostTries) throw new Problem('price_changed');
    }
  }

  /**
   * The whole sale, or nothing of it. Undefined when what was read before is not so any more: look again. The product
   * is locked last, for it is what buyers share; everyone locks wallet, then product, then items.
   */
  async function sell(
    userId: UserId,
    { product_id: productId, quantity }: Purchase,
    standing: Standing,
    once: IdempotencyKey,
    reader: Reader,
  ) {
    const { name, price, category, icon } = standing;
    const sale = db.transaction().execute(async (trx) => {
      const order = await addOrder(trx, {
        user_id: userId,
        product_id: productId,
        product_name: name,
        quantity,
        price_paise: price,
        request_key: once.key,
        body_hash: once.bodyHash,
      });
      if (!order) throw new Outdated();
      const description = quantity === 1 ? name : `${quantity} × ${name}`;
      const movement = accountSale({ orderId: order.id, userId, amount: paise(price * quantity), description });
      const { balance: newBalance = paise(0) } = await ledger.post(trx, movement);
      await addReveal(trx, { orderId: order.id, userId, way: 'delivery', ...reader });
      if (!(await takeStock(trx, productId, { quantity, price }))) throw new Outdated();
      const items = await moveItems(trx, productId, order.id, quantity);
      if (items.length !== quantity) throw new Error(`product ${productId} counts stock that is not there`);
      return { order: delivered({ ...order, category, icon }, items), newBalance };
    });
    return sale.catch((error: unknown) => {
      if (error instanceof Outdated) return undefined;
      throw error;
    });
  }

  /** The key was used before: the same order, with the balance of now. */
  async function answerKnown(
    userId: UserId,
    id: AccountOrderId,
    hash: string | null,
    once: IdempotencyKey,
    reader: Reader,
  ) {
    if (hash !== once.bodyHash) throw new Problem('key_reused');
    const order = await reveal(userId, id, 'delivery', reader);
    const newBalance: Paise = await ledger.getBalance(db, userId);
    return { order, newBalance };
  }

  /** Opens an order's accounts for its owner, and records it first. Raises not_found. */
  async function reveal(userId: UserId, id: AccountOrderId, way: Way, reader: Reader) {
    const order = await getOwned(userId, id);
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

    get: (userId: UserId, id: AccountOrderId, reader: Reader) => reveal(userId, id, 'screen', reader),

    async getText(userId: UserId, id: AccountOrderId, reader: Reader): Promise<string> {
      return toText((await reveal(userId, id, 'file', reader)).accounts);
    },
  };
}
export type AccountOrders = ReturnType<typeof createAccountOrders>;

/** What the purchase was decided on has changed before it could be locked; the transaction rolls back. */
class Outdated extends Error {}
