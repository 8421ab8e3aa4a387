/** Work in the background with one run at a time per key. */
export type Lanes<Key> = {
  /** Starts the work unless the key's last run is still going on. Returns whether it was started. */
  start(key: Key, work: () => Promise<void>): boolean;
  /** The keys whose run is going on. */
  busy(): Key[];
  /** Resolves when nothing is running. */
  idle(): Promise<void>;
};

/** Creates lanes. No promise of them floats: a failed run is passed to `onFailure`, which must not throw. */
export function createLanes<Key>(onFailure: (error: unknown, key: Key) => void): Lanes<Key> {
  const running = new Map<Key, Promise<void>>();

  async function run(key: Key, work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      onFailure(error, key);
    } finally {
      running.delete(key);
    }
  }

  return {
    start(key, work) {
      if (running.has(key)) return false;
      // The run begins in a later microtask, so that it is in the map before it can end.
      running.set(
        key,
        Promise.resolve().then(() => run(key, work)),
      );
      return true;
    },
    busy: () => [...running.keys()],
    async idle() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
