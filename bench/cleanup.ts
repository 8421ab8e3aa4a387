/** Cleanup steps, run in reverse order, each of them even when another fails. */
export type Cleanup = {
  /** Adds a step. Once cleanup has begun, it runs immediately. */
  add(step: () => Promise<unknown>): void;
  /** Resolves when all steps are done, including those of an earlier call. */
  run(): Promise<void>;
};

export function createCleanup(): Cleanup {
  const steps: (() => Promise<unknown>)[] = [];
  let begun = false;
  let running = Promise.resolve();

  async function undo() {
    for (let step = steps.pop(); step; step = steps.pop()) {
      await step().catch((error: unknown) => console.error(`  could not clean up: ${String(error)}`));
    }
  }
  function run(): Promise<void> {
    begun = true;
    running = running.then(undo);
    return running;
  }
  return {
    add(step) {
      steps.push(step);
      if (begun) void run();
    },
    run,
  };
}

/** Runs work and cleans up after it however it ends, or when `outer` cleans up first. */
export async function withCleanup<T>(outer: Cleanup, work: (cleanup: Cleanup) => Promise<T>): Promise<T> {
  const inner = createCleanup();
  outer.add(inner.run);
  try {
    return await work(inner);
  } finally {
    await inner.run();
  }
}
