import { createHash } from 'node:crypto';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Paise } from '#shared/money.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import type { AfterCommit } from '../../../db/transact.ts';
import type { Seal } from '../../../security/seal.ts';
import { successRateOf } from '../../catalogue/success-rate.ts';
import { findMessages } from '../messages.repository.ts';
import { openMessage } from '../number-view.ts';
import type { Fact } from '../number-machine.ts';
import type { NumberSteps } from '../number-steps.service.ts';
import type { StepCase } from '../step-news.service.ts';
import type { NumberRow } from '../numbers.repository.ts';
import type { Purchases } from '../purchase/purchase.service.ts';
import type { UpstreamState } from '../sms-upstream.ts';
import { askAlone, stateAfterCancel } from '../state-after-cancel.ts';
import type { FindUpstream } from '../upstreams.ts';
import {
  addReplacement,
  addReplacementCancel,
  checkNow,
  findNumber,
  findReplacementCancel,
  listReplacements,
  type ReplaceKey,
  wasSeenClosed,
} from './staff-actions.repository.ts';

/** A cancel that the upstream was asked for, to be written in a transaction. */
export type Cancelling = {
  number: NumberRow;
  /** Returns whether this closed it. It has not where it was closed since the upstream was asked. Raises code_arrived. */
  write(trx: Db, afterCommit: AfterCommit): Promise<boolean>;
};

type Dependencies = { db: Db; seal: Seal; steps: NumberSteps; findUpstream: FindUpstream; purchases: Purchases };

/** What staff do with a customer's number. */
export function createNumberStaffActions({ db, seal, steps, findUpstream, purchases }: Dependencies) {
  async function get(id: NumberId): Promise<NumberRow> {
    const number = await findNumber(db, id);
    if (!number) throw new Problem('not_found');
    return number;
  }

  /** Asks the upstream about an open number now, and applies what it says. Raises not_found, number_closed. */
  async function refresh(id: NumberId): Promise<UpstreamState> {
    const number = await get(id);
    if ((number.status !== 'waiting' && number.status !== 'received') || number.upstream_id === null)
      throw new Problem('number_closed');
    const state = await askAlone(await findUpstream(number.server_id), number.upstream_id);
    const fact = factOf(state);
    if (fact) await steps.apply(id, fact, 'staff', { note: answerOf(state) });
    return state;
  }

  /**
   * Asks the upstream to cancel a waiting number. With `force` it is refunded also when the upstream does not close it:
   * then it has a case. Returns what writes the refund; undefined when it is refunded already. Raises not_found,
   * code_arrived (also for a code that is found only now), number_closed, cancel_too_early, server_unreachable.
   */
  async function startCancel(id: NumberId, { force }: { force: boolean }): Promise<Cancelling | undefined> {
    const number = await get(id);
    if (number.status === 'canceled') return undefined;
    if (number.status === 'received' || number.status === 'finished') throw new Problem('code_arrived');
    if (number.status === 'requested') throw new Problem('cancel_too_early');
    if (number.status !== 'waiting' || number.upstream_id === null) throw new Problem('number_closed');

    const upstream = await findUpstream(number.server_id);
    const outcome = await upstream.cancel(number.upstream_id);
    if (outcome.kind === 'canceled') return cancelling(number, { kind: 'canceled' });
    const state = await stateAfterCancel(upstream, number.upstream_id, outcome);
    if (state.kind === 'received') {
      await steps.apply(id, { kind: 'messages', messages: state.messages }, 'staff', { note: state.answer });
      throw new Problem('code_arrived');
    }
    if (state.kind === 'closed') return cancelling(number, { kind: 'closed_upstream' }, state.answer);
    if (force) {
      return cancelling(number, { kind: 'canceled' }, answerOf(state), {
        kind: 'refunded_while_open_upstream',
        text: { is: 'refundForced', outcome: outcome.kind },
      });
    }
    if (outcome.kind !== 'too_early') throw new Problem('server_unreachable');
    const { retryAfterMs } = outcome;
    throw retryAfterMs === undefined
      ? new Problem('cancel_too_early')
      : new Problem('cancel_too_early', { params: { seconds: Math.ceil(retryAfterMs / 1000) } });
  }

  function cancelling(number: NumberRow, fact: Fact, note?: string, raise?: StepCase): Cancelling {
    return {
      number,
      async write(trx, afterCommit) {
        const applied = await steps.applyIn(trx, afterCommit, number.id, fact, 'staff', { note, raise });
        // A code was written since the upstream was asked: the price is charged, and refunding it is another decision.
        if (applied.number.status === 'received' || applied.number.status === 'finished')
          throw new Problem('code_arrived');
        if (applied.changed || applied.number.status !== 'canceled') return applied.changed;
        // The server closed it for this request, and tracking saw that before the server's answer was here.
        return wasSeenClosed(trx, number.id);
      },
    };
  }

  /** Offers that may replace a number for up to so many paise, the cheapest first. */
  async function listOffers(number: NumberRow, most: Paise) {
    const rows = await listReplacements(db, number, most);
    return rows.map(({ offer_id, server_id, server_name, price, stock, sample, delivered }) => ({
      offer_id,
      server: { id: server_id, name: server_name },
      price,
      stock,
      success: successRateOf({ sample, delivered, median_wait_seconds: null }).success_rate,
    }));
  }

  /**
   * Buys a number in place of one that was refunded, from the customer's wallet, at one server and for at most so many
   * paise. Once per number, however often it is asked. Returns its id, or why none could be bought.
   */
  async function buyReplacement(
    number: NumberRow,
    offerId: OfferId,
    most: Paise,
  ): Promise<{ id: NumberId } | { refusal: ProblemCode }> {
    const purchase = { offer_id: offerId, max_price: most };
    const bodyHash = createHash('sha256').update(JSON.stringify(purchase)).digest('hex');
    const key = { key: `replace:${number.id}`, bodyHash };
    try {
      const bought = await purchases.buy(number.user_id, purchase, key, { device: 'Staff' });
      await addReplacement(db, number.id, bought.number.id);
      return { id: bought.number.id };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { refusal: error.code };
    }
  }

  /** Lets tracking ask about an open number next. False when it is closed. */
  const askSoon = (trx: Db, id: NumberId): Promise<boolean> => checkNow(trx, id);

  /** The codes of a number, opened. Whoever calls it records who saw them. */
  async function readCodes(trx: Db, id: NumberId) {
    const messages = await findMessages(trx, [id]);
    return messages.map((message) => openMessage(message, seal));
  }

  /** Whether a number was cancelled for this request to replace it. Raises key_reused where another one was. */
  async function isCanceledFor(request: ReplaceKey, id: NumberId): Promise<boolean> {
    const known = await findReplacementCancel(db, request);
    if (known && known.number_id !== id) throw new Problem('key_reused');
    return known !== undefined;
  }

  return {
    get,
    refresh,
    startCancel,
    listOffers,
    buyReplacement,
    isCanceledFor,
    /** Notes the request for which a number is cancelled, with the cancel. */
    noteCancelFor: addReplacementCancel,
    readCodes,
    askSoon,
  };
}
export type NumberStaffActions = ReturnType<typeof createNumberStaffActions>;

function factOf(state: UpstreamState): Fact | undefined {
  if (state.kind === 'received') return { kind: 'messages', messages: state.messages };
  return state.kind === 'closed' ? { kind: 'closed_upstream' } : undefined;
}

/** What the upstream said, in its own word where it gave one. Never a code. */
export function answerOf(state: UpstreamState): string | undefined {
  return state.kind === 'unclear' ? state.detail : state.answer;
}
