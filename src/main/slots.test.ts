import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSlots, type Values } from '#main/slots.ts';

let isFull: boolean;
let written: Values[];
beforeEach(() => {
  vi.useFakeTimers();
  isFull = false;
  written = [];
});
afterEach(() => vi.useRealTimers());

function open(values: Values = {}, canWrite = true) {
  return createSlots({
    values,
    canWrite,
    save(all) {
      if (isFull) throw new Error('ENOSPC: no space left on device, write');
      written.push(all);
    },
  });
}

describe('a value', () => {
  it('is read from the file of the start, and each change is written with all others', () => {
    const { slots } = open({ shop: 'https://shop.example', token: 'sealed' });
    expect(slots.shop.read()).toBe('https://shop.example');
    slots.language.write('hi');
    slots.token.clear();
    expect(written.at(-1)).toEqual({ shop: 'https://shop.example', language: 'hi' });
  });

  it('counts though the disk is full, which is said once', () => {
    const { slots, watchUnsaved } = open({ token: 'sealed' });
    const told = vi.fn<(error: unknown) => void>();
    watchUnsaved(told);
    isFull = true;
    slots.locked.write('{"email":"asha@numdesk.test"}');
    slots.bounds.write('{}');
    slots.token.clear();
    expect([slots.locked.read(), slots.token.read()]).toEqual(['{"email":"asha@numdesk.test"}', undefined]);
    expect(told).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('ENOSPC') }),
    );
    expect(written).toEqual([]);
  });

  it('is written once the disk has room again, without another change', () => {
    const { slots } = open();
    isFull = true;
    slots.shop.write('https://shop.example');
    isFull = false;
    vi.advanceTimersByTime(30_000);
    expect(written).toEqual([{ shop: 'https://shop.example' }]);
  });
});

describe('a start where the file cannot be written', () => {
  it('is locked with a login in it, because a lock would not have been written', () => {
    const { slots, watchUnsaved } = open({ token: 'sealed' }, false);
    expect(slots.locked.read()).toBeDefined();
    const told = vi.fn<() => void>();
    watchUnsaved(told);
    expect(told).toHaveBeenCalledOnce();
  });

  it('is open without a login', () => {
    expect(open({ shop: 'https://shop.example' }, false).slots.locked.read()).toBeUndefined();
  });
});
