import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import { isViolation } from '../../../db/violation.ts';
import { raiseCase } from '../../cases/cases.service.ts';
import type { NumberSteps } from '../number-steps.service.ts';
import { findKnownUpstreamIds, type NumberRow } from '../numbers.repository.ts';
import { findLastAttempt, type AttemptRow } from '../purchase/attempts.repository.ts';
import { getOffer, type OfferToBuy } from '../purchase/purchase.repository.ts';
import type { UpstreamActivation } from '../sms-upstream.ts';
import type { FindUpstream, NumberPolicy } from '../upstreams.ts';

type Dependencies = { db: Db; steps: NumberSteps; findUpstream: FindUpstream; policy: NumberPolicy };

/** When the upstream cannot be asked at all, the price is refunded after this many times `settleUnclearMs`. */
const patience = 4;

/**
 * Settles purchases whose response never arrived. The upstream's open activations are read first: one that fits and that
 * no number of ours has is the one bought. None after a while means there was no sale, and the price is refunded.
 */
export function createUnclearPurchases({ db, steps, findUpstream, policy }: Dependencies) {
  /** Settles what can be settled now; each upstream is asked once per call. */
  async function settle(numbers: readonly NumberRow[]): Promise<void> {
    const lists = new Map<ServerId, Promise<UpstreamActivation[] | undefined>>();
    for (const number of numbers) {
      await settleOne(number, async (serverId) => {
        const list = lists.get(serverId) ?? (await findUpstream(serverId)).listActive();
        lists.set(serverId, Promise.resolve(list));
        return list;
      });
    }
  }

  async function settleOne(number: NumberRow, listActive: (id: ServerId) => Promise<UpstreamActivation[] | undefined>) {
    const attempt = await findLastAttempt(db, number.id);
    if (!attempt || attempt.outcome === 'refused') return giveUp(number);
    const offer = { ...(await getOffer(db, attempt.offer_id)), price_paise: attempt.price_paise };
    const active = await listActive(attempt.server_id);
    const age = Date.now() - attempt.asked_at.getTime();
    if (!active) return age > policy.settleUnclearMs * patience ? giveUp(number, attempt) : undefined;

    const found = await findUnowned(offer, active);
    if (found) return adopt(number, offer, found);
    if (age > policy.upstreamTimeoutMs + policy.settleUnclearMs) return giveUp(number, attempt);
    return undefined;
  }

  async function findUnowned(
    offer: OfferToBuy,
    active: readonly UpstreamActivation[],
  ): Promise<UpstreamActivation | undefined> {
    const fitting = active.filter(
      ({ service, country }) => service === offer.service_code && country === offer.country_code,
    );
    const known = await findKnownUpstreamIds(
      db,
      offer.server_id,
      fitting.map(({ id }) => id),
    );
    return fitting.find(({ id }) => !known.has(id));
  }

  async function adopt(number: NumberRow, offer: OfferToBuy, found: UpstreamActivation): Promise<void> {
    const sold = { offer, upstreamId: found.id, phone: found.phone, canAskAnother: found.canAskAnother };
    try {
      await steps.apply(number.id, { kind: 'bought' }, 'lookup', sold);
    } catch (error) {
      if (!isViolation(error, 'numbers_server_id_upstream_id_key')) throw error;
    }
  }

  async function giveUp(number: NumberRow, unclear?: AttemptRow): Promise<void> {
    const applied = await steps.apply(number.id, { kind: 'not_bought' }, 'lookup');
    if (applied.changed && unclear)
      await raiseCase(db, {
        kind: 'purchase_unclear',
        numberId: number.id,
        detail: `Order ${unclear.order_id} was not found upstream.`,
      });
  }

  return { settle };
}
export type UnclearPurchases = ReturnType<typeof createUnclearPurchases>;
