import type { Db } from '../../../../db/client.ts';
import type { CaseText } from '../../../../words/case-text.ts';
import { transact } from '../../../../db/transact.ts';
import type { Log } from '../../../../log.ts';
import { raiseCase } from '../../../cases/cases.service.ts';
import { findByUpstream } from '../../numbers.repository.ts';
import type { BuyOutcome, OrderOutcome, SmsUpstream, UpstreamOrder } from '../../sms-upstream.ts';
import type { NumberPolicy } from '../../upstreams.ts';
import {
  lockHabits,
  writeLesson,
  writeQuestion,
  type ServerHabits,
  type ServerPlace,
} from './server-habits.repository.ts';
import type { OwnSale, Seen } from './sightings.ts';

type Bought = Extract<BuyOutcome, { kind: 'bought' }>;
export type OrderProof =
  | Bought
  /** It was sold, but the provider does not say which activation it is. */
  | { kind: 'sold' }
  | { kind: 'unsold' }
  /** Asked again, the provider may prove it. */
  | { kind: 'unclear' }
  /** The provider proves nothing. */
  | { kind: 'no_proof' };

/** A provider that is asked, with what is known about it and the list that was read before. */
export type Asked = {
  place: ServerPlace;
  upstream: SmsUpstream;
  habits: ServerHabits;
  seen: Seen | undefined;
};

/** After a question without a result the next one waits so long. */
const pauseMs = 60_000;
/** Each lost answer may have bought a number, so that no more are asked for. */
const maxUnanswered = 3;
/** An order is asked about at the price of 0.01. What costs hardly more, in the provider's currency, might be sold for that. */
const minCost = 0.03;

/**
 * Asks providers what became of an order, in a way that neither buys unnoticed nor proves what is not so. Many ignore order
 * ids, and may ignore the price limit too: then the question buys a number. So a provider is first asked about the order of
 * a number that it did sell to us. Only one that recognizes it is asked about unclear orders.
 */
export function createOrderProof({ db, policy, log }: { db: Db; policy: NumberPolicy; log: Log }) {
  const leaseMs = policy.upstreamTimeoutMs + policy.writingMs;
  /** Where a question has bought something: this process asks nothing there any more, whatever it has read before. */
  const stopped = new Set<string>();

  /** Finds out what the provider does with an order that it has sold, once for its address. */
  async function learn({ place, upstream, habits, seen }: Asked): Promise<ServerHabits> {
    const sale = seen?.sales.find(({ order }) => isUnsellable(order));
    if (habits.repeated_order !== null || !sale) return habits;
    const begun = await beginQuestion(place, sale);
    if (!begun.mayAsk) return { ...habits, ...begun.known };
    const outcome = await upstream.findOrder(sale.order);
    if (outcome.kind === 'bought' && outcome.id !== sale.upstreamId) {
      await undo({ place, upstream, seen }, sale.order, outcome);
      return { ...habits, repeated_order: 'ignored' };
    }
    if (outcome.kind === 'unclear') await noteLost(place, sale.order.orderId);
    const repeatedOrder = lessonOf(outcome);
    if (outcome.kind !== 'unclear') await writeLesson(db, place, { repeatedOrder, pauseMs });
    return { ...habits, repeated_order: repeatedOrder };
  }

  /** Marks the question as running before it is asked: a process that is killed then leaves a trace. */
  function beginQuestion(place: ServerPlace, { order }: OwnSale) {
    return transact(db, async (trx) => {
      const { repeated_order, asking_order, may_ask, ...known } = await lockHabits(trx, place);
      const others = { mayAsk: false, known: { repeated_order, is_asking: asking_order !== null } };
      if (repeated_order !== null || !may_ask) return others;
      const isLost = asking_order !== null;
      if (isLost) await raiseLost(trx, place, asking_order);
      const unanswered = known.unanswered + (isLost ? 1 : 0);
      if (unanswered >= maxUnanswered) {
        await writeLesson(trx, place, { repeatedOrder: 'ignored', unanswered });
        return { mayAsk: false, known: { repeated_order: 'ignored' as const, is_asking: false } };
      }
      await writeQuestion(trx, place, { orderId: order.orderId, unanswered, leaseMs });
      return { ...others, mayAsk: true };
    });
  }

  function noteLost(place: ServerPlace, orderId: string): Promise<void> {
    return transact(db, async (trx) => {
      const { unanswered } = await lockHabits(trx, place);
      await raiseLost(trx, place, orderId);
      await writeLesson(trx, place, { unanswered: unanswered + 1, pauseMs });
    });
  }

  async function raiseLost(trx: Db, { serverId }: ServerPlace, orderId: string | null): Promise<void> {
    const text = { is: 'answerLost', server: serverId, order: orderId } as const;
    await raiseCase(trx, { kind: 'bought_by_asking', serverId, text });
  }

  /**
   * Asks about an unclear order. Undefined while that would be ambiguous: what a provider returns is only told from a new sale
   * by a whole list that was read before, and when the order itself can no longer be sold (`isOver`).
   */
  async function prove(asked: Asked, order: UpstreamOrder, isOver: boolean): Promise<OrderProof | undefined> {
    const { habits, place, seen, upstream } = asked;
    const { repeated_order: repeated } = habits;
    if (repeated === null && habits.is_asking) return undefined;
    if (repeated === null || repeated === 'ignored' || stopped.has(keyOf(place))) return { kind: 'no_proof' };
    if (!isUnsellable(order)) return { kind: 'no_proof' };
    if (repeated === 'returned' && !(isOver && seen?.isWhole)) return undefined;
    const outcome = await upstream.findOrder(order);
    if (outcome.kind === 'sold') return outcome;
    if (outcome.kind === 'unknown') return { kind: 'unsold' };
    if (outcome.kind === 'bought') {
      // What another number of ours has was sold for that one, whatever the provider says.
      if (seen?.unowned.some(({ id }) => id === outcome.id)) return outcome;
      if (!seen?.ids.has(outcome.id)) await undo(asked, order, outcome);
      return { kind: 'no_proof' };
    }
    return outcome.kind === 'refused' && outcome.reason === 'no_numbers'
      ? proveByOther(asked, order)
      : { kind: 'unclear' };
  }

  /** It may have looked at its stock before the order. Then an order that it did sell gets the same answer. */
  async function proveByOther({ upstream, seen }: Asked, { service, country }: UpstreamOrder): Promise<OrderProof> {
    const other = seen?.sales.find(
      ({ order }) => order.service === service && order.country === country && isUnsellable(order),
    );
    if (!other) return { kind: 'no_proof' };
    const outcome = await upstream.findOrder(other.order);
    if (outcome.kind === 'unclear') return { kind: 'unclear' };
    const isRecognized = outcome.kind === 'sold' || (outcome.kind === 'bought' && outcome.id === other.upstreamId);
    return { kind: isRecognized ? 'unsold' : 'no_proof' };
  }

  /**
   * A question has bought a number: it is cancelled at once, belongs to no purchase, and nothing is ever asked there again.
   * A provider may also return any open activation. So only what is in no whole list that was read before, and is no
   * number's by now, is cancelled; a number of ours stays, and of what may be either staff are told.
   */
  async function undo(
    { place, upstream, seen }: Pick<Asked, 'place' | 'upstream' | 'seen'>,
    order: UpstreamOrder,
    { id }: Bought,
  ): Promise<void> {
    stopped.add(keyOf(place));
    const { serverId } = place;
    if (seen?.ids.has(id) || (await findByUpstream(db, serverId, id))) {
      await noteIgnored(place);
      return;
    }
    const outcome = seen?.isWhole ? (await upstream.cancel(id)).kind : null;
    log.warn(
      { serverId, orderId: order.orderId, activation: id, cancel: outcome },
      'a question about an order bought a number',
    );
    const text = { is: 'soldByAsking', server: serverId, activation: id, order: order.orderId, outcome } as const;
    await noteIgnored(place, id, outcome === 'canceled' ? undefined : text);
  }

  function noteIgnored(place: ServerPlace, bought?: string, text?: CaseText): Promise<void> {
    return transact(db, async (trx) => {
      await lockHabits(trx, place);
      await writeLesson(trx, place, { repeatedOrder: 'ignored', ...(bought !== undefined && { bought }) });
      if (text) await raiseCase(trx, { kind: 'bought_by_asking', serverId: place.serverId, text });
    });
  }

  return { learn, prove };
}

function keyOf({ serverId, origin }: ServerPlace): string {
  return `${serverId} ${origin}`;
}

function isUnsellable({ maxCost }: UpstreamOrder): boolean {
  return Number(maxCost) >= minCost;
}

/** Null where the answer says nothing about the order. */
function lessonOf(outcome: OrderOutcome): ServerHabits['repeated_order'] {
  if (outcome.kind === 'sold') return 'refused';
  if (outcome.kind === 'bought') return 'returned';
  return outcome.kind === 'unknown' ? 'ignored' : null;
}
