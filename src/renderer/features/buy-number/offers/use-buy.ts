import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Offer, OfferId, ServiceId } from '#shared/contract/catalogue.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { Problem } from '#shared/problem.ts';
import { offersKey } from '#renderer/data/catalogue.ts';
import { useBuyNumber } from '#renderer/data/numbers.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { useSaidWait } from '#renderer/lib/connection/long-wait.ts';
import { lastPressed, refuseSecondTap } from '#renderer/ui/button/second-tap.ts';
import { sameSession } from '#renderer/lib/session/session.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { buyFailure, type BuyFailure } from './buy-failure.ts';
import { findPurchase, knownNumbers } from './find-purchase.ts';

/** The same key is sent again after a lost answer, so that the purchase is never charged twice. */
type Intent = { offer: Offer; serviceId: ServiceId; idempotencyKey: string };
export type FailedAttempt = Intent & BuyFailure & { state: 'failed' };
export type Attempt = FailedAttempt | (Intent & { state: 'busy' });
export type Buying = ReturnType<typeof useBuy>;

/** `row`: the offer that was bought from, where it had the focus. */
export type Bought = (number: PhoneNumber, row?: Element | null) => void;

/** Buys numbers, one at a time per offer. Looks for a purchase whose answer was lost before it counts as failed. */
export function useBuy(onBought: Bought) {
  const client = useQueryClient();
  const buyNumber = useBuyNumber();
  const saidWait = useSaidWait();
  const [attempts, setAttempts] = useState<ReadonlyMap<OfferId, Attempt>>(new Map());
  const running = useRef(new Set<OfferId>());

  const setAttempt = (id: OfferId, attempt?: Attempt) =>
    setAttempts((all) => {
      const others = [...all].filter(([other]) => other !== id);
      return new Map(attempt ? [...others, [id, attempt]] : others);
    });

  const buy = async (offer: Offer, serviceId: ServiceId) => {
    if (running.current.has(offer.id)) return;
    running.current.add(offer.id);
    const row = document.activeElement?.closest('li') ?? null;
    const pressed = lastPressed();
    const intent = { serviceId, ...intentOf(offer, attempts.get(offer.id)) };
    const known = knownNumbers(client);
    const clickedAt = Date.now();
    const isSameSession = sameSession();
    const showUnlessRetried = (found: PhoneNumber | undefined) => {
      if (!found || !isSameSession() || running.current.has(offer.id)) return;
      setAttempt(offer.id);
      onBought(found, row);
    };
    setAttempt(offer.id, { ...intent, state: 'busy' });
    try {
      const body = { offer_id: offer.id, max_price: intent.offer.price };
      const number = await saidWait(() => buyNumber(body, intent.idempotencyKey));
      if (!isSameSession()) return setAttempt(offer.id);
      onBought(number, row);
      if (pressed) refuseSecondTap(pressed);
      await endOfDoubleClick(clickedAt);
      setAttempt(offer.id);
    } catch (error) {
      if (!isSameSession()) return setAttempt(offer.id);
      if (error instanceof Problem) void client.invalidateQueries({ queryKey: offersKey(serviceId) });
      const failure = buyFailure(error, offer, useSessionStore.getState().balance);
      const look = () => findPurchase(client, { offer, serviceId, known });
      const found = error instanceof Problem ? undefined : await look();
      setAttempt(offer.id, found ? undefined : { ...intent, ...failure, state: 'failed' });
      if (found) onBought(found, row);
      // The shop answered that it does not know. It may be away for long, so the customer reads that at once.
      else if (error instanceof Problem && failure.isUncertain) void look().then(showUnlessRetried);
    } finally {
      running.current.delete(offer.id);
    }
  };

  return { attempts, buy, dismiss: (id: OfferId) => setAttempt(id) };
}

/** A retry repeats the same request: the same key and the price of the first click as the maximum. */
function intentOf(offer: Offer, earlier: Attempt | undefined): Pick<Intent, 'offer' | 'idempotencyKey'> {
  if (earlier?.state === 'failed' && earlier.isUncertain) {
    return { offer: earlier.offer, idempotencyKey: earlier.idempotencyKey };
  }
  return { offer, idempotencyKey: createIdempotencyKey() };
}

const doubleClickMs = 600;

/** The answer can arrive between the two clicks of a double click; the second must not buy another number. */
async function endOfDoubleClick(clickedAt: number): Promise<void> {
  const left = clickedAt + doubleClickMs - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
