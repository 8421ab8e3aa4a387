import type { Log } from '../log.ts';

/**
 * Runs work again and again with a pause between, never twice at once in this process; a failure is logged and the
 * next turn comes all the same. Answers the way to stop, which waits for the turn that is running.
 */
export function repeat(name: string, pauseMs: number, work: () => Promise<unknown>, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  function plan() {
    if (stopped) return;
    timer = setTimeout(() => {
      running = turn();
    }, pauseMs);
  }

  async function turn() {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed');
    }
    plan();
  }

  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
