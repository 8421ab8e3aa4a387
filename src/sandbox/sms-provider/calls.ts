/** Counts calls per action. */
export type Calls = {
  of(action: string): number;
  all(): Record<string, number>;
  reset(): void;
};

export function createCalls(changed: () => void): Calls & { count: (action: string) => void } {
  const counts = new Map<string, number>();
  return {
    of: (action) => counts.get(action) ?? 0,
    all: () => Object.fromEntries(counts),
    reset: () => counts.clear(),
    count(action) {
      counts.set(action, (counts.get(action) ?? 0) + 1);
      changed();
    },
  };
}
