import fc from 'fast-check';
import type { Rectangle } from 'electron';
import { describe, expect, it } from 'vitest';
import { memorySlot } from '#main/testing/memory-slot.ts';
import { boundsWithin, readPlacement } from '#main/window/bounds.ts';

const main: Rectangle = { x: 0, y: 25, width: 1440, height: 875 };
const right: Rectangle = { x: 1440, y: 0, width: 1920, height: 1080 };
const above: Rectangle = { x: 0, y: -1055, width: 1920, height: 1080 };
const size = { width: 1200, height: 800 };

describe('where a window opens', () => {
  it.each([
    ['on the main display', { x: 100, y: 60, ...size }],
    ['on the second display', { x: 1600, y: 100, ...size }],
    ['above the main display', { x: 100, y: -1000, ...size }],
    ['over the edge of two displays', { x: 1000, y: 60, ...size }],
    ['mostly below the screen', { x: 100, y: 800, ...size }],
    ['mostly beside the screen', { x: -1080, y: 60, ...size }],
  ])('is where it was, %s', (_where, saved) => {
    expect(boundsWithin([main, right, above], saved)).toEqual(saved);
  });

  it.each([
    ['its display is gone', { x: 1600, y: 100, ...size }],
    ['its title would be above the screen', { x: 100, y: -20, ...size }],
    ['its title would be below the screen', { x: 100, y: 890, ...size }],
    ['only a corner of it could be seen', { x: 1400, y: 60, ...size }],
  ])('is the middle of the main display when %s', (_why, saved) => {
    expect(boundsWithin([main], saved)).toEqual({ x: 120, y: 62, ...size });
  });

  it('is no larger than its display', () => {
    const large = { x: 0, y: 25, width: 3840, height: 2160 };
    expect(boundsWithin([main], large)).toEqual(main);
    expect(boundsWithin([main], { ...large, x: 9000 })).toEqual(main);
  });

  it('can be taken hold of, whatever was saved and whichever displays there are', () => {
    const place = fc.integer({ min: -6000, max: 6000 });
    const length = fc.integer({ min: 360, max: 6000 });
    const area = fc.record({ x: place, y: place, width: fc.integer({ min: 640, max: 6000 }), height: length });
    const displays = fc
      .tuple(area)
      .chain(([first]) => fc.array(area, { maxLength: 3 }).map((rest) => [first, ...rest] as const));
    fc.assert(
      fc.property(
        displays,
        fc.record({ x: place, y: place, width: length, height: length }),
        ([first, ...rest], saved) => {
          const opened = boundsWithin([first, ...rest], saved);
          const reached = [first, ...rest].some((display) => {
            const across = Math.min(opened.x + opened.width, display.x + display.width) - Math.max(opened.x, display.x);
            return across >= 120 && opened.y >= display.y && opened.y + 40 <= display.y + display.height;
          });
          expect(reached).toBe(true);
          expect(opened.width).toBeLessThanOrEqual(saved.width);
          expect(boundsWithin([first, ...rest], opened)).toEqual(opened);
        },
      ),
    );
  });
});

describe('where a window was', () => {
  it.each([
    undefined,
    '',
    '{',
    'null',
    '[]',
    '{"x":1.5,"y":0,"width":1,"height":1,"maximized":false}',
    '{"x":0,"y":0,"width":-1,"height":1,"maximized":false}',
    '{"x":0,"y":0,"width":1e99,"height":1,"maximized":false}',
  ])('is unknown when %s was kept', (kept) => {
    expect(readPlacement(memorySlot(kept))).toBeUndefined();
  });

  it('is known when it was kept', () => {
    const placement = { x: -10, y: 0, width: 900, height: 700, maximized: true };
    expect(readPlacement(memorySlot(JSON.stringify(placement)))).toEqual(placement);
  });
});
