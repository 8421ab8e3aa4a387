import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DeliveredOrder, Product, ProductId } from '#shared/contract/readymade.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { withLoader } from '#renderer/ui/feedback/money-loader.ts';
import { shopWords } from '#renderer/words/en/readymade.ts';
import { buyFailure, type BuyFailure } from './buy-failure.ts';
import { findProduct } from '#renderer/data/readymade.ts';
import { orderAccounts, type AccountPurchase } from '#renderer/data/readymade-orders.ts';

export type Attempt = AccountPurchase &
  ({ state: 'busy' } | ({ state: 'failed' } & BuyFailure) | { state: 'delivered'; order: DeliveredOrder });

/** Buys accounts, one order at a time per product. */
export function useBuyAccounts() {
  const api = useApi();
  const client = useQueryClient();
  const [attempts, setAttempts] = useState<ReadonlyMap<ProductId, Attempt>>(new Map());
  const running = useRef(new Set<ProductId>());

  const setAttempt = (id: ProductId, attempt?: Attempt) =>
    setAttempts((all) => {
      const others = [...all].filter(([other]) => other !== id);
      return new Map(attempt ? [...others, [id, attempt]] : others);
    });

  const buy = async (chosen: Product, count: number) => {
    const { id } = chosen;
    if (running.current.has(id)) return;
    running.current.add(id);
    const { product, quantity, idempotencyKey } = unsettled(attempts.get(id)) ?? {
      product: chosen,
      quantity: count,
      idempotencyKey: createIdempotencyKey(),
    };
    const purchase: AccountPurchase = { product, quantity, idempotencyKey };
    setAttempt(id, { ...purchase, state: 'busy' });
    try {
      const { buying } = shopWords.get();
      const order = await withLoader(buying(quantity), () => orderAccounts(api, client, purchase));
      setAttempt(id, { ...purchase, state: 'delivered', order });
    } catch (error) {
      setAttempt(id, { ...purchase, ...buyFailure(error, findProduct(client, id)), state: 'failed' });
    } finally {
      running.current.delete(id);
    }
  };

  return {
    attempts,
    buy,
    /** Forgets an attempt whose outcome is known. One that may have been bought is kept for a retry. */
    leave: (id: ProductId) => {
      const attempt = attempts.get(id);
      if (attempt && attempt.state !== 'busy' && !unsettled(attempt)) setAttempt(id);
    },
  };
}

/** The attempt, if its outcome is unknown: a retry must repeat it unchanged. */
export function unsettled(attempt: Attempt | undefined): AccountPurchase | undefined {
  return attempt?.state === 'failed' && attempt.keep ? attempt : undefined;
}
