import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CountryId, ServiceId } from '#shared/contract/catalogue.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import type { Rupees } from '#shared/money.ts';
import { isOutcomeUnknown } from '#shared/problem.ts';
import { offersKey } from '#renderer/data/catalogue.ts';
import { openNumbersKey, useBuyNumber } from '#renderer/data/numbers.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { answerInTime, withLoader } from '#renderer/ui/feedback/money-loader.ts';
import { buyPlanWords } from '#renderer/words/en/buy-plan.ts';
import { sameSession } from '#renderer/lib/session/session.store.ts';

type Order = { service: ServiceId; country: CountryId; maxPrice: Rupees };
/** One number of the order: bought, refused, or without an answer. Without one it is retried with the same key. */
type Purchase = { idempotencyKey: string; order: Order; number?: PhoneNumber; error?: unknown };
export type Purchases = { state: 'busy' | 'done'; list: readonly Purchase[] };

/** Buys several numbers at once, each as a purchase with its own key, and returns the result of each. */
export function useBuyMany() {
  const client = useQueryClient();
  const buyNumber = useBuyNumber();
  const [purchases, setPurchases] = useState<Purchases>();
  const running = useRef(false);

  async function buyOne(purchase: Purchase): Promise<Purchase> {
    if (purchase.number) return purchase;
    const { idempotencyKey, order } = purchase;
    const body = { service_id: order.service, country_id: order.country, max_price: order.maxPrice };
    try {
      return { idempotencyKey, order, number: await answerInTime(buyNumber(body, idempotencyKey)) };
    } catch (error) {
      return { idempotencyKey, order, error };
    }
  }

  async function run(list: readonly Purchase[]): Promise<readonly Purchase[] | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setPurchases({ state: 'busy', list });
    const isSameSession = sameSession();
    const { buying } = buyPlanWords.get();
    const done = await withLoader(buying(list.length), () => Promise.all(list.map(buyOne)));
    running.current = false;
    setPurchases({ state: 'done', list: done });
    if (isSameSession()) {
      const [first] = list;
      if (first) void client.invalidateQueries({ queryKey: offersKey(first.order.service) });
      if (done.some(isUncertain)) void client.invalidateQueries({ queryKey: openNumbersKey });
    }
    return done;
  }

  return {
    purchases,
    buy: (order: Order, quantity: number) =>
      run(Array.from({ length: quantity }, () => ({ idempotencyKey: createIdempotencyKey(), order }))),
    /** Buys refused numbers anew; repeats purchases without an answer under their own keys. */
    retry: () =>
      run(
        (purchases?.list ?? []).map((purchase) =>
          purchase.number || isUncertain(purchase)
            ? purchase
            : { idempotencyKey: createIdempotencyKey(), order: purchase.order },
        ),
      ),
  };
}

/** Whether the purchase was carried out is unknown. */
export function isUncertain({ error }: Purchase): boolean {
  return error !== undefined && isOutcomeUnknown(error);
}
