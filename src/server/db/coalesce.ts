import { createLimit } from '../jobs/limited.ts';

/** What a batch did for one of its members: its result, or why it was refused. `alone`: it is to be tried by itself. */
export type Outcome<Result> = { result: Result } | { refusal: unknown } | typeof alone;

/** For a member that would keep others waiting: it is tried again as a batch of one, which may wait, since nobody waits for it. */
export const alone = Symbol('alone');

type Options<Asked> = {
  /** How many members one batch has at most. */
  most: number;
  /** Members with the same value are put into different batches. */
  apart?: (asked: Asked) => unknown;
  /** How many are tried alone at a time: each may hold a connection while it waits. */
  mostAlone?: number;
  /** After so many ms a batch no longer keeps the next one waiting: its connection may have gone silent. */
  patienceMs?: number;
};
type Member<Asked, Result> = {
  asked: Asked;
  resolve: (result: Result) => void;
  reject: (refusal: unknown) => void;
};

/**
 * Does together what is asked for at the same time. `work` runs at once when nothing runs; what arrives meanwhile waits and
 * is the next batch. It returns an outcome for each member, in their order, so each caller gets an answer of their own.
 * A batch that fails as a whole is tried again member by member, and does not keep the next one waiting. `mayWait` is true for
 * a batch of one that is tried again: only there may the work wait long, such as for a lock, and not answer `alone`. A batch
 * that hangs all the same is left behind: the next one does not wait for it.
 */
export function coalesce<Asked, Result>(
  work: (batch: readonly Asked[], mayWait: boolean) => Promise<readonly Outcome<Result>[]>,
  { most, apart, mostAlone = 6, patienceMs = 250 }: Options<Asked>,
): (asked: Asked) => Promise<Result> {
  let waiting: Member<Asked, Result>[] = [];
  let isRunning = false;
  const limitAlone = createLimit(mostAlone);

  async function runAll(): Promise<void> {
    isRunning = true;
    // What arrives in the same turn of the event loop belongs together.
    await new Promise(setImmediate);
    while (waiting.length > 0) await withPatience(run(takeBatch()));
    isRunning = false;
  }

  function withPatience(running: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      void running.then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  function takeBatch(): Member<Asked, Result>[] {
    if (!apart) return waiting.splice(0, most);
    const batch: Member<Asked, Result>[] = [];
    const left: Member<Asked, Result>[] = [];
    const values = new Set<unknown>();
    for (const member of waiting) {
      const value = apart(member.asked);
      const fits = batch.length < most && !values.has(value);
      values.add(value);
      (fits ? batch : left).push(member);
    }
    waiting = left;
    return batch;
  }

  async function run(batch: readonly Member<Asked, Result>[], mayWait = false): Promise<void> {
    const outcomes = await outcomesOf(batch, mayWait);
    // The next batch is sent before the callers of this one go on.
    settle(batch, outcomes);
  }

  function settle(batch: readonly Member<Asked, Result>[], outcomes: readonly Outcome<Result>[]): void {
    for (const [index, member] of batch.entries()) {
      const outcome = outcomes[index] ?? { refusal: new Error('a batch returned no outcome for one of its members') };
      if (outcome === alone) void limitAlone(() => run([member], true));
      else if ('refusal' in outcome) member.reject(outcome.refusal);
      else member.resolve(outcome.result);
    }
  }

  async function outcomesOf(
    batch: readonly Member<Asked, Result>[],
    mayWait: boolean,
  ): Promise<readonly Outcome<Result>[]> {
    try {
      const outcomes = await work(
        batch.map(({ asked }) => asked),
        mayWait,
      );
      if (mayWait && outcomes[0] === alone) throw new Error('a batch of one that may wait decides about its member');
      return outcomes;
    } catch (error) {
      return batch.map(() => (batch.length === 1 ? { refusal: error } : alone));
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isRunning) void runAll();
    });
}
