import { expect, test } from 'vitest';
import { readPhoto } from './photo.ts';
import { jpegOf, pngOf, webpOf } from '../../testing/pictures.ts';

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;

test.each([
  ['png', pngOf(256, 256)],
  ['jpeg', jpegOf(256, 128)],
  ['webp', webpOf('VP8 ', 256, 256)],
  ['webp', webpOf('VP8L', 256, 256)],
  ['webp', webpOf('VP8X', 256, 256)],
])('reads the type and bytes of a %s', (type, bytes) => {
  expect(readPhoto(dataUrl(type, bytes))).toEqual({ type, bytes });
});

test.each([
  ['SVG, which can carry script', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
  [
    'SVG declared as PNG',
    dataUrl('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')),
  ],
  ['HTML declared as PNG', dataUrl('png', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(5)))],
  ['HTML declared as WebP', dataUrl('webp', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(5)))],
  ['a PNG declared as JPEG', dataUrl('jpeg', pngOf(10, 10))],
  ['a GIF', dataUrl('png', Buffer.from(`GIF89a${'\0'.repeat(60)}`))],
  ['a PNG of 20,000 pixels a side', dataUrl('png', pngOf(20_000, 20_000))],
  ['a JPEG of 20,000 pixels a side', dataUrl('jpeg', jpegOf(20_000, 20_000))],
  ['a WebP of 16,000 pixels a side', dataUrl('webp', webpOf('VP8X', 16_000, 16_000))],
  ['a PNG of size zero', dataUrl('png', pngOf(0, 0))],
  ['a truncated PNG', dataUrl('png', pngOf(10, 10).subarray(0, 20))],
  ['a JPEG with invalid segment lengths', dataUrl('jpeg', Buffer.from('ffd8ffe00000'.repeat(10), 'hex'))],
  ['an empty image', 'data:image/png;base64,'],
])('rejects %s', (_what, given) => expect(readPhoto(given)).toBeUndefined());
