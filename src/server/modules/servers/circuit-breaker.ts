import type { SmsUpstream, UpstreamState } from '../numbers/sms-upstream.ts';

const failuresToOpen = 5;
const openMs = 10_000;

/**
 * Spares an upstream that keeps failing, and its customers the wait: after five failures in a row it is not asked for
 * ten seconds, then once, and again in full when that worked. Buying and checking rest apart, so that failing purchases
 * keep no code from arriving. Cancels, finishes and lists always go through: money depends on them.
 */
export function guard(upstream: SmsUpstream): SmsUpstream {
  const buying = createBreaker();
  const checking = createBreaker();
  return {
    ...upstream,
    async buy(order) {
      if (buying.isResting()) return { kind: 'refused', reason: 'server', detail: 'resting after failures' };
      const outcome = await upstream.buy(order);
      buying.note(outcome.kind === 'unclear' || (outcome.kind === 'refused' && outcome.reason === 'server'));
      return outcome;
    },
    async check(ids) {
      if (checking.isResting()) {
        return new Map(
          ids.map((id): [string, UpstreamState] => [id, { kind: 'unclear', detail: 'resting after failures' }]),
        );
      }
      const states = await upstream.check(ids);
      if (ids.length > 0) checking.note([...states.values()].every((state) => state.kind === 'unclear'));
      return states;
    },
  };
}

function createBreaker() {
  let failures = 0;
  let openUntil = 0;
  return {
    isResting: () => failures >= failuresToOpen && Date.now() < openUntil,
    note(failed: boolean) {
      failures = failed ? failures + 1 : 0;
      if (failures >= failuresToOpen) openUntil = Date.now() + openMs;
    },
  };
}
