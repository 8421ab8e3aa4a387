import type { DryRun, TryStep } from '#server/modules/servers/custom/dry-run.service.ts';
import type { CustomStep, CustomStepName, DryRunOutcome } from '#shared/staff/servers/custom-protocol.ts';
import { amountOf } from '../handler-api/numbers-of.ts';
import type { Reach } from '../outgoing/reach.ts';
import type { FilledRequest } from './fill-request.ts';
import { readActive, readPrices, readRows } from './lists.ts';
import { isReadable, noRuleFits, readAsked, readCancelled, readSale, readState } from './outcomes.ts';
import type { RunPatterns } from './pattern-runner.ts';
import { createSendStep, type StepReply } from './step.ts';
import { takeRules, type Answer, type TakenRules } from './take.ts';

/** How much of an answer is shown, in characters. */
const mostShown = 20_000;

type Meaning = { kind: DryRunOutcome; detail?: string };

/**
 * Sends one request of a custom server, or takes the answer that is given, and says what each rule took from it and what
 * the shop would make of it: the same code as in `createCustomHttp`.
 */
export function createTryStep(reach: Reach, run: RunPatterns): TryStep {
  return async (account, { step: name, values, answer: given }) => {
    const step = account.custom?.[name];
    if (!step) throw new Error('a dry run of a step that is not there');
    const { send, show } = createSendStep(account, reach);
    const request = given ? undefined : show(name, values);
    const beganAt = performance.now();
    const reply: StepReply = given ? { kind: 'answer', answer: given } : await send(name, values);
    const tookMs = given ? null : Math.round(performance.now() - beganAt);
    const shown = request ? shownRequest(request) : null;
    if (reply.kind !== 'answer')
      return {
        request: shown,
        answer: null,
        failure: reply.failure,
        taken: [],
        rows: null,
        outcome: 'unclear',
        detail: reply.detail,
      };
    const { answer } = reply;
    const taken = await takeRules(rulesOf(name, step), answer, run);
    const { kind, detail } = meaningOf(name, step, answer, taken);
    return {
      request: shown,
      answer: {
        status: answer.status,
        text: answer.text.slice(0, mostShown),
        is_cut: answer.text.length > mostShown,
        took_ms: tookMs,
      },
      failure: null,
      taken: [...shownRules(taken), ...shownColumns(name, step, answer)],
      rows: countRows(name, step, answer, taken),
      outcome: kind,
      detail: detail ?? null,
    } satisfies DryRun;
  };
}

function shownRequest({ headers, body, ...request }: FilledRequest) {
  return {
    ...request,
    headers: Object.entries(headers).map(([header, value]) => ({ name: header, value })),
    body: body ?? null,
  };
}

/** Columns of a list are taken row by row. */
function rulesOf(name: CustomStepName, { rules }: CustomStep) {
  if (name !== 'list' && name !== 'prices') return rules;
  const { whole } = rules;
  return whole && name === 'list' ? { whole } : {};
}

function shownRules(taken: TakenRules): DryRun['taken'] {
  return Object.entries(taken).map(([rule, { values, fits, isTooSlow }]) => ({
    rule,
    values: values.slice(0, 5),
    fits,
    is_too_slow: isTooSlow,
  }));
}

/** Of a list: what each column takes from the first row. */
function shownColumns(name: CustomStepName, step: CustomStep, answer: Answer): DryRun['taken'] {
  if (name !== 'list' && name !== 'prices') return [];
  const [first] = readRows(step, answer.text) ?? [];
  return Object.keys(step.rules)
    .filter((rule) => rule !== 'whole')
    .map((rule) => {
      const value = first?.(rule);
      return { rule, values: value === undefined ? [] : [value], fits: value !== undefined, is_too_slow: false };
    });
}

function countRows(name: CustomStepName, step: CustomStep, answer: Answer, taken: TakenRules): DryRun['rows'] {
  if (name !== 'list' && name !== 'prices') return null;
  const found = readRows(step, answer.text)?.length;
  if (found === undefined) return null;
  const readable =
    name === 'list'
      ? readActive(step, answer.text, taken)?.entries.length
      : readPrices(step, answer.text)?.prices.length;
  return { found, readable: readable ?? 0 };
}

function meaningOf(name: CustomStepName, step: CustomStep, answer: Answer, taken: TakenRules): Meaning {
  if (!isReadable(answer)) return { kind: 'unclear', detail: `HTTP ${answer.status}` };
  const unread: Meaning = { kind: 'unclear', detail: noRuleFits };
  switch (name) {
    case 'balance': {
      const amount = amountOf(taken['amount']?.values[0]);
      return amount === undefined ? unread : { kind: 'balance', detail: amount };
    }
    case 'buy': {
      const outcome = readSale(taken, answer);
      if (outcome.kind === 'bought') return { kind: 'bought', detail: `${outcome.id}, ${outcome.phone}` };
      return outcome.kind === 'refused' ? { kind: 'refused', detail: outcome.reason } : outcome;
    }
    case 'status': {
      const state = readState(taken);
      if (state.kind === 'received')
        return { kind: 'received', detail: state.messages.map(({ code }) => code).join(', ') };
      return state.kind === 'unclear' ? { kind: 'unclear', detail: state.detail } : { kind: state.kind };
    }
    case 'cancel': {
      const outcome = readCancelled(taken);
      return outcome.kind === 'refused' || outcome.kind === 'unclear' ? outcome : { kind: outcome.kind };
    }
    case 'another':
      return readAsked(taken);
    case 'finish':
      return { kind: 'finished' };
    case 'list':
      return readActive(step, answer.text, taken) ? { kind: 'listed' } : unread;
    case 'prices':
      return readPrices(step, answer.text) ? { kind: 'listed' } : unread;
  }
}
