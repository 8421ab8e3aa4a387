/** A square picture: its PNG, and its pixels as 8-bit RGBA. */
export type Picture = { size: number; png: Buffer; rgba: Buffer };

/**
 * A Windows icon. Sizes below 256 are stored as bitmaps: installers and old shells do not read them as PNG.
 * Format: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function packIco(pictures: readonly Picture[]): Buffer {
  const images = pictures.map((picture) => (picture.size < 256 ? asBitmap(picture) : picture.png));
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    const side = (pictures[index]?.size ?? 0) % 256;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}

/** Rows from the bottom up as BGRA, then a mask of one bit per pixel, which is empty as the alpha channel decides. */
function asBitmap({ size, rgba }: Picture): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(size, 4);
  header.writeInt32LE(size * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const rows = Array.from({ length: size }, (_, row) => {
    const start = (size - 1 - row) * size * 4;
    const pixels = Buffer.from(rgba.subarray(start, start + size * 4));
    for (let at = 0; at < pixels.length; at += 4) {
      const red = pixels.readUInt8(at);
      pixels.writeUInt8(pixels.readUInt8(at + 2), at);
      pixels.writeUInt8(red, at + 2);
    }
    return pixels;
  });
  const mask = Buffer.alloc(Math.ceil(size / 32) * 4 * size);
  return Buffer.concat([header, ...rows, mask]);
}

/** What macOS calls each size of PNG in an icon, once for its points and once for its doubled points. */
const icnsTypes = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
] as const;
export const icnsSizes = [...new Set(icnsTypes.map(([, size]) => size))];

/** A macOS icon of pictures in all `icnsSizes`. Format: https://en.wikipedia.org/wiki/Apple_Icon_Image_format */
export function packIcns(pictures: readonly Picture[]): Buffer {
  const blocks = icnsTypes.map(([type, size]) => {
    const picture = pictures.find((each) => each.size === size);
    if (!picture) throw new Error(`a picture of ${size} px is missing`);
    return block(type, picture.png);
  });
  return block('icns', Buffer.concat(blocks));
}

function block(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8, type, 'ascii');
  header.writeUInt32BE(header.length + content.length, 4);
  return Buffer.concat([header, content]);
}
