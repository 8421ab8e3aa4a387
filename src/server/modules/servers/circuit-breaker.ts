import type { SmsUpstream, UpstreamState } from '../numbers/sms-upstream.ts';

const failuresToOpen = 5;
const openMs = 10_000;

/**
 * Spares an upstream that keeps failing, and its customers the wait: after five failures in a row it is not asked for
 * ten seconds, then once, and again in full when that worked. Cancels, finishes and look-ups always go through: money
 * depends on them.
 */
export function guard(upstream: SmsUpstream): SmsUpstream {
  let failures = 0;
  let openUntil = 0;

  function note(failed: boolean) {
    failures = failed ? failures + 1 : 0;
    if (failures >= failuresToOpen) openUntil = Date.now() + openMs;
  }
  const isResting = () => failures >= failuresToOpen && Date.now() < openUntil;

  return {
    ...upstream,
    async buy(order) {
      if (isResting()) return { kind: 'refused', reason: 'server', detail: 'resting after failures' };
      const outcome = await upstream.buy(order);
      note(outcome.kind === 'unclear' || (outcome.kind === 'refused' && outcome.reason === 'server'));
      return outcome;
    },
    async check(ids) {
      if (isResting())
        return new Map(
          ids.map((id): [string, UpstreamState] => [id, { kind: 'unclear', detail: 'resting after failures' }]),
        );
      const states = await upstream.check(ids);
      if (ids.length > 0) note([...states.values()].every((state) => state.kind === 'unclear'));
      return states;
    },
  };
}
