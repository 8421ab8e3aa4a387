import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CountryId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Rupees } from '#shared/money.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { Problem } from '#shared/problem.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { createOnce } from '#renderer/lib/connection/idempotency-key.ts';
import { useServerClock } from '#renderer/lib/clock.store.ts';
import { sameSession } from '#renderer/lib/session/session.store.ts';
import { keepNumber } from '../my-numbers/number-cache.ts';

type Wanted = { service: ServiceId; country: CountryId; ceiling: Rupees };
/** One of the numbers wanted: bought, refused, or unheard of, and then asked for again under the same key. */
type Purchase = { once: string; wanted: Wanted; number?: PhoneNumber; error?: unknown };
export type Purchases = { state: 'busy' | 'done'; list: readonly Purchase[] };

/** Buys several numbers at once, each a purchase of its own with its own key, and tells of each what became of it. */
export function useBuyMany() {
  const api = useApi();
  const client = useQueryClient();
  const learn = useServerClock((clock) => clock.learn);
  const [purchases, setPurchases] = useState<Purchases>();
  const running = useRef(false);

  async function carryOut(list: readonly Purchase[]): Promise<readonly Purchase[] | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setPurchases({ state: 'busy', list });
    const isSameSession = sameSession();
    const buyOne = async (purchase: Purchase): Promise<Purchase> => {
      if (purchase.number) return purchase;
      const { once, wanted } = purchase;
      const sentAt = Date.now();
      try {
        const body = { service_id: wanted.service, country_id: wanted.country, max_price: wanted.ceiling };
        const { number } = await api('POST /api/user/numbers', { body, idempotencyKey: once });
        if (isSameSession()) {
          learn(number.created_at, sentAt);
          keepNumber(client, number);
        }
        return { once, wanted, number };
      } catch (error) {
        return { once, wanted, error };
      }
    };
    const done = await Promise.all(list.map(buyOne));
    running.current = false;
    setPurchases({ state: 'done', list: done });
    if (isSameSession()) {
      const [first] = list;
      if (first) void client.invalidateQueries({ queryKey: ['offers', first.wanted.service] });
      if (done.some(isUnheard)) void client.invalidateQueries({ queryKey: ['numbers', 'open'] });
    }
    return done;
  }

  return {
    purchases,
    buy: (wanted: Wanted, quantity: number) =>
      carryOut(Array.from({ length: quantity }, () => ({ once: createOnce(), wanted }))),
    /** What was refused is wanted anew; what got no answer is asked for again as the same purchase. */
    tryRest: () =>
      carryOut(
        (purchases?.list ?? []).map((purchase) =>
          purchase.number || isUnheard(purchase) ? purchase : { once: createOnce(), wanted: purchase.wanted },
        ),
      ),
    forget: () => setPurchases(undefined),
  };
}

/** Whether it was carried out is not known. */
export function isUnheard({ error }: Purchase): boolean {
  return error !== undefined && (!(error instanceof Problem) || error.code === 'unexpected');
}
