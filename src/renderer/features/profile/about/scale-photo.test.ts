import { describe, expect, it } from 'vitest';
import { fitPhoto, middleSquare, type Encode } from './scale-photo.ts';

/** A photo of `size` bytes at full quality, in a browser that can write the given types. */
const photo =
  (size: number, writable: string[]): Encode =>
  (type, quality) =>
    writable.includes(type) ? `data:${type};base64,${'A'.repeat(size * quality)}` : 'data:image/png;base64,AAAA';

describe('fitting a photo', () => {
  it('uses WebP where the browser can write it, at the best quality that fits', () => {
    const fitted = fitPhoto(photo(1000, ['image/webp', 'image/jpeg']), 850);
    expect(fitted).toMatch(/^data:image\/webp;/);
    expect(fitted?.length).toBe('data:image/webp;base64,'.length + 800);
  });

  it('uses JPEG elsewhere', () => {
    expect(fitPhoto(photo(1000, ['image/jpeg']), 2000)).toMatch(/^data:image\/jpeg;/);
  });

  it('returns undefined when no quality fits', () => {
    expect(fitPhoto(photo(1000, ['image/webp']), 100)).toBeUndefined();
  });
});

describe('the middle square', () => {
  it('has the full height of a wide photo and the full width of a tall one', () => {
    expect(middleSquare(400, 300)).toEqual({ x: 50, y: 0, side: 300 });
    expect(middleSquare(300, 500)).toEqual({ x: 0, y: 100, side: 300 });
  });
});
