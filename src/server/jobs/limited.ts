/** Runs work when one of the limited places is free, in the order of the calls. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most `places` pieces of work run at a time. */
export function createLimit(places: number): Limit {
  const waiting: (() => void)[] = [];
  let free = places;

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Calls `work` for every item, at most `places` at a time. Waits for all of them, then rejects with the first failure. */
export async function eachLimited<T>(
  places: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item).catch((error: unknown) => void failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(places, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
}
