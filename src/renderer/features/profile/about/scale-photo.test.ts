import { describe, expect, it } from 'vitest';
import { middleSquare } from './crop.ts';
import { fitPicture, type Encode } from './fit-picture.ts';

/** A picture of so many bytes at full quality, in a browser that writes the given types. */
const picture =
  (size: number, writes: string[]): Encode =>
  (type, quality) =>
    writes.includes(type) ? `data:${type};base64,${'A'.repeat(size * quality)}` : 'data:image/png;base64,AAAA';

describe('fitting a picture', () => {
  it('takes WebP where the browser writes it, at the best quality that fits', () => {
    const fitted = fitPicture(picture(1000, ['image/webp', 'image/jpeg']), 850);
    expect(fitted).toMatch(/^data:image\/webp;/);
    expect(fitted?.length).toBe('data:image/webp;base64,'.length + 800);
  });

  it('takes JPEG elsewhere', () => {
    expect(fitPicture(picture(1000, ['image/jpeg']), 2000)).toMatch(/^data:image\/jpeg;/);
  });

  it('gives up on what never fits', () => {
    expect(fitPicture(picture(1000, ['image/webp']), 100)).toBeUndefined();
  });
});

describe('the square in the middle', () => {
  it('is the whole height of a wide picture, and the whole width of a tall one', () => {
    expect(middleSquare(400, 300)).toEqual({ x: 50, y: 0, side: 300 });
    expect(middleSquare(300, 500)).toEqual({ x: 0, y: 100, side: 300 });
  });
});
