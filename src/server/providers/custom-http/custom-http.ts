import { isTight } from '#server/modules/numbers/request-budget.ts';
import {
  UpstreamError,
  type BuyOutcome,
  type SmsUpstream,
  type UpstreamAccount,
  type UpstreamState,
} from '#server/modules/numbers/sms-upstream.ts';
import {
  namesIn,
  type CustomProtocol,
  type CustomRequest,
  type CustomStepName,
} from '#shared/staff/servers/custom-protocol.ts';
import { checkEach, type States } from '../check-each.ts';
import { affordableChecks, createTurns } from '../check-turns.ts';
import { safeName } from '../handler-api/drift.ts';
import { amountOf } from '../handler-api/numbers-of.ts';
import type { Reach } from '../outgoing/reach.ts';
import type { Values } from './fill-request.ts';
import { readActive, readPrices } from './lists.ts';
import {
  isReadable,
  isSuccess,
  isUnexplained,
  readAsked,
  readCancelled,
  readSale,
  readState,
  unreadable,
} from './outcomes.ts';
import type { RunPatterns } from './pattern-runner.ts';
import { createSendStep, type StepReply } from './step.ts';
import { takeRules, type Answer, type TakenRules } from './take.ts';

/**
 * Adapter for an account at a provider whose protocol staff described: requests as templates, and rules that say what an
 * answer means. What no rule explains is unclear. Only `readCatalogue` and `readBalance` raise `UpstreamError`.
 */
export function createCustomHttp(
  account: UpstreamAccount & { custom: CustomProtocol },
  reach: Reach,
  run: RunPatterns,
): SmsUpstream {
  const { custom, url, budget } = account;
  const { send } = createSendStep(account, reach);
  const take = (name: CustomStepName, answer: Answer) => takeRules(custom[name]?.rules ?? {}, answer, run);
  const turns = createTurns();
  let nextId: string | undefined;

  /** Asks, and reads what the rules took; anything else than a readable answer is unclear. */
  async function ask<O extends { kind: string }>(
    name: CustomStepName,
    values: Values,
    read: (taken: TakenRules) => O,
  ): Promise<O | { kind: 'unclear'; detail: string }> {
    return readReply(name, await send(name, values), read);
  }

  async function readReply<O extends { kind: string }>(
    name: CustomStepName,
    reply: StepReply,
    read: (taken: TakenRules) => O,
  ): Promise<O | { kind: 'unclear'; detail: string }> {
    if (reply.kind !== 'answer') return { kind: 'unclear', detail: reply.detail };
    if (!isReadable(reply.answer)) return unreadable(reply.answer);
    const outcome = read(await take(name, reply.answer));
    if (isUnexplained(outcome, reply.answer)) noteDrift(name, reply.answer);
    return outcome;
  }

  /** An answer that no rule explains. Of its text only a word of a protocol is passed on, and of a number's state none that may be a code. */
  function noteDrift(action: CustomStepName, { text }: Answer): void {
    const [, word] = /^([A-Z][A-Z_]{2,39})(:|$)/.exec(text.trim()) ?? [];
    const name = word !== undefined && action === 'status' ? safeName(word) : word;
    account.onDrift?.({ action, kind: name ? 'word' : 'shape', name: name ?? 'rules' });
  }

  async function checkOne(id: string): Promise<UpstreamState> {
    const reply = await send('status', { id });
    if (isLimited(reply)) return { kind: 'unclear', detail: reply.detail, isAsked: false };
    return readReply('status', reply, readState);
  }

  return {
    origin: URL.canParse(url) ? new URL(url).origin : url,

    async buy({ service, country, maxCost, orderId }): Promise<BuyOutcome> {
      const values = { service, country, max_cost: maxCost, order_id: orderId };
      const reply = await send('buy', values);
      if (reply.kind === 'unsent') {
        const limited = isLimited(reply) && { isLimited: true as const };
        return { kind: 'refused', reason: 'server', detail: reply.detail, ...limited };
      }
      const outcome = await readBuying(reply);
      return outcome.kind !== 'bought' && !takesOrders(custom.buy?.request)
        ? { ...outcome, withoutOrder: true }
        : outcome;
    },

    async check(given, onPart = () => undefined) {
      const ids = [...new Set(given)];
      const states: States = new Map();
      // The next check begins where this one broke off: a few that stay unclear must not keep the others from their turn.
      const start = Math.max(0, nextId === undefined ? 0 : ids.indexOf(nextId));
      const order = isTight(budget)
        ? turns(ids, affordableChecks(budget, 0))
        : [...ids.slice(start), ...ids.slice(0, start)];
      nextId = await checkEach(checkOne, order, states, (id) => {
        const state = states.get(id);
        if (state) onPart(new Map([[id, state]]));
      });
      for (const id of ids)
        if (!states.has(id)) states.set(id, { kind: 'unclear', detail: 'its turn comes later', isAsked: false });
      return states;
    },

    async listActive() {
      const step = custom.list;
      if (!step) return undefined;
      const reply = await send('list');
      if (reply.kind !== 'answer' || !isSuccess(reply.answer)) return undefined;
      const { whole } = step.rules;
      return readActive(step, reply.answer.text, await takeRules(whole ? { whole } : {}, reply.answer, run));
    },

    // No request of it looks an order up, and buying again to find out would buy.
    findOrder: () => Promise.resolve({ kind: 'unknown' }),

    cancel: (id) => ask('cancel', { id }, readCancelled),

    async askAnother(id) {
      if (!custom.another) return { kind: 'refused', detail: 'this protocol has no further codes' };
      return ask('another', { id }, readAsked);
    },

    async finish(id) {
      if (custom.finish) await send('finish', { id });
    },

    async readCatalogue() {
      const step = custom.prices;
      if (!step) throw new UpstreamError('no_list', 'this protocol has no list of prices');
      const answer = answerOf(await send('prices'), 'the list of prices');
      const catalogue = readPrices(step, answer.text);
      if (!catalogue) throw new UpstreamError('bad_answer', 'no row of the list of prices is readable');
      return catalogue;
    },

    async readBalance() {
      const answer = answerOf(await send('balance'), 'the balance');
      const amount = amountOf((await take('balance', answer))['amount']?.values[0]);
      if (amount === undefined) throw new UpstreamError('bad_answer', 'the rule of the balance took no amount');
      return amount;
    },
  };

  async function readBuying(reply: Exclude<StepReply, { kind: 'unsent' }>): Promise<BuyOutcome> {
    if (reply.kind !== 'answer') return { kind: 'unclear', detail: reply.detail };
    const outcome = readSale(await take('buy', reply.answer), reply.answer);
    if (isUnexplained(outcome, reply.answer)) noteDrift('buy', reply.answer);
    return outcome.kind === 'bought' ? { ...outcome, canAskAnother: custom.another !== undefined } : outcome;
  }
}

function isLimited(reply: StepReply): reply is Extract<StepReply, { kind: 'unsent' | 'no_response' }> {
  return reply.kind === 'unsent' && reply.failure === 'limited';
}

function takesOrders(request: CustomRequest | undefined): boolean {
  if (!request) return false;
  const texts = [request.path, request.body, ...request.headers.map(({ value }) => value)];
  return texts.some((text) => namesIn(text).includes('order_id'));
}

/** Raises `UpstreamError` for anything but a successful answer. */
function answerOf(reply: StepReply, what: string): Answer {
  if (reply.kind !== 'answer') throw new UpstreamError(reply.failure, `${what} could not be read: ${reply.detail}`);
  const { status } = reply.answer;
  if (isSuccess(reply.answer)) return reply.answer;
  const failure = status === 401 || status === 403 ? 'bad_key' : status >= 300 && status < 400 ? 'redirect' : 'refused';
  throw new UpstreamError(failure, `${what} could not be read: HTTP ${status}`);
}
