import type { SmsUpstream, UpstreamState } from '../numbers/sms-upstream.ts';

const failuresToOpen = 5;
const openMs = 10_000;

/** Hears of the breakers once, to show later whether they are open. */
type OnBreaker = (action: 'buy' | 'check', isOpen: () => boolean) => void;

/**
 * Stops asking an upstream that keeps failing, so that customers do not wait for it: after five failures in a row it is
 * not asked for ten seconds, then once, and normally again when that succeeded. Purchases and checks have a breaker each,
 * so that failing purchases do not stop codes. Cancels, finishes and lists always go through: money depends on them.
 */
export function guard(upstream: SmsUpstream, onBreaker: OnBreaker = () => undefined): SmsUpstream {
  const buying = createBreaker();
  const checking = createBreaker();
  onBreaker('buy', buying.isOpen);
  onBreaker('check', checking.isOpen);
  return {
    ...upstream,
    async buy(order) {
      if (buying.isOpen()) return { kind: 'refused', reason: 'server', detail: 'paused after failures' };
      const outcome = await upstream.buy(order);
      buying.note(outcome.kind === 'unclear' || (outcome.kind === 'refused' && outcome.reason === 'server'));
      return outcome;
    },
    async check(ids, onPart) {
      if (checking.isOpen()) {
        const paused: UpstreamState = { kind: 'unclear', detail: 'paused after failures', isAsked: false };
        return new Map(ids.map((id) => [id, paused]));
      }
      const states = await upstream.check(ids, onPart);
      if (ids.length > 0) checking.note([...states.values()].every((state) => state.kind === 'unclear'));
      return states;
    },
  };
}

function createBreaker() {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: () => failures >= failuresToOpen && Date.now() < openUntil,
    note(failed: boolean) {
      failures = failed ? failures + 1 : 0;
      if (failures >= failuresToOpen) openUntil = Date.now() + openMs;
    },
  };
}
