import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAwake } from '#main/awake/awake.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A computer whose clock is `ahead` of its timers, in ms. */
function computer() {
  const power = new EventEmitter();
  const onAwake = vi.fn<() => void>();
  const clock = { ahead: 0 };
  const end = watchAwake({ power: power as never, now: () => Date.now() + clock.ahead, onAwake });
  return { power, clock, onAwake, end };
}

test('a system that tells when it woke up is heard', () => {
  const { power, onAwake } = computer();
  power.emit('resume');
  expect(onAwake).toHaveBeenCalledOnce();
});

test('a clock that jumped, either way, counts as a sleep once', () => {
  const { clock, onAwake } = computer();
  vi.advanceTimersByTime(60_000);
  expect(onAwake).not.toHaveBeenCalled();
  clock.ahead = 3_600_000;
  vi.advanceTimersByTime(60_000);
  expect(onAwake).toHaveBeenCalledOnce();
  clock.ahead = 0;
  vi.advanceTimersByTime(60_000);
  expect(onAwake).toHaveBeenCalledTimes(2);
});

test('nothing is heard after its end', () => {
  const { clock, onAwake, end } = computer();
  end();
  clock.ahead = 3_600_000;
  vi.advanceTimersByTime(60_000);
  expect(onAwake).not.toHaveBeenCalled();
});
