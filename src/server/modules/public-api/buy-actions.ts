import { createHash, randomUUID } from 'node:crypto';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { parseRupees, paise, toRupees, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { SecondTry } from '../../db/connection/second-try.ts';
import type { KeyOwner } from '../api-keys/api-keys.service.ts';
import type { NumberView } from '../numbers/number-view.ts';
import type { Purchases } from '../numbers/purchase/purchase.service.ts';
import type { ActionsOf } from './action.ts';
import { Refusal, type ActionParameters } from './action.ts';
import { timeText, phoneText, rupee, rupeesNumber } from './protocol-words.ts';
import {
  canAskAnother,
  countFailedAttempts,
  findCountry,
  findService,
  listPrices,
  saveEndUser,
} from './public-api.repository.ts';
import type { WaitForPhone } from './wait-for-phone.ts';

type Dependencies = {
  db: Db;
  purchases: Pick<Purchases, 'buy'>;
  secondTry: SecondTry;
  waitForPhone: WaitForPhone;
};
type Order = ActionParameters<'getNumberV2'>;

/** Actions that buy a number, with the same purchase service as the page. */
export function buyActions(dependencies: Dependencies): ActionsOf<'getNumber' | 'getNumberV2'> {
  const { db, purchases, secondTry, waitForPhone } = dependencies;

  async function buy(order: Order, { userId, openNumbersLimit, discount }: KeyOwner): Promise<NumberView> {
    const [service, country] = await Promise.all([
      findService(db, order.service),
      findCountry(db, Number(order.country)),
    ]);
    if (!service) throw new Refusal('BAD_SERVICE');
    if (!service.enabled) throw new Refusal('WRONG_SERVICE');
    if (country === undefined) throw new Refusal('WRONG_COUNTRY');
    const idempotencyKey = await idempotencyKeyOf(order, userId);
    const maxPrice = order.maxPrice === undefined ? undefined : maxPriceOf(order.maxPrice);
    const purchase = {
      service_id: service.id,
      country_id: country,
      ...(maxPrice !== undefined && { max_price: maxPrice }),
    };
    const buyOnce = () =>
      purchases.buy(userId, purchase, idempotencyKey, { openNumbers: openNumbersLimit, device: 'API' });
    const { number } = await secondTry(buyOnce).catch(async (error: unknown) => {
      throw maxPrice !== undefined && isPriceChanged(error) ? await maxPriceRefusal(order, maxPrice, discount) : error;
    });
    if (order.userId !== undefined) await saveEndUser(db, number.id, order.userId);
    return waitForPhone(userId, number);
  }

  /**
   * The customer's `orderId` makes a purchase idempotent. Each failed attempt changes the key, so that the same order can
   * be sent again.
   */
  async function idempotencyKeyOf(order: Order, userId: UserId): Promise<IdempotencyKey> {
    if (order.orderId === undefined) return { key: `api:${randomUUID()}`, bodyHash: '' };
    const { service, country, maxPrice = '', userId: endUser = '' } = order;
    const prefix = `api-order:${hashOf(order.orderId)}:`;
    const bodyHash = hashOf(JSON.stringify([service, Number(country), maxPrice, endUser]));
    return { key: `${prefix}${await countFailedAttempts(db, userId, prefix)}`, bodyHash };
  }

  async function maxPriceRefusal({ service, country }: Order, maxPrice: Paise, discount: number): Promise<Refusal> {
    const [line] = await listPrices(db, { service, country: Number(country), discount });
    return new Refusal(line && line.price > maxPrice ? `WRONG_MAX_PRICE:${toRupees(line.price)}` : 'NO_NUMBERS');
  }

  return {
    async getNumber(order, owner) {
      const number = await buy(order, owner);
      return { text: `ACCESS_NUMBER:${number.id}:${phoneText(number.phone)}` };
    },

    async getNumberV2(order, owner) {
      const number = await buy(order, owner);
      const another = await canAskAnother(db, [number.id]);
      return {
        json: {
          activationId: number.id,
          phoneNumber: phoneText(number.phone),
          activationCost: rupeesNumber(number.price),
          currency: rupee,
          countryCode: String(Number(order.country)),
          canGetAnotherSms: another.has(number.id) ? '1' : '0',
          activationTime: timeText(number.created_at),
          activationEndTime: timeText(number.expires_at ?? number.created_at),
          activationOperator: 'any',
        },
      };
    },
  };
}

function isPriceChanged(error: unknown): boolean {
  return error instanceof Problem && error.code === 'price_changed';
}

/** Parses a maximum price and rounds it down to whole paise. */
function maxPriceOf(text: string): Paise {
  const [rupees = '0', fraction = ''] = text.split('.');
  return parseRupees(`${rupees}.${fraction.slice(0, 2) || '0'}`) ?? paise(0);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
