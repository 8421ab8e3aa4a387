import { longestAvatar } from '#shared/limits.ts';

export type ScaledPhoto = { photo: string } | { refused: 'unreadable' | 'tooLarge' };
/** Encodes an image as a data URL at a quality of 0 to 1. */
export type Encode = (type: 'image/webp' | 'image/jpeg', quality: number) => string;

/** Width and height of an avatar, in px. */
const avatarSide = 256;
const qualities = [0.9, 0.8, 0.7, 0.55, 0.4, 0.25];

/** Crops a photo to its middle square and scales it to 256 px. Drawing it anew drops its metadata, such as the location. */
export async function scalePhoto(file: Blob): Promise<ScaledPhoto> {
  const source = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  const canvas = Object.assign(document.createElement('canvas'), { width: avatarSide, height: avatarSide });
  const context = canvas.getContext('2d');
  if (!source || !context) return { refused: 'unreadable' };
  const { x, y, side } = middleSquare(source.width, source.height);
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: without a white ground it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, avatarSide, avatarSide);
  context.drawImage(source, x, y, side, side, 0, 0, avatarSide, avatarSide);
  source.close();
  const photo = fitPhoto((type, quality) => canvas.toDataURL(type, quality), longestAvatar);
  return photo === undefined ? { refused: 'tooLarge' } : { photo };
}

/**
 * The best encoding of at most `longest` characters, or undefined when none fits. WebP where the browser can write it,
 * else JPEG: a browser that cannot write WebP returns another type.
 */
export function fitPhoto(encode: Encode, longest: number): string | undefined {
  const type = encode('image/webp', 0.9).startsWith('data:image/webp') ? 'image/webp' : 'image/jpeg';
  for (const quality of qualities) {
    const photo = encode(type, quality);
    if (photo.length <= longest) return photo;
  }
  return undefined;
}

/** The largest square in the middle of an image. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}
