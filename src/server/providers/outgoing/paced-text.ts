import type { RequestBudget, RequestNeed } from '#server/modules/numbers/request-budget.ts';
import type { GetText, GotText, Sent } from './get-text.ts';
import { isTooMany, readRetryAfter } from './too-many.ts';

type Asked = { need: RequestNeed; timeoutMs: number; sent?: Sent };
/** As `GetText`; undefined when it was not the request's turn in time, or the provider refused it because of too many. */
export type PacedText = (address: URL, asked: Asked) => Promise<GotText | undefined>;

/** A purchase waits for its turns at most for this part of its time: the rest is for the provider, which may have sold what was cut off. */
const waitingPart = 0.7;
/** How often a refused request that is worth it is repeated. What was refused was not carried out. */
const repeats: Record<RequestNeed, number> = { purchase: 3, hint: 0, list: 0, look: 0, rest: 3 };

/**
 * Creates a getter that keeps within a budget. A purchase, its turns and its repeats take no longer than its timeout, since
 * after that it counts as over; what nobody waits for may wait for its turn as long again.
 */
export function createPacedText(getText: GetText, budget: RequestBudget | undefined): PacedText {
  if (!budget) return (address, { timeoutMs, sent }) => getText(address, timeoutMs, sent);
  return async (address, { need, timeoutMs, sent }) => {
    const beganAt = performance.now();
    const isUrgent = need === 'purchase';
    for (let count = 0; count <= repeats[need]; count += 1) {
      const left = () => timeoutMs - (performance.now() - beganAt);
      const turn = budget.take(need, isUrgent ? left() - timeoutMs * (1 - waitingPart) : timeoutMs);
      if (turn !== true && !(await turn)) return undefined;
      const sentAt = performance.now();
      const answer = await getText(address, isUrgent ? left() : timeoutMs, sent);
      const isRefused = isTooMany(answer);
      const retryAfterMs = readRetryAfter(answer.retryAfter);
      // 5xx with a time to wait: slower from now on, but it may have been carried out.
      if (isRefused || (answer.status === 503 && retryAfterMs !== undefined))
        budget.noteRefused({ sentAt, retryAfterMs });
      if (!isRefused) return answer;
    }
    return undefined;
  };
}
