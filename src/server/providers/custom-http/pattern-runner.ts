import { Worker } from 'node:worker_threads';

/** The first group of a match, else the whole match; null where nothing matches; undefined when it took too long. */
export type Found = string | null | undefined;
export type RunPatterns = (patterns: readonly string[], text: string) => Promise<Found[]>;

/** For one pattern. */
const timeLimitMs = 200;
/** A pattern that took too long is not run again for so long. */
const restMs = 60_000;
/** A thread that nobody has used for so long is ended. */
const idleMs = 30_000;

const program = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ pattern, text }) => {
  let found = null;
  try {
    const match = new RegExp(pattern, 'u').exec(text);
    if (match) found = match[1] ?? match[0];
  } catch {}
  parentPort.postMessage({ found });
});
parentPort.postMessage({ ready: true });
`;

/**
 * Runs regular expressions that staff wrote, each within a time limit: in a thread of its own, which is ended when one
 * backtracks for too long. This process never waits for one. Each server has a runner of its own, so that only its own answers wait
 * for its patterns.
 */
export function createPatternRunner(limitMs = timeLimitMs): RunPatterns {
  const resting = new Map<string, number>();
  let thread: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function endIdle(): void {
    const ended = thread;
    thread = undefined;
    void ended?.then((worker) => worker.terminate()).catch(() => undefined);
  }

  /** Takes a pattern's turn: the thread runs one at a time. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    clearTimeout(idle);
    const turn = last.then(run);
    const ended = turn
      .catch(() => undefined)
      .then(() => {
        if (last === ended) idle = setTimeout(endIdle, idleMs).unref();
      });
    last = ended;
    return turn;
  }

  async function runOne(pattern: string, text: string): Promise<Found> {
    if ((resting.get(pattern) ?? 0) > Date.now()) return undefined;
    thread ??= startThread();
    const worker = await thread.catch(() => undefined);
    if (!worker) {
      // One that does not start must not stop every later one.
      thread = undefined;
      return undefined;
    }
    const found = await answerOf(worker, { pattern, text }, limitMs);
    if (found !== undefined) return found.found;
    resting.set(pattern, Date.now() + restMs);
    thread = undefined;
    await worker.terminate();
    return undefined;
  }

  return (patterns, text) => Promise.all(patterns.map((pattern) => inTurn(() => runOne(pattern, text))));
}

async function startThread(): Promise<Worker> {
  const worker = new Worker(program, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 64 } });
  // It must not keep the process alive. Its failure is the answer that never comes.
  worker.unref();
  worker.on('error', () => undefined);
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('exit', () => reject(new Error('the thread for patterns did not start')));
  });
  return worker;
}

/** Undefined when no answer came in time, also because the thread ended. */
function answerOf(
  worker: Worker,
  task: { pattern: string; text: string },
  limitMs: number,
): Promise<{ found: string | null } | undefined> {
  return new Promise((resolve) => {
    const end = (answer: { found: string | null } | undefined) => {
      clearTimeout(timer);
      worker.off('message', end).off('exit', onExit);
      resolve(answer);
    };
    const onExit = () => end(undefined);
    const timer = setTimeout(onExit, limitMs);
    worker.once('message', end).once('exit', onExit);
    worker.postMessage(task);
  });
}
