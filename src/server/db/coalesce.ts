import { createLimit } from '../jobs/limited.ts';

/** What a batch did for one of its members: its result, or why it was refused. `alone`: it is to be tried by itself. */
export type Outcome<Result> = { result: Result } | { refusal: unknown } | typeof alone;

/** For a member that would keep others waiting: it is tried again as a batch of one, which may wait, since nobody waits for it. */
export const alone = Symbol('alone');

type Options<Asked> = {
  /** How many members one batch has at most. */
  most: number;
  /**
   * A second batch runs beside the first when it has at least `from` members: while one waits for the database, the other is
   * prepared or answered. Members with the same value of `by` never run beside each other.
   */
  beside?: { from: number; by: (asked: Asked) => unknown };
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
  { most, beside, apart, mostAlone = 6, patienceMs = 250 }: Options<Asked>,
): (asked: Asked) => Promise<Result> {
  let waiting: Member<Asked, Result>[] = [];
  let lanes = 0;
  /** What members of batches that run have as `by`. */
  const busy = new Set<unknown>();
  const limitAlone = createLimit(mostAlone);

  async function runAll(): Promise<void> {
    lanes += 1;
    // What arrives in the same turn of the event loop belongs together.
    await new Promise(setImmediate);
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      const values = beside ? batch.map(({ asked }) => beside.by(asked)) : [];
      for (const value of values) busy.add(value);
      await withPatience(run(batch));
      for (const value of values) busy.delete(value);
    }
    lanes -= 1;
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

  /** The members of the next batch: those who may run now, in their order. None when too few would run beside another batch. */
  function takeBatch(): Member<Asked, Result>[] {
    const isFree = ({ asked }: Member<Asked, Result>) => !beside || busy.size === 0 || !busy.has(beside.by(asked));
    const batch: Member<Asked, Result>[] = [];
    const left: Member<Asked, Result>[] = [];
    const values = new Set<unknown>();
    for (const member of waiting) {
      const value = apart?.(member.asked);
      const fits = batch.length < most && !(apart && values.has(value)) && isFree(member);
      if (apart) values.add(value);
      (fits ? batch : left).push(member);
    }
    if (beside && lanes > 1 && batch.length < beside.from) return [];
    waiting = left;
    return batch;
  }

  async function run(batch: readonly Member<Asked, Result>[], mayWait = false): Promise<void> {
    settle(batch, await outcomesOf(batch, mayWait));
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
      if (lanes === 0 || (beside && lanes === 1 && waiting.length >= beside.from)) void runAll();
    });
}
