import { availableParallelism } from 'node:os';
import { Problem } from '#shared/problem.ts';

/** `running` jobs at once, `waiting` in all, and `waitMs` at most for each. */
type Options = { running?: number; waiting?: number; waitMs?: number };
/** Whose turn work takes, and whether it goes before the work of others. */
export type Turn = { network: string; goesFirst?: boolean };
type Waiting = { start: () => void; refuse: () => void };

/** Leaves a processor, and threads of the pool, to everything else. */
const spareProcessors = 1;
const mostThreads = 3;
const retrySeconds = 5;

/**
 * Bounds expensive work of this process. Networks take turns, so one that sends many requests waits for itself; when too
 * many wait, those of the network with the most are refused. Work that goes first does not wait for other work: a
 * customer where they logged in before, during a flood from everywhere. Raises busy.
 */
export function createHashQueue({
  running: most = Math.max(1, Math.min(mostThreads, availableParallelism() - spareProcessors)),
  waiting: mostWaiting = 200,
  waitMs = 10_000,
}: Options = {}) {
  const lanes = { first: createLane(), other: createLane() };
  let running = 0;

  async function run<T>({ network, goesFirst = false }: Turn, work: () => Promise<T>): Promise<T> {
    if (running >= most) await wait(goesFirst ? lanes.first : lanes.other, network);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = lanes.first.take() ?? lanes.other.take();
      if (next) next.start();
      else running -= 1;
    }
  }

  /** Resolves with the place of work that ended, so `running` stays. */
  function wait(lane: Lane, network: string): Promise<void> {
    if (lane.size() >= mostWaiting && !lane.makeRoom(network)) throw busy();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        lane.remove(network, one);
        one.refuse();
      }, waitMs);
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
      lane.add(network, one);
    });
  }

  return { run };
}
export type HashQueue = ReturnType<typeof createHashQueue>;

/** Waiting work, taken in turns of networks. */
function createLane() {
  /** In the order of their turns: a network that was served goes to the end. */
  const queues = new Map<string, Waiting[]>();
  let size = 0;

  function take(): Waiting | undefined {
    const [network, [first, ...rest]] = queues.entries().next().value ?? ['', []];
    if (!first) return undefined;
    queues.delete(network);
    if (rest.length > 0) queues.set(network, rest);
    size -= 1;
    return first;
  }

  function add(network: string, one: Waiting): void {
    queues.set(network, [...(queues.get(network) ?? []), one]);
    size += 1;
  }

  function remove(network: string, one: Waiting): void {
    const rest = (queues.get(network) ?? []).filter((other) => other !== one);
    if (rest.length > 0) queues.set(network, rest);
    else queues.delete(network);
    size -= 1;
  }

  /** Refuses the last of the network with the most work. Returns false when that is the network that asks. */
  function makeRoom(network: string): boolean {
    const [longest, jobs] = [...queues].reduce((most, one) => (one[1].length > most[1].length ? one : most));
    const last = jobs.at(-1);
    if (!last || jobs.length <= (queues.get(network)?.length ?? 0) + 1) return false;
    remove(longest, last);
    last.refuse();
    return true;
  }

  return { take, add, remove, makeRoom, size: () => size };
}
type Lane = ReturnType<typeof createLane>;

function busy(): Problem {
  return new Problem('busy', { params: { seconds: retrySeconds } });
}
