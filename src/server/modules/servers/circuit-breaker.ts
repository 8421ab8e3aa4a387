import type { BuyOutcome, SmsUpstream, UpstreamState } from '../numbers/sms-upstream.ts';

const failuresToOpen = 5;
const openMs = 10_000;

/** What a server may stop being asked for. */
export const guardedActions = ['buy', 'check'] as const;
export type GuardedAction = (typeof guardedActions)[number];
export type Guarded = {
  upstream: SmsUpstream;
  isOpen: Record<GuardedAction, () => boolean>;
  /** Stops asking for so many ms, as another process has. */
  pause(action: GuardedAction, ms: number): void;
};

/**
 * Stops asking an upstream that keeps failing, so that customers do not wait for it: after five failures in a row it is
 * not asked for ten seconds, then once, and normally again when that succeeded. Purchases and checks have a breaker each,
 * so that failing purchases do not stop codes. Too many requests are no failure: the budget slows them down. Cancels, finishes and lists always go through: money depends on them.
 * `onOpen` hears when asking stops, and for how many ms: other processes stop too.
 */
export function guard(upstream: SmsUpstream, onOpen: (action: GuardedAction, ms: number) => void): Guarded {
  const breakers = {
    buy: createBreaker(() => onOpen('buy', openMs)),
    check: createBreaker(() => onOpen('check', openMs)),
  };
  const guarded: SmsUpstream = {
    ...upstream,
    async buy(order) {
      if (breakers.buy.isOpen()) return { kind: 'refused', reason: 'server', detail: 'paused after failures' };
      const outcome = await upstream.buy(order);
      if (outcome.kind === 'refused' && outcome.isLimited) return outcome;
      breakers.buy.note(outcome.kind === 'unclear' || isOfServer(outcome));
      return outcome;
    },
    async check(ids, onPart, alone) {
      if (breakers.check.isOpen()) {
        const paused: UpstreamState = { kind: 'unclear', detail: 'paused after failures', isAsked: false };
        return new Map(ids.map((id) => [id, paused]));
      }
      const states = await upstream.check(ids, onPart, alone);
      const asked = [...states.values()].filter((state) => state.kind !== 'unclear' || state.isAsked !== false);
      if (asked.length > 0) breakers.check.note(asked.every((state) => state.kind === 'unclear'));
      return states;
    },
  };
  const isOpen = { buy: breakers.buy.isOpen, check: breakers.check.isOpen };
  return { upstream: guarded, isOpen, pause: (action, ms) => breakers[action].pause(ms) };
}

/** A refusal of everything. A word that nobody knows may be about one service only. */
function isOfServer(outcome: BuyOutcome): boolean {
  return outcome.kind === 'refused' && outcome.reason === 'server' && outcome.isUnknown !== true;
}

function createBreaker(onOpen: () => void) {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: () => Date.now() < openUntil,
    pause(ms: number) {
      openUntil = Math.max(openUntil, Date.now() + ms);
      // Then it is asked once.
      failures = Math.max(failures, failuresToOpen - 1);
    },
    note(failed: boolean) {
      failures = failed ? failures + 1 : 0;
      if (!failed) openUntil = 0;
      // Those under way when it opened fail after it.
      if (failures < failuresToOpen || Date.now() < openUntil) return;
      openUntil = Date.now() + openMs;
      onOpen();
    },
  };
}
