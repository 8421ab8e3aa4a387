import { expect, test } from 'vitest';
import { readPhoto } from './photo.ts';
import { jpegOf, pngOf, webpOf } from '../../testing/pictures.ts';

const address = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;

test.each([
  ['png', pngOf(256, 256)],
  ['jpeg', jpegOf(256, 128)],
  ['webp', webpOf('VP8 ', 256, 256)],
  ['webp', webpOf('VP8L', 256, 256)],
  ['webp', webpOf('VP8X', 256, 256)],
])('a %s is read for what it is', (type, bytes) => {
  expect(readPhoto(address(type, bytes))).toEqual({ type, bytes });
});

test.each([
  ['SVG, which can carry script', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
  ['SVG called PNG', address('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))],
  ['HTML called PNG', address('png', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(5)))],
  ['HTML called WebP', address('webp', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(5)))],
  ['a PNG called JPEG', address('jpeg', pngOf(10, 10))],
  ['a GIF', address('png', Buffer.from(`GIF89a${'\0'.repeat(60)}`))],
  ['a PNG that would unfold into 20,000 pixels a side', address('png', pngOf(20_000, 20_000))],
  ['a JPEG that would', address('jpeg', jpegOf(20_000, 20_000))],
  ['a WebP that would', address('webp', webpOf('VP8X', 16_000, 16_000))],
  ['a PNG without a size', address('png', pngOf(0, 0))],
  ['a PNG cut off', address('png', pngOf(10, 10).subarray(0, 20))],
  ['a JPEG whose segments lead nowhere', address('jpeg', Buffer.from('ffd8ffe00000'.repeat(10), 'hex'))],
  ['nothing', 'data:image/png;base64,'],
])('%s is no picture', (_what, given) => expect(readPhoto(given)).toBeUndefined());
