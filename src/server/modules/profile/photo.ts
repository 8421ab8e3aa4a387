import sharp from 'sharp';
import type { AvatarType } from '../../db/tables/accounts.ts';

export type Photo = { type: AvatarType; bytes: Buffer };
type Size = { width: number; height: number };

/** Pixels. The page sends 256; decoding a much larger image would slow down the browsers that show it. */
const largestSide = 1024;

/** Bytes of a photo that is kept (the database checks it). One that was squeezed harder than we do grows beyond it: it is made smaller. */
const mostBytes = 65_536;
const sides = [largestSide, 512, 256, 96] as const;

/**
 * Reads a photo from a data URL and checks its bytes against the declared type. Returns undefined for anything but a
 * PNG, JPEG or WebP of at most 1024 pixels a side.
 */
export function readPhoto(dataUrl: string): Photo | undefined {
  const [, declared, base64] = /^data:image\/(png|jpeg|webp);base64,(.+)$/.exec(dataUrl) ?? [];
  if (!declared || !base64) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  for (const type of ['png', 'jpeg', 'webp'] as const) {
    const size = declared === type && measures[type](bytes);
    if (size && isReasonable(size)) return { type, bytes };
  }
  return undefined;
}

/**
 * Encodes a photo anew, turned as its metadata says, from its pixels alone: a phone writes into a file where it was taken, by which
 * device and when. Undefined for one that cannot be decoded.
 */
export async function withoutMetadata({ type, bytes }: Photo): Promise<Photo | undefined> {
  try {
    const turned = sharp(bytes, { limitInputPixels: largestSide ** 2, failOn: 'error', animated: false }).rotate();
    for (const side of sides) {
      const within = turned.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true });
      const encoded = await within.toFormat(type, { quality: 90 }).toBuffer();
      if (encoded.length <= mostBytes) return { type, bytes: encoded };
    }
  } catch {
    // Not a picture.
  }
  return undefined;
}

function isReasonable({ width, height }: Size): boolean {
  return width > 0 && height > 0 && width <= largestSide && height <= largestSide;
}

const measures: Record<AvatarType, (bytes: Buffer) => Size | undefined> = {
  png: sizeOfPng,
  jpeg: sizeOfJpeg,
  webp: sizeOfWebp,
};

/** https://www.w3.org/TR/png-3/#5PNG-file-signature: the signature, then IHDR with width and height. */
function sizeOfPng(bytes: Buffer): Size | undefined {
  const hasSignature = bytes.length > 33 && bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1A\n';
  if (!hasSignature || text(bytes, 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** ITU-T T.81 B.1.1: a chain of segments with markers; the start-of-frame segment has height and width. */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (startsFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

function startsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** RFC 9649: RIFF, WEBP, then a lossy, lossless or extended first chunk, each with its own size encoding. */
function sizeOfWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return undefined;
  switch (text(bytes, 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

function text(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('latin1');
}
