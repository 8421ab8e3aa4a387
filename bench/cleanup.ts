/** Steps that undo what was started: in reverse, and each of them even when another fails. */
export type Cleanup = {
  /** Once the clearing up has begun, a step that is added late is carried out at once. */
  add(step: () => Promise<unknown>): void;
  /** Resolves when all is undone, also what an earlier call is still undoing. */
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

/** Runs work whose leftovers are cleared away however it ends, or when `outer` is cleared away before. */
export async function withCleanup<T>(outer: Cleanup, work: (cleanup: Cleanup) => Promise<T>): Promise<T> {
  const inner = createCleanup();
  outer.add(inner.run);
  try {
    return await work(inner);
  } finally {
    await inner.run();
  }
}
