import sharp from 'sharp';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields } from '#shared/problem.ts';
import { largestSiteImage, type SiteImageRole } from '#shared/staff/site-documents.ts';

/** The size in pixels that an image is brought to. A favicon is a square with what is free left transparent. */
const sizes = {
  logo: { width: 512, height: 128, smallest: 32 },
  favicon: { width: 512, height: 512, smallest: 32 },
  share: { width: 1200, height: 630, smallest: 200 },
} as const;
/** A small file may unpack to a picture that fills the memory. */
const mostPixels = 25_000_000;
const readable = new Set(['png', 'jpeg', 'webp']);

export type EncodedImage = { type: 'image/png' | 'image/webp'; width: number; height: number; bytes: Buffer };

/**
 * Encodes an uploaded image anew, from its pixels alone: nothing else of the file is kept, no metadata and no second format
 * inside. SVG and animations are refused. Raises invalid_request.
 */
export async function encodeImage(role: SiteImageRole, file: Buffer): Promise<EncodedImage> {
  if (file.length > largestSiteImage) throw refused();
  const { width, height, smallest } = sizes[role];
  try {
    // An empty file is refused here already.
    const input = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', animated: false });
    const { format, width: has, height: high, pages = 1 } = await input.metadata();
    if (format === undefined || !readable.has(format) || pages > 1 || Math.min(has, high) < smallest) throw refused();
    const turned = input.rotate();
    const fitted =
      role === 'favicon'
        ? turned.resize(width, height, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        : turned.resize(width, height, { fit: 'inside', withoutEnlargement: true });
    const encoded = role === 'logo' ? fitted.webp({ quality: 90 }) : fitted.png({ compressionLevel: 9 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { type: role === 'logo' ? 'image/webp' : 'image/png', width: info.width, height: info.height, bytes: data };
  } catch {
    throw refused();
  }
}

function refused() {
  return invalidFields({ data: fieldProblem('photo') });
}
