import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const Files = z.record(z.string(), z.array(z.string()));

/**
 * What an admin page needs beside the app, as tags for its head: the browser fetches it all at once. `file` is written by
 * the build of the web app; without it the pages ask for their files themselves.
 */
export async function readAdminPreloads(file: string): Promise<(path: string) => string> {
  if (!existsSync(file)) return () => '';
  const pages = Object.entries(Files.parse(JSON.parse(await readFile(file, 'utf8')))).map(([path, files]) => ({
    segments: segmentsOf(path),
    tags: files.map(tagOf).join(''),
  }));
  return (path) => {
    const [first, ...below] = segmentsOf(path.toLowerCase());
    if (first !== 'admin') return '';
    return pages.find(({ segments }) => matches(segments, below))?.tags ?? '';
  };
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length && pattern.every((part, at) => part.startsWith(':') || part === segments[at])
  );
}

/** After the app's own files, which they need. */
function tagOf(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} fetchpriority="low" crossorigin href="/${file}">`;
}
