import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Problem } from '#shared/problem.ts';
import type { DeliveredOrder, Product, ProductId } from '#shared/contract/readymade.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { createOnce } from '#renderer/lib/connection/idempotency-key.ts';
import { buyFailure, type BuyFailure } from './buy-failure.ts';
import { findProduct, ordersKey, productsKey } from '#renderer/data/readymade.ts';

/** `once` names the purchase: a retry after a lost answer carries the same one and is never charged twice. */
type Intent = { product: Product; quantity: number; once: string };
export type Attempt = Intent &
  ({ state: 'busy' } | ({ state: 'failed' } & BuyFailure) | { state: 'delivered'; order: DeliveredOrder });

/** Buys accounts, one order at a time for a product. */
export function useBuyAccounts() {
  const api = useApi();
  const client = useQueryClient();
  const [attempts, setAttempts] = useState<ReadonlyMap<ProductId, Attempt>>(new Map());
  const running = useRef(new Set<ProductId>());

  const keep = (id: ProductId, attempt?: Attempt) =>
    setAttempts((all) => {
      const others = [...all].filter(([other]) => other !== id);
      return new Map(attempt ? [...others, [id, attempt]] : others);
    });

  const buy = async (asked: Product, count: number) => {
    const { id } = asked;
    if (running.current.has(id)) return;
    running.current.add(id);
    const { product, quantity, once } = unsettled(attempts.get(id)) ?? {
      product: asked,
      quantity: count,
      once: createOnce(),
    };
    const intent = { product, quantity, once };
    keep(id, { ...intent, state: 'busy' });
    try {
      const body = { product_id: id, quantity, max_price: product.price };
      const { order } = await api('POST /api/user/readymade-orders', { body, idempotencyKey: once });
      keep(id, { ...intent, state: 'delivered', order });
      void client.invalidateQueries({ queryKey: productsKey });
      void client.invalidateQueries({ queryKey: ordersKey });
    } catch (error) {
      if (error instanceof Problem) await client.invalidateQueries({ queryKey: productsKey });
      const now = findProduct(client, id);
      keep(id, { ...intent, ...buyFailure(error, now), state: 'failed' });
    } finally {
      running.current.delete(id);
    }
  };

  return {
    attempts,
    buy,
    /** What is over and known is forgotten; what may yet have been bought stays to be asked again. */
    leave: (id: ProductId) => {
      const attempt = attempts.get(id);
      if (attempt && attempt.state !== 'busy' && !unsettled(attempt)) keep(id);
    },
  };
}

/** An attempt of which nobody knows whether it was carried out: a retry asks for the very same thing. */
export function unsettled(attempt: Attempt | undefined): Intent | undefined {
  return attempt?.state === 'failed' && attempt.keep ? attempt : undefined;
}
