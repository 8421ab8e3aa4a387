import type {
  AskAnotherOutcome,
  BuyOutcome,
  CancelOutcome,
  RefusalReason,
  UpstreamState,
} from '#server/modules/numbers/sms-upstream.ts';
import { idOf, phoneOf } from '../handler-api/json.ts';
import { messageOf } from '../handler-api/message.ts';
import { parseResponse } from '../handler-api/parse-response.ts';
import { readRefusal } from '../handler-api/refusals.ts';
import { codeOf } from '../handler-api/sms.ts';
import type { Answer, TakenRules } from './take.ts';

const reasons = ['no_numbers', 'price', 'service', 'account'] as const satisfies RefusalReason[];

/** After an internal error or a redirect anything may have happened, whatever stands in the answer. */
export function isReadable({ status }: Answer): boolean {
  return status >= 200 && status < 500 && (status < 300 || status >= 400);
}

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

export function unreadable({ status }: Answer): { kind: 'unclear'; detail: string } {
  return { kind: 'unclear', detail: `HTTP ${status}` };
}

/**
 * What an answer to a purchase means. Bought is only what has an id and a phone and fits no refusal; an answer that fits both,
 * or several refusals, is unclear: a number may have been sold. What fits no rule but says no, by its status, in a sentence
 * or as an error, sold nothing.
 */
export function readSale(taken: TakenRules, answer: Answer): BuyOutcome {
  if (!isReadable(answer)) return unreadable(answer);
  const outcome = readBought(taken);
  if (outcome.kind === 'bought') return isSuccess(answer) ? outcome : unreadable(answer);
  if (outcome.kind === 'refused' || unclearOf(taken) || wasTaken(taken)) return outcome;
  const said = parseResponse(answer.text, answer.status);
  return said.kind === 'word' || said.kind === 'refusal' ? readRefusal(said) : outcome;
}

/** Whether any rule of a purchase fits. */
function wasTaken(taken: TakenRules): boolean {
  return idOf(taken['id']?.values[0]) !== undefined || reasons.some((reason) => taken[reason]?.fits);
}

function readBought(taken: TakenRules): BuyOutcome {
  const unclear = unclearOf(taken);
  if (unclear) return unclear;
  const refused = reasons.filter((reason) => taken[reason]?.fits);
  const id = idOf(taken['id']?.values[0]);
  const phone = phoneOf(taken['phone']?.values[0]);
  if (id !== undefined && phone !== undefined && refused.length === 0)
    return { kind: 'bought', id, phone, canAskAnother: false, startedAt: undefined };
  const [reason] = refused;
  if (reason && refused.length === 1 && id === undefined) return { kind: 'refused', reason, detail: `rule ${reason}` };
  if (reason) return { kind: 'unclear', detail: 'the answer fits several rules' };
  if (id === undefined) return { kind: 'unclear', detail: noRuleFits };
  return { kind: 'unclear', detail: `activation ${id} without a readable phone number` };
}

/** The state of a number. A code beside "waiting" is unclear: one of the two rules takes the wrong text. */
export function readState(taken: TakenRules): UpstreamState {
  const unclear = unclearOf(taken);
  if (unclear) return unclear;
  const codes = taken['code']?.values ?? [];
  const texts = taken['text']?.values ?? [];
  if (taken['waiting_again']?.fits) return { kind: 'waiting_again', answer: 'waiting_again' };
  const isWaiting = taken['waiting']?.fits === true;
  if (codes.length > 0) {
    if (isWaiting) return { kind: 'unclear', detail: 'the answer fits both code and waiting' };
    const messages = codes.map((code, index) => {
      const text = texts.length === codes.length ? texts[index] : undefined;
      return messageOf(codeOf(code, text) ?? code, text);
    });
    return { kind: 'received', messages, answer: 'code' };
  }
  const isClosed = taken['closed']?.fits === true;
  if (isWaiting && isClosed) return { kind: 'unclear', detail: 'the answer fits both waiting and closed' };
  if (isWaiting) return { kind: 'waiting', answer: 'waiting' };
  return isClosed ? { kind: 'closed', answer: 'closed' } : { kind: 'unclear', detail: noRuleFits };
}

export function readCancelled(taken: TakenRules): CancelOutcome {
  const kind = onlyOne(taken, ['cancelled', 'too_early', 'refused']);
  if (kind === 'cancelled') return { kind: 'canceled' };
  if (kind === 'too_early') return { kind: 'too_early', retryAfterMs: undefined };
  return kind === 'refused' ? { kind, detail: 'rule refused' } : (unclearOf(taken) ?? nothingFits);
}

export function readAsked(taken: TakenRules): AskAnotherOutcome {
  const kind = onlyOne(taken, ['asked', 'refused']);
  if (kind === 'asked') return { kind };
  return kind === 'refused' ? { kind, detail: 'rule refused' } : (unclearOf(taken) ?? nothingFits);
}

export const noRuleFits = 'no rule fits the answer';
const nothingFits = { kind: 'unclear', detail: 'no rule, or several, fit the answer' } as const;

/** Whether the rules do not say what an answer means. HTML comes from the edge, not from the provider. */
export function isUnexplained(outcome: { kind: string; detail?: string; isUnknown?: true }, answer: Answer): boolean {
  if (!isReadable(answer) || answer.text.trimStart().startsWith('<')) return false;
  if (outcome.isUnknown === true) return true;
  return outcome.kind === 'unclear' && (outcome.detail === noRuleFits || outcome.detail === nothingFits.detail);
}

/** The one rule that fits; undefined where none, several, or one that took too long. */
function onlyOne<N extends string>(taken: TakenRules, names: readonly N[]): N | undefined {
  const fitting = names.filter((name) => taken[name]?.fits);
  return fitting.length === 1 && !unclearOf(taken) ? fitting[0] : undefined;
}

function unclearOf(taken: TakenRules): { kind: 'unclear'; detail: string } | undefined {
  const slow = Object.entries(taken).find(([, { isTooSlow }]) => isTooSlow);
  return slow && { kind: 'unclear', detail: `rule ${slow[0]} took too long` };
}
