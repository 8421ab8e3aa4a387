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

/** Tabs of one browser: whoever asks first gets the lock, and keeps it as long as its work runs. */
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

it('of several tabs that hear of a code one plays its two notes', async () => {
  vi.useFakeTimers();
  browser();
  const tabs = [chimeOnce('7 1'), chimeOnce('7 1'), chimeOnce('7 1')];
  await vi.runAllTimersAsync();
  await Promise.all(tabs);
  expect(played).toHaveBeenCalledTimes(2);
});

it('a page nobody has touched keeps quiet, as browsers ask, and leaves the sound to another', async () => {
  browser({ active: false });
  await chimeOnce('7 1');
  expect(played).not.toHaveBeenCalled();
});
