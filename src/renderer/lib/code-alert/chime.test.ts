import { afterEach, expect, it, vi } from 'vitest';
import { chimeOnce } from './chime.ts';

const played = vi.fn<() => void>();

class Param {
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
}
class Node extends EventTarget {
  gain = new Param();
  connect(next: Node) {
    return next;
  }
  start() {
    played();
  }
  stop() {
    queueMicrotask(() => this.dispatchEvent(new Event('ended')));
  }
}
class Context {
  currentTime = 0;
  destination = new Node();
  close() {
    return Promise.resolve();
  }
}

/** The locks of one browser: the first to request one holds it until its work ends. */
function locks() {
  const held = new Set<string>();
  return {
    async request(name: string, _options: unknown, work: (lock: object | null) => Promise<void>) {
      if (held.has(name)) return work(null);
      held.add(name);
      return work({});
    },
  };
}
function browser({ active = true } = {}) {
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('OscillatorNode', Node);
  vi.stubGlobal('GainNode', Node);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: active }, locks: locks() });
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  played.mockClear();
});

it('one of several tabs that receive a code plays its two notes', async () => {
  vi.useFakeTimers();
  browser();
  const tabs = [chimeOnce('7 1'), chimeOnce('7 1'), chimeOnce('7 1')];
  await vi.runAllTimersAsync();
  await Promise.all(tabs);
  expect(played).toHaveBeenCalledTimes(2);
});

it('a page without user activation stays silent and leaves the sound to another tab', async () => {
  browser({ active: false });
  await chimeOnce('7 1');
  expect(played).not.toHaveBeenCalled();
});
