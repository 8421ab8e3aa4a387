/** Steps that undo what was started, run in reverse, each of them even when another fails. */
export type Cleanup = { add(step: () => Promise<unknown>): void; run(): Promise<void> };

export function createCleanup(): Cleanup {
  const steps: (() => Promise<unknown>)[] = [];
  return {
    add: (step) => void steps.push(step),
    async run() {
      for (let step = steps.pop(); step; step = steps.pop()) {
        await step().catch((error: unknown) => console.error(`  could not clean up: ${String(error)}`));
      }
    },
  };
}

/** Runs work whose leftovers are cleared away however it ends, and registers them in `outer` for the case of a signal. */
export async function withCleanup<T>(outer: Cleanup, work: (cleanup: Cleanup) => Promise<T>): Promise<T> {
  const inner = createCleanup();
  outer.add(inner.run);
  try {
    return await work(inner);
  } finally {
    await inner.run();
  }
}
