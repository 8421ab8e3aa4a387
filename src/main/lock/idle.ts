import type { PowerMonitor } from 'electron';

type Dependencies = {
  power: Pick<PowerMonitor, 'on' | 'getSystemIdleTime'>;
  /** 0: never. */
  minutes: () => number;
  onIdle: () => void;
};

const checkEveryMs = 10_000;

/**
 * Calls back when nobody has used this computer for so long, and when its own screen is locked. A computer that falls asleep
 * counts as left: systems without a lock of their own say nothing else. Returns the function that ends it.
 */
export function watchIdle({ power, minutes, onIdle }: Dependencies): () => void {
  const left = () => minutes() > 0 && onIdle();
  power.on('lock-screen', left);
  power.on('suspend', left);
  const timer = setInterval(() => {
    if (minutes() > 0 && power.getSystemIdleTime() >= minutes() * 60) onIdle();
  }, checkEveryMs);
  return () => clearInterval(timer);
}
