import { longestAvatar } from '#shared/limits.ts';
import { middleSquare } from './crop.ts';
import { fitPicture } from './fit-picture.ts';

const side = 256;

export type Scaled = { picture: string } | { refused: 'unreadable' | 'tooLarge' };

/** Crops a picture to the square in its middle and makes it 256 px: what the camera knew beside it stays behind. */
export async function scalePicture(file: Blob): Promise<Scaled> {
  const source = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const pen = canvas.getContext('2d');
  if (!source || !pen) return { refused: 'unreadable' };
  const square = middleSquare(source.width, source.height);
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(source, square.x, square.y, square.side, square.side, 0, 0, side, side);
  source.close();
  const picture = fitPicture((type, quality) => canvas.toDataURL(type, quality), longestAvatar);
  return picture === undefined ? { refused: 'tooLarge' } : { picture };
}
