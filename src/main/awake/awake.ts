import type { PowerMonitor } from 'electron';

type Dependencies = {
  power: Pick<PowerMonitor, 'on'>;
  now: () => number;
  onAwake: () => void | Promise<void>;
};

const checkEveryMs = 10_000;
/** A clock that is this far ahead of the timer did not run meanwhile. */
const jumpMs = 30_000;

/**
 * Calls back when the computer woke up, or its clock jumped as after a sleep that the system does not tell. Connections that
 * look open may be dead since then. Returns the function that ends it.
 */
export function watchAwake({ power, now, onAwake }: Dependencies): () => void {
  let expected = now() + checkEveryMs;
  power.on('resume', () => void onAwake());
  const timer = setInterval(() => {
    const late = Math.abs(now() - expected);
    expected = now() + checkEveryMs;
    if (late > jumpMs) void onAwake();
  }, checkEveryMs);
  return () => clearInterval(timer);
}
