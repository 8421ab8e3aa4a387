import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const files = z.array(z.string());
const AdminFiles = z.record(z.string(), files);
const CustomerFiles = z.record(z.string(), z.object({ anyone: files, customer: files, visitor: files }));
type Page = { segments: string[]; tags: string };

/**
 * What a page needs beside the app's first files, as tags for its head: the browser fetches it all at once. The build of the
 * web app writes both files, for customers' pages and the admin panel's; without them the pages ask for their files themselves.
 */
export async function readPagePreloads(written: {
  customers: string;
  admin: string;
}): Promise<(path: string) => string> {
  const admin = (await readPages(written.admin, AdminFiles)).map(([path, names]) => pageOf(path, tagsOf(names)));
  const customers = (await readPages(written.customers, CustomerFiles)).map(([path, { anyone, customer, visitor }]) =>
    pageOf(path, tagsOf(anyone, 'anyone') + tagsOf(customer, 'customer') + tagsOf(visitor, 'visitor')),
  );
  const missing = customers.find(({ segments }) => segments[0] === '*');
  return (path) => {
    const segments = segmentsOf(path.toLowerCase());
    const [first, ...below] = segments;
    if (first === 'admin') return find(admin, below)?.tags ?? '';
    return (find(customers, segments) ?? missing)?.tags ?? '';
  };
}

async function readPages<T>(file: string, Pages: z.ZodType<Record<string, T>>): Promise<[path: string, files: T][]> {
  return existsSync(file) ? Object.entries(Pages.parse(JSON.parse(await readFile(file, 'utf8')))) : [];
}

function pageOf(path: string, tags: string): Page {
  return { segments: segmentsOf(path), tags };
}

function find(pages: readonly Page[], path: readonly string[]): Page | undefined {
  return pages.find(({ segments }) => matches(segments, path));
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length && pattern.every((part, at) => part.startsWith(':') || part === segments[at])
  );
}

/**
 * Those of customers' pages are fetched at the first paint, which they would only delay: until then the app's own files, which
 * they need, are enough to wait for. Who reads is known in the browser alone (public/first-paint.js).
 */
function tagsOf(names: readonly string[], reader?: 'anyone' | 'customer' | 'visitor'): string {
  const rel = reader ? `data-reader="${reader}" data-rel` : 'rel';
  return names
    .map((name) =>
      name.endsWith('.css') ? `${rel}="preload" as="style" href="/${name}"` : `${rel}="modulepreload" href="/${name}"`,
    )
    .map((attributes) => `<link fetchpriority="low" crossorigin ${attributes}>`)
    .join('');
}
