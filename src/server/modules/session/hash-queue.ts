import { availableParallelism } from 'node:os';
import { Problem } from '#shared/problem.ts';

/** `running` jobs at once, `waiting` in all, and `waitMs` at most for each. */
type Options = { running?: number; waiting?: number; waitMs?: number };
type Waiting = { start: () => void; refuse: () => void };

/** Leaves a processor, and threads of the pool, to everything else. */
const spareProcessors = 1;
const mostThreads = 3;
const retrySeconds = 5;

/**
 * Bounds expensive work of this process. Networks take turns, so one that sends many requests waits for itself; when too
 * many wait, those of the network with the most are refused. Raises busy.
 */
export function createHashQueue({
  running: most = Math.max(1, Math.min(mostThreads, availableParallelism() - spareProcessors)),
  waiting: mostWaiting = 200,
  waitMs = 10_000,
}: Options = {}) {
  /** In the order of their turns: a network that was served goes to the end. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  async function run<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (running >= most) await wait(network);
    else running += 1;
    try {
      return await work();
    } finally {
      next();
    }
  }

  /** Resolves with the place of a job that ended, so `running` stays. */
  function wait(network: string): Promise<void> {
    if (waiting >= mostWaiting) makeRoom(network);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => remove(network, one), waitMs);
      const one: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(busy());
        },
      };
      queues.set(network, [...(queues.get(network) ?? []), one]);
      waiting += 1;
    });
  }

  function next() {
    const [network, [first, ...rest]] = queues.entries().next().value ?? ['', []];
    if (!first) {
      running -= 1;
      return;
    }
    queues.delete(network);
    if (rest.length > 0) queues.set(network, rest);
    waiting -= 1;
    first.start();
  }

  /** Refuses the last of the network with the most jobs, unless that is the network that asks. */
  function makeRoom(network: string) {
    const [longest, jobs = []] = [...queues].reduce((most, one) => (one[1].length > most[1].length ? one : most));
    const last = jobs.at(-1);
    if (!last || jobs.length <= (queues.get(network)?.length ?? 0) + 1) throw busy();
    remove(longest, last);
  }

  function remove(network: string, one: Waiting) {
    const rest = (queues.get(network) ?? []).filter((other) => other !== one);
    if (rest.length > 0) queues.set(network, rest);
    else queues.delete(network);
    waiting -= 1;
    one.refuse();
  }

  return { run };
}
export type HashQueue = ReturnType<typeof createHashQueue>;

function busy(): Problem {
  return new Problem('busy', { params: { seconds: retrySeconds } });
}
