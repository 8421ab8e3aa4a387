import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPagePreloads } from './page-preloads.ts';

let folder: string;
let tagsOf: (path: string) => string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'numdesk-preloads-'));
  const files = { admin: join(folder, 'admin.json'), customers: join(folder, 'pages.json') };
  const admin = { '': ['assets/users.js'], 'users/:publicId': ['assets/customer.js', 'assets/customer.css'] };
  const frame = { anyone: ['assets/frame.js'], customer: [], visitor: [] };
  const pages = {
    '/': { ...frame, customer: ['assets/dashboard.js'], visitor: ['assets/landing.js', 'assets/landing.css'] },
    '/login': { ...frame, anyone: ['assets/session.js'] },
    '*': frame,
  };
  await writeFile(files.admin, JSON.stringify(admin));
  await writeFile(files.customers, JSON.stringify(pages));
  tagsOf = await readPagePreloads(files);
});
afterAll(() => rm(folder, { recursive: true }));

test('an admin page names its files, whatever the case and slashes of its address', () => {
  expect(tagsOf('/admin')).toBe('<link fetchpriority="low" crossorigin rel="modulepreload" href="/assets/users.js">');
  expect(tagsOf('/Admin/')).toBe(tagsOf('/admin'));
  expect(tagsOf('/admin/users/U-12')).toContain('/assets/customer.js');
  expect(tagsOf('/admin/users/U-12')).toContain(
    '<link fetchpriority="low" crossorigin rel="preload" as="style" href="/assets/customer.css">',
  );
});

test('an unknown admin page names none', () => {
  for (const path of ['/admin/users', '/admin/no/such/page']) expect(tagsOf(path)).toBe('');
});

test('a customers’ page names the files of its layout and its own, which wait for the first paint', () => {
  expect(tagsOf('/')).toContain('crossorigin data-reader="anyone" data-rel="modulepreload" href="/assets/frame.js"');
  expect(tagsOf('/Login/')).toContain('/assets/session.js');
});

test('what one kind of reader needs is left to the browser, which knows who reads', () => {
  expect(tagsOf('/')).toContain(
    'crossorigin data-reader="customer" data-rel="modulepreload" href="/assets/dashboard.js"',
  );
  expect(tagsOf('/')).toContain('data-reader="visitor" data-rel="preload" as="style" href="/assets/landing.css"');
});

test('a page that does not exist names the frame, which it is shown in', () => {
  for (const path of ['/administrator', '/no/such/page']) expect(tagsOf(path)).toContain('/assets/frame.js');
});

test('a shop whose web app was not built names none', async () => {
  const missing = join(folder, 'missing.json');
  const none = await readPagePreloads({ admin: missing, customers: missing });
  expect(none('/admin') + none('/')).toBe('');
});
