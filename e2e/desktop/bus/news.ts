import { EventEmitter, once } from 'node:events';

/** Tells that something changed, and waits for what is wanted. */
export type News = {
  changed: () => void;
  /** Asks `find` now and after every change, until it gives something. `what` is named when that takes too long. */
  waitFor: <T>(what: string, find: () => T | Promise<T>, timeoutMs?: number) => Promise<NonNullable<T>>;
};

export function createNews(): News {
  const emitter = new EventEmitter().setMaxListeners(0);

  async function waitFor<T>(what: string, find: () => T | Promise<T>, timeoutMs = 15_000): Promise<NonNullable<T>> {
    const signal = AbortSignal.timeout(timeoutMs);
    for (;;) {
      // Listening begins before asking, so that no change between the two is missed.
      const change = once(emitter, 'change', { signal }).then(
        () => true,
        () => false,
      );
      const found = await find();
      if (found !== null && found !== undefined && found !== false) return found;
      if (!(await change)) throw new Error(`Waited ${timeoutMs / 1000} s for ${what}.`);
    }
  }

  return { changed: () => void emitter.emit('change'), waitFor };
}
