import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files in `folder` that contain `text` unencrypted, in UTF-8 or UTF-16 (Chromium writes both). */
export function filesContaining(folder: string, text: string): string[] {
  const encodings = [Buffer.from(text), Buffer.from(text, 'utf16le')];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = join(folder, name);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
    const bytes = readFileSync(file);
    return encodings.some((encoding) => bytes.includes(encoding));
  });
}

/** Nothing can be written to `file` from now on, nor read from it: a folder is in its place. A write-protected file would not stop root. */
export function spoilFile(file: string): void {
  rmSync(file);
  mkdirSync(file);
}
