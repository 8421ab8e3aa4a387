import { setTimeout as delay } from 'node:timers/promises';
import { NoAnswer, type Api } from '#shared/client.ts';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import { isOutcomeUnknown, Problem } from '#shared/problem.ts';

/** One wish to buy a number, under one idempotency key, with what the shop acknowledged. */
export type Wish = {
  key: string;
  number?: { id: NumberId; status: string };
  refusal?: string;
  cancel: 'no' | 'asked' | 'acknowledged';
};
type Customer = { api: Api<Endpoints> };

const retryAfterMs = 50;
const pauseMs = 20;
/** Every so many purchases one stays open; the others are cancelled and refunded. */
const keepEvery = 4;

/**
 * Customers who buy and cancel without end, as the app does: a request without a clear answer is repeated under the same key
 * until there is one.
 */
export function startBuyers(customers: readonly Customer[], offerId: OfferId) {
  const wishes: Wish[] = [];
  const bugs: string[] = [];
  /** When the latest answered attempt of each customer had begun. */
  const servedAt = customers.map(() => 0);
  let listeners: (() => void)[] = [];
  let isStopped = false;
  const buying = Promise.all(customers.map(buyOn));

  async function buyOn({ api }: Customer, index: number) {
    for (let count = index; !isStopped; count += 1) {
      const wish: Wish = { key: crypto.randomUUID(), cancel: 'no' };
      wishes.push(wish);
      await fulfil(wish, api, index, count % keepEvery !== 0);
      await delay(pauseMs);
    }
  }

  async function fulfil(wish: Wish, api: Api<Endpoints>, index: number, toCancel: boolean) {
    try {
      const body = { offer_id: offerId };
      const buy = () => api('POST /api/user/numbers', { body, idempotencyKey: wish.key });
      const { number } = await untilAnswered(buy, index);
      wish.number = number;
      if (!toCancel || number.status !== 'waiting') return;
      wish.cancel = 'asked';
      await untilAnswered(() => api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } }), index);
      wish.cancel = 'acknowledged';
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // A cancel whose first answer was lost finds the number closed.
      if (wish.cancel === 'asked' && error.code === 'number_closed') wish.cancel = 'acknowledged';
      else wish.refusal = error.code;
    }
  }

  async function untilAnswered<T>(ask: () => Promise<T>, index: number): Promise<T> {
    for (;;) {
      const begunAt = performance.now();
      try {
        const answer = await ask();
        servedAt[index] = begunAt;
        for (const listener of listeners) listener();
        return answer;
      } catch (error) {
        if (!isOutcomeUnknown(error)) throw error;
        if (!(error instanceof NoAnswer) && !(error instanceof Problem && error.code === 'unavailable'))
          bugs.push(String(error));
        await delay(retryAfterMs);
      }
    }
  }

  return {
    wishes,
    /** Answers that were neither a result nor a refusal nor the word to try again. */
    bugs,
    /** Resolves when every customer was served by a request that began from now on, with how long that took, in ms. */
    async whenAllServed(limitMs: number): Promise<number> {
      const since = performance.now();
      const served = new Promise<void>((resolve) => {
        const check = () => servedAt.every((begunAt) => begunAt > since) && resolve();
        listeners = [check];
      });
      await Promise.race([served, delay(limitMs, undefined, { ref: false })]);
      return performance.now() - since;
    },
    async stop() {
      isStopped = true;
      await buying;
    },
  };
}
