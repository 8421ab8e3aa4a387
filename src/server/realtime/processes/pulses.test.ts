import { expect, test } from 'vitest';
import { createPulses } from './pulses.ts';

function open() {
  let now = 0;
  const pulses = createPulses(() => now);
  return { ...pulses, at: (ms: number) => void (now = ms) };
}

test('events are complete while the own pulses come back and those of the others come', () => {
  const { at, hearOwn, hearOther, isComplete, isReachable } = open();
  expect(isComplete()).toBe(false);
  hearOwn({ sentAt: 0 });
  hearOther('other', { sentAt: 5 });
  expect(isComplete()).toBe(true);
  at(2_900);
  hearOwn({ sentAt: 2_900 });
  expect(isComplete()).toBe(true);
  at(3_100);
  expect([isComplete(), isReachable()]).toEqual([false, true]);
  hearOther('other', { sentAt: 3_100 });
  expect(isComplete()).toBe(true);
  at(6_000);
  expect(isReachable()).toBe(false);
});

test('a process that says goodbye is not missed, and one that fell silent for a minute is gone', () => {
  const { at, hearOwn, hearOther, isComplete, findUrl } = open();
  hearOther('leaving', { sentAt: 0 });
  hearOther('leaving', { sentAt: 1, leaves: true });
  hearOther('killed', { sentAt: 0, url: 'http://10.0.0.5:3000' });
  expect(findUrl('killed')).toBe('http://10.0.0.5:3000');
  at(10_000);
  hearOwn({ sentAt: 10_000 });
  expect(isComplete()).toBe(false);
  at(60_001);
  hearOwn({ sentAt: 60_001 });
  expect(isComplete()).toBe(true);
  expect(findUrl('killed')).toBeUndefined();
});

test('a process that could not send a message makes the others miss it, for a while', () => {
  const { at, hearOwn, hearOther, isComplete } = open();
  hearOwn({ sentAt: 0 });
  hearOther('other', { sentAt: 0, unsent: 2 });
  expect(isComplete()).toBe(false);
  at(3_100);
  hearOwn({ sentAt: 3_100 });
  hearOther('other', { sentAt: 0 });
  expect(isComplete()).toBe(true);
});
