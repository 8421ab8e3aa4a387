import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Offer, OfferId, ServiceId } from '#shared/contract/catalogue.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { Problem } from '#shared/problem.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { createOnce } from '#renderer/lib/connection/idempotency-key.ts';
import { sameSession } from '#renderer/lib/session/session.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { buyFailure, type BuyFailure } from './buy-failure.ts';
import { findPurchase, knownNumbers } from './find-purchase.ts';
import { keepNumber } from '../my-numbers/number-cache.ts';
import { useServerClock } from '#renderer/lib/clock.store.ts';

/** `once` names the purchase: a retry after a lost answer carries the same one and is never charged twice. */
type Intent = { offer: Offer; serviceId: ServiceId; once: string };
export type FailedAttempt = Intent & BuyFailure & { state: 'failed' };
export type Attempt = FailedAttempt | (Intent & { state: 'busy' });
export type Buying = ReturnType<typeof useBuy>;

/** Buys numbers, one at a time per offer. A purchase whose answer was lost is looked for before it counts as failed. */
export function useBuy(onBought: (number: PhoneNumber) => void) {
  const api = useApi();
  const client = useQueryClient();
  const learn = useServerClock((clock) => clock.learn);
  const [attempts, setAttempts] = useState<ReadonlyMap<OfferId, Attempt>>(new Map());
  const running = useRef(new Set<OfferId>());

  const keep = (id: OfferId, attempt?: Attempt) =>
    setAttempts((all) => {
      const others = [...all].filter(([other]) => other !== id);
      return new Map(attempt ? [...others, [id, attempt]] : others);
    });

  const buy = async (offer: Offer, serviceId: ServiceId) => {
    if (running.current.has(offer.id)) return;
    running.current.add(offer.id);
    const intent = { serviceId, ...intentOf(offer, attempts.get(offer.id)) };
    const known = knownNumbers(client);
    const sentAt = Date.now();
    const isSameSession = sameSession();
    keep(offer.id, { ...intent, state: 'busy' });
    try {
      const { number } = await api('POST /api/user/numbers', {
        body: { offer_id: offer.id, max_price: intent.offer.price },
        idempotencyKey: intent.once,
      });
      if (!isSameSession()) return keep(offer.id);
      learn(number.created_at, sentAt);
      keepNumber(client, number);
      onBought(number);
      await untilTapsAreMeant(sentAt);
      keep(offer.id);
    } catch (error) {
      if (!isSameSession()) return keep(offer.id);
      if (error instanceof Problem) void client.invalidateQueries({ queryKey: ['offers', serviceId] });
      const found = error instanceof Problem ? undefined : await findPurchase(client, { offer, serviceId, known });
      const failure = buyFailure(error, offer, useSessionStore.getState().balance);
      keep(offer.id, found ? undefined : { ...intent, ...failure, state: 'failed' });
      if (found) onBought(found);
    } finally {
      running.current.delete(offer.id);
    }
  };

  return { attempts, buy, dismiss: (id: OfferId) => keep(id) };
}

/** A retry asks for the very same thing: the same key, and at most the price that was tapped then. */
function intentOf(offer: Offer, earlier: Attempt | undefined): Pick<Intent, 'offer' | 'once'> {
  const kept = earlier?.state === 'failed' && earlier.keep;
  return kept ? { offer: earlier.offer, once: earlier.once } : { offer, once: createOnce() };
}

const doubleTapMs = 600;

/** An answer can come between the two taps of a double tap: the second must not buy another number. */
async function untilTapsAreMeant(tappedAt: number): Promise<void> {
  const left = tappedAt + doubleTapMs - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
