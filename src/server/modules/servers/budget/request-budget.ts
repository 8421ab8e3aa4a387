import { requestNeeds, type RequestBudget, type RequestNeed } from '../../numbers/request-budget.ts';
import type { Turn } from './budget.repository.ts';
import { paceAfterRefusal, paceOf, type LearnedPace } from './pace.ts';

type Store = {
  claimTurn(claim: { forMs: number; withinMs: number }): Promise<Turn>;
  writeRefusal(perSecond: number, pauseMs: number): Promise<void>;
};
export type SharedBudget = RequestBudget & {
  setLimit(perSecond: number | undefined): void;
  /** Takes over what any process has learned. */
  hear(learned: LearnedPace | undefined): void;
};

/** Requests on the way arrive closer together than they were sent: turns are a little longer than the pace says. */
const spread = 1.04;
/** A fast server is not asked for each turn: one claim is for all turns of this time, in ms. */
const claimedMs = 100;
/** For how long turns that were claimed together may be used. */
const usableMs = 1_000;
/** One turn in so many goes to whoever waits the longest behind the more urgent: nobody waits for ever. */
const fairTurn = 4;
const shortestPauseMs = 1_000;
const longestPauseMs = 10 * 60_000;
/** What was read is newer than what was written here so long ago. */
const writingMs = 1_000;

type Waiting = { need: RequestNeed; until: number; resolve: (isMine: boolean) => void };

/**
 * Creates the budget of a server. Requests of this process wait in one queue, and go out by their need, of one need in their order.
 * Turns are claimed one after another from what all processes share; while that cannot be reached, this process keeps the pace alone.
 */
export function createRequestBudget(store: Store, onFailure: (error: unknown) => void): SharedBudget {
  let limit: number | undefined;
  let learned: (LearnedPace & { readAt: number }) | undefined;
  let queue: Waiting[] = [];
  let isServing = false;
  let urgentInRow = 0;
  /** When this process has its next turn, as far as it knows, and until when the server is left alone. */
  let nextAt = 0;
  let pausedUntil = 0;
  let spare = { count: 0, until: 0 };
  let loweredAt = -Infinity;
  const sent = countSent();

  function learn(found: LearnedPace | undefined): void {
    learned = found && { ...found, readAt: performance.now() };
  }

  /** Takes over what was read, unless it may be older than what this process is writing. */
  function hear(found: LearnedPace | undefined): void {
    if (performance.now() - loweredAt > writingMs) learn(found);
  }

  function pace(): number | undefined {
    const now = performance.now();
    return paceOf(limit, learned && { ...learned, ageMs: learned.ageMs + now - learned.readAt });
  }

  function take(need: RequestNeed, withinMs: number): true | Promise<boolean> {
    const perSecond = pace();
    const now = performance.now();
    if (perSecond === undefined) return sent.note();
    if (spare.count > 0 && now < spare.until && queue.length === 0) {
      spare.count -= 1;
      return sent.note();
    }
    const ahead = queue.filter((other) => rank(other.need) <= rank(need)).length;
    const turnAt = Math.max(now, nextAt, pausedUntil) + (ahead * 1_000 * spread) / perSecond;
    if (turnAt > now + withinMs) return Promise.resolve(false);
    return new Promise((resolve) => {
      queue.push({ need, until: now + withinMs, resolve });
      if (!isServing) void serve();
    });
  }

  async function serve(): Promise<void> {
    isServing = true;
    while (queue.length > 0) {
      const perSecond = pace();
      if (perSecond === undefined) giveTurns(queue.length);
      else await serveTurn(perSecond);
    }
    isServing = false;
  }

  async function serveTurn(perSecond: number): Promise<void> {
    const count = Math.max(1, Math.floor((perSecond * claimedMs) / 1_000));
    const forMs = (count * 1_000 * spread) / perSecond;
    const turn = await claim(forMs);
    // A turn that this process has used late moves its next one: a provider counts what arrives.
    nextAt = Math.max(performance.now() + turn.waitMs, pausedUntil, nextAt);
    refuseThoseBefore(nextAt);
    if (!turn.isClaimed || queue.length === 0) return;
    if (nextAt > performance.now()) await pause(nextAt - performance.now());
    // Refused meanwhile: the turn is over.
    if (pausedUntil > performance.now()) return;
    giveTurns(count);
    nextAt = performance.now() + forMs;
  }

  async function claim(forMs: number): Promise<Pick<Turn, 'waitMs' | 'isClaimed'>> {
    const withinMs = Math.max(...queue.map(({ until }) => until)) - performance.now();
    try {
      const turn = await store.claimTurn({ forMs, withinMs });
      hear(turn.learned);
      return turn;
    } catch (error) {
      onFailure(error);
      return { waitMs: Math.max(0, nextAt - performance.now()), isClaimed: true };
    }
  }

  function giveTurns(count: number): void {
    for (let left = count; left > 0; left -= 1) {
      const next = takeNext();
      if (!next) {
        spare = { count: left, until: performance.now() + usableMs };
        return;
      }
      sent.note();
      next.resolve(true);
    }
  }

  function takeNext(): Waiting | undefined {
    const first = queue.toSorted((a, b) => rank(a.need) - rank(b.need))[0];
    const behind = queue.find(({ need }) => first && rank(need) > rank(first.need));
    urgentInRow = behind ? urgentInRow + 1 : 0;
    const next = urgentInRow === fairTurn ? behind : first;
    if (next === behind) urgentInRow = 0;
    queue = queue.filter((other) => other !== next);
    return next;
  }

  function refuseThoseBefore(at: number): void {
    const late = queue.filter(({ until }) => until < at);
    queue = queue.filter(({ until }) => until >= at);
    for (const { resolve } of late) resolve(false);
  }

  function noteRefused({ sentAt, retryAfterMs = 0 }: { sentAt: number; retryAfterMs?: number | undefined }): void {
    const now = performance.now();
    const isKnown = sentAt < loweredAt;
    // Requests that were on the way together are one refusal; but each may say how long to wait.
    if (isKnown && now + retryAfterMs <= pausedUntil) return;
    const perSecond = (isKnown && pace()) || paceAfterRefusal(pace(), sent.lately(), limit);
    const pauseMs = Math.min(longestPauseMs, Math.max(shortestPauseMs, retryAfterMs));
    loweredAt = now;
    learn({ perSecond, ageMs: -pauseMs });
    pausedUntil = Math.max(pausedUntil, now + pauseMs);
    spare.count = 0;
    refuseThoseBefore(pausedUntil);
    store.writeRefusal(perSecond, pauseMs).catch(onFailure);
  }

  return {
    pace,
    take,
    noteRefused,
    hear,
    setLimit: (perSecond) => void (limit = perSecond),
  };
}

/** Counts what was sent lately: in this second or the one before it, whichever is more. */
function countSent() {
  let second = 0;
  let counts = [0, 0];
  return {
    note(): true {
      const now = Math.floor(performance.now() / 1_000);
      if (now !== second) counts = [now === second + 1 ? (counts[1] ?? 0) : 0, 0];
      second = now;
      counts[1] = (counts[1] ?? 0) + 1;
      return true;
    },
    lately: () => Math.max(...counts),
  };
}

/** Not of Node's module, so that a test can move the clock. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

function rank(need: RequestNeed): number {
  return requestNeeds.indexOf(need);
}
