import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { Paise } from '#shared/money.ts';
import { hiddenSecret } from '#shared/contract/secret.ts';
import { Problem } from '#shared/problem.ts';
import type { AccountOrderId, ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { repeatable, sameBody } from '../../db/repeatable.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Seal } from '../../security/seal.ts';
import type { Spending } from '../staff/money/acting-money.service.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import type { Asked } from './selling/order-refusal.ts';
import { createSales, type Reader, type Refused } from './selling/sales.service.ts';
import { orderView } from './order-view.ts';
import { addReveal, findByRequest, findOwned, listItems, listOwned, type OrderRow } from './orders.repository.ts';
import type { ProductUpdates } from './products/product-updates.ts';

const pageSize = 25;
type Purchase = Asked & { product_id: ProductId };
type Way = 'delivery' | 'screen' | 'file';
/** Who is shown what was bought, and how it counts where staff buy in the customer's name. */
type Buyer = { reader: Reader; spending?: Spending | undefined };
type Dependencies = {
  db: Db;
  ledger: Ledger;
  seal: Seal;
  publish: Publish;
  updates: ProductUpdates;
  metrics: Pick<Metrics, 'sales'>;
};
type Found = { id: AccountOrderId; body_hash: string };
type Sold = { order: ReturnType<typeof orderView> & { accounts: string[] }; newBalance: Paise };

/** Orders of readymade accounts: sold, paid and delivered in one transaction. */
export function createAccountOrders({ db, ledger, seal, publish, updates, metrics }: Dependencies) {
  const sales = createSales({ db, ledger, publish, updates, metrics });

  /**
   * Buys accounts for a user, all of them or none; prices in paise. A repeated request returns the same order with the
   * present balance. Raises not_found, offer_closed, price_changed, sold_out, balance_too_low, invalid_request,
   * key_reused, above_limit.
   */
  async function buy(
    userId: UserId,
    purchase: Purchase,
    idempotencyKey: IdempotencyKey,
    { reader, spending }: Buyer,
  ): Promise<Sold> {
    const outcome = await repeatable<Found, Sold | Refused>({
      run: async () => {
        const beganAt = performance.now();
        const sale = await sales.sell({
          ...purchase,
          userId,
          productId: purchase.product_id,
          idempotencyKey,
          reader,
          spending,
        });
        if (!sale || 'refusal' in sale) return sale;
        metrics.sales.answered('account', beganAt);
        return { order: delivered(sale.order, sale.items), newBalance: sale.newBalance };
      },
      find: () => findByRequest(db, userId, idempotencyKey.key),
      isSame: sameBody(idempotencyKey),
      repeat: async ({ id }) => ({
        order: await reveal(userId, id, 'delivery', reader),
        newBalance: await ledger.getBalance(db, userId),
      }),
    });
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome;
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

/** The accounts as a text file, with line ends that every system reads. */
function toText(accounts: readonly string[]): string {
  return accounts.map((account) => `${account}\r\n`).join('');
}
