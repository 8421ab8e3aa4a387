import { describe, expect, it } from 'vitest';
import { createTold } from '#main/alerts/told.ts';
import { memorySlot } from '#main/testing/memory-slot.ts';

const who = 'https://shop.example asha@numdesk.test';

describe('what was told', () => {
  it('stays told over a restart, in whatever order', () => {
    const slot = memorySlot();
    const told = createTold(slot);
    told.add(who, [7]);
    told.add(who, [5]);
    const later = createTold(slot);
    expect([5, 6, 7, 8].map((id) => later.isNew(who, id))).toEqual([false, true, false, true]);
  });

  it('is another person’s own', () => {
    const told = createTold(memorySlot());
    told.add(who, [7]);
    expect(told.isNew('https://other.example asha@numdesk.test', 7)).toBe(true);
  });

  it('begins with what there is, once, even with nothing', () => {
    const told = createTold(memorySlot());
    expect(told.begin(who, [3, 9])).toBe(true);
    expect([9, 10].map((id) => told.isNew(who, id))).toEqual([false, true]);
    expect(told.begin(who, [3, 9, 12])).toBe(false);
    expect(told.isNew(who, 12)).toBe(true);
    expect([createTold(memorySlot())].map((empty) => [empty.begin(who, []), empty.begin(who, [])])).toEqual([
      [true, false],
    ]);
  });

  it('does not grow for ever: the oldest become one line below which all is told', () => {
    const slot = memorySlot();
    const told = createTold(slot);
    told.begin(who, []);
    for (let id = 1; id <= 1000; id += 1) told.add(who, [id]);
    expect(slot.read()?.length).toBeLessThan(1200);
    expect([1, 500, 1000, 1001].map((id) => told.isNew(who, id))).toEqual([false, false, false, true]);
  });

  it.each(['{', 'null', '[]', '{"who":7}', '{"who":"x","floor":"7","ids":[]}'])(
    'begins anew where it is damaged, as %s',
    (text) => {
      const told = createTold(memorySlot(text));
      expect(told.isNew(who, 1)).toBe(true);
      expect(told.begin(who, [1])).toBe(true);
      expect(told.isNew(who, 1)).toBe(false);
    },
  );
});
