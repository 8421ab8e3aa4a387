import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchAwake } from '#main/awake/awake.ts';
import { watchIdle } from '#main/lock/idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function computer(minutes: number) {
  const state = { idleSeconds: 0 };
  const power = Object.assign(new EventEmitter(), { getSystemIdleTime: () => state.idleSeconds });
  const onIdle = vi.fn<() => void>();
  const stop = watchIdle({ power: power as never, minutes: () => minutes, onIdle });
  return { state, power, onIdle, stop };
}

it('a computer that nobody uses for the chosen time is left', () => {
  const { state, onIdle } = computer(15);
  state.idleSeconds = 15 * 60 - 1;
  vi.advanceTimersByTime(60_000);
  expect(onIdle).not.toHaveBeenCalled();
  state.idleSeconds = 15 * 60;
  vi.advanceTimersByTime(10_000);
  expect(onIdle).toHaveBeenCalledOnce();
});

it.each(['lock-screen', 'suspend'])('a computer is left at once on %s', (event) => {
  const { power, onIdle } = computer(60);
  power.emit(event);
  expect(onIdle).toHaveBeenCalledOnce();
});

it('who chose never to lock is never locked out', () => {
  const { state, power, onIdle } = computer(0);
  state.idleSeconds = 86_400;
  power.emit('suspend');
  vi.advanceTimersByTime(60_000);
  expect(onIdle).not.toHaveBeenCalled();
});

it('a computer awoke when it says so, or when its clock ran ahead of its timers', () => {
  const power = new EventEmitter();
  const onAwake = vi.fn<() => void>();
  const stop = watchAwake({ power: power as never, now: Date.now, onAwake });
  vi.advanceTimersByTime(600_000);
  expect(onAwake).not.toHaveBeenCalled();
  power.emit('resume');
  expect(onAwake).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 40_000);
  vi.advanceTimersByTime(10_000);
  expect(onAwake).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(onAwake).toHaveBeenCalledTimes(2);
  stop();
});
