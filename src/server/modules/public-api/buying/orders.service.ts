import { createHash, randomUUID } from 'node:crypto';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { toRupees, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';
import type { SecondTry } from '../../../db/connection/second-try.ts';
import { createInFlight } from '../../../db/repeatable.ts';
import type { KeyOwner } from '../../api-keys/api-keys.service.ts';
import type { NumberView } from '../../numbers/number-view.ts';
import type { NumbersService } from '../../numbers/numbers.service.ts';
import type { Purchase } from '../../numbers/purchase/hold-decision.ts';
import type { Purchases } from '../../numbers/purchase/purchase.service.ts';
import { Refusal, type ActionParameters } from '../action.ts';
import { listPrices } from '../catalogue/price-lines.repository.ts';
import { createHandBack } from './hand-back.ts';
import { maxPriceOf } from './max-price.ts';
import { countFailedAttempts, findCountry, findOrder, findService, saveEndUser } from './orders.repository.ts';
import type { WaitForPhone } from './wait-for-phone.ts';

type Dependencies = {
  db: Db;
  numbers: Pick<NumbersService, 'get' | 'cancel'>;
  purchases: Pick<Purchases, 'buy'>;
  secondTry: SecondTry;
  waitForPhone: WaitForPhone;
};
/** `together` are the services of a purchase of several, which share its orderId. */
export type Order = ActionParameters<'getNumber'> & { together?: readonly string[] };
type NextKey = () => Promise<IdempotencyKey & { isRepeated: boolean }>;

/** How many numbers with an excluded prefix are handed back for one order. */
const mostAttempts = 3;

/** Buys what a call of the public API orders, with the same purchase service as the page. */
export function createOrders({ db, numbers, purchases, secondTry, waitForPhone }: Dependencies) {
  const handBack = createHandBack(numbers);
  const shareInFlight = createInFlight<NumberView>();

  /**
   * Buys a number, once per orderId. One whose prefix the order excludes is handed back and another one bought; where that
   * is impossible, the customer gets it. Raises `Refusal` and the problems of a purchase.
   */
  async function buy(order: Order, owner: KeyOwner): Promise<NumberView> {
    const purchase = await purchaseOf(order);
    const { orderId, service, country, maxPrice = '', userId = '', phoneException, together } = order;
    if (orderId === undefined)
      return buyFitting(order, owner, purchase, async () => ({
        key: `api:${randomUUID()}`,
        bodyHash: '',
        isRepeated: false,
      }));
    const more = [phoneException, together].filter((part) => part !== undefined);
    const bodyHash = hashOf(JSON.stringify([service, Number(country), maxPrice, userId, ...more]));
    const prefix = `api-order:${hashOf(together === undefined ? orderId : `${orderId}\0${service}`)}:`;
    return shareInFlight(owner.userId, { key: prefix, bodyHash }, () =>
      buyFitting(order, owner, purchase, async () => ({ ...(await nextKey(owner.userId, prefix)), bodyHash })),
    );
  }

  /** Throws `Refusal` for an unknown service, one that is not sold, and a country that is not. */
  async function purchaseOf(order: Order): Promise<Purchase> {
    const [service, country] = await Promise.all([
      findService(db, order.service),
      findCountry(db, Number(order.country)),
    ]);
    if (!service) throw new Refusal('BAD_SERVICE');
    if (!service.enabled) throw new Refusal('WRONG_SERVICE');
    // Most clients know no word for a country that is not sold but this one.
    if (country === undefined) throw new Refusal('NO_NUMBERS');
    const maxPrice = order.maxPrice === undefined ? undefined : maxPriceOf(order.maxPrice);
    return { service_id: service.id, country_id: country, ...(maxPrice !== undefined && { max_price: maxPrice }) };
  }

  async function buyFitting(order: Order, owner: KeyOwner, purchase: Purchase, next: NextKey): Promise<NumberView> {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const { isRepeated, ...key } = await next();
      const number = await buyOnce(order, owner, purchase, key);
      const kept = isRepeated ? number : await handBack(owner.userId, number, order.phoneException);
      if (kept) return kept;
    }
    throw new Problem('no_numbers');
  }

  async function buyOnce(order: Order, owner: KeyOwner, purchase: Purchase, key: IdempotencyKey): Promise<NumberView> {
    const { userId, openNumbersLimit, discount } = owner;
    const terms = { openNumbers: openNumbersLimit, device: 'API' };
    const maxPrice = purchase.max_price;
    const { number } = await secondTry(() => purchases.buy(userId, purchase, key, terms)).catch(
      async (error: unknown) => {
        throw maxPrice !== undefined && isPriceChanged(error)
          ? await maxPriceRefusal(order, maxPrice, discount)
          : error;
      },
    );
    if (order.userId !== undefined) await saveEndUser(db, number.id, order.userId);
    return waitForPhone(userId, number);
  }

  /**
   * The customer's `orderId` makes a purchase idempotent. An attempt that sold nothing, or whose number was handed back,
   * does not use it up: the next one has the next key.
   */
  async function nextKey(userId: UserId, prefix: string): Promise<{ key: string; isRepeated: boolean }> {
    for (let attempt = await countFailedAttempts(db, userId, prefix); ; attempt += 1) {
      const key = `${prefix}${attempt}`;
      const known = await findOrder(db, userId, key);
      if (!known?.is_over) return { key, isRepeated: known !== undefined };
    }
  }

  async function maxPriceRefusal({ service, country }: Order, maxPrice: Paise, discount: number): Promise<Refusal> {
    const [line] = await listPrices(db, { service, country: Number(country), discount });
    return new Refusal(line && line.price > maxPrice ? `WRONG_MAX_PRICE:${toRupees(line.price)}` : 'NO_NUMBERS');
  }

  return { buy, check: purchaseOf };
}
export type Orders = ReturnType<typeof createOrders>;

function isPriceChanged(error: unknown): boolean {
  return error instanceof Problem && error.code === 'price_changed';
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
