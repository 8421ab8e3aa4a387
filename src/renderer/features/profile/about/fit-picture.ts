/** Encodes a picture as a data address, at a quality of 0 to 1. */
export type Encode = (type: 'image/webp' | 'image/jpeg', quality: number) => string;

const qualities = [0.9, 0.8, 0.7, 0.55, 0.4, 0.25];

/**
 * The best encoding that fits into so many characters; undefined when none does. WebP where the browser writes it:
 * one that cannot answers another type, and JPEG is everywhere.
 */
export function fitPicture(encode: Encode, longest: number): string | undefined {
  const type = encode('image/webp', 0.9).startsWith('data:image/webp') ? 'image/webp' : 'image/jpeg';
  for (const quality of qualities) {
    const picture = encode(type, quality);
    if (picture.length <= longest) return picture;
  }
  return undefined;
}
