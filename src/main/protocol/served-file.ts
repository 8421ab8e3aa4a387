import { existsSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { isOwnPage } from '#main/window/own-page.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Returns a file's content type. An unknown type is never executed, because sniffing is disabled. */
export function contentTypeOf(file: string): string {
  return contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream';
}

/**
 * Returns the file inside `folder` for a URL of our page. Any other path is a screen of the app and gets index.html, which
 * may say that there is none: a window must never be left without our page. Undefined for another origin, for a path that
 * leaves the folder, and for a file of the build that is missing.
 */
export function findServedFile(folder: string, address: string): string | undefined {
  if (!isOwnPage(address)) return undefined;
  const path = decode(new URL(address).pathname);
  if (path === undefined || /[\\:\0]/.test(path)) return undefined;
  const root = resolve(folder);
  const file = resolve(root, `.${path}`);
  if (file !== root && !file.startsWith(root + sep)) return undefined;
  const isFile = extname(file) !== '' && (path.startsWith('/assets/') || existsSync(file));
  return isFile ? file : join(root, 'index.html');
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
