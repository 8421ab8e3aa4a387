/** Counts calls per action. */
export type Calls = {
  of(action: string): number;
  /** How many calls of this action were being handled at a time, at most. */
  mostAtOnce(action: string): number;
  all(): Record<string, number>;
  reset(): void;
};

/** `begin` counts a call and returns what to call at its end. */
export function createCalls(changed: () => void): Calls & { begin: (action: string) => () => void } {
  const counts = new Map<string, number>();
  const running = new Map<string, number>();
  const most = new Map<string, number>();
  const change = (map: Map<string, number>, action: string, by: number) => {
    const count = (map.get(action) ?? 0) + by;
    map.set(action, count);
    return count;
  };
  return {
    of: (action) => counts.get(action) ?? 0,
    mostAtOnce: (action) => most.get(action) ?? 0,
    all: () => Object.fromEntries(counts),
    reset() {
      counts.clear();
      most.clear();
    },
    begin(action) {
      change(counts, action, 1);
      most.set(action, Math.max(most.get(action) ?? 0, change(running, action, 1)));
      changed();
      return () => void change(running, action, -1);
    },
  };
}
