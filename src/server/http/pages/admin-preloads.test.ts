import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAdminPreloads } from './admin-preloads.ts';

let folder: string;
let tagsOf: (path: string) => string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'numdesk-preloads-'));
  const file = join(folder, 'admin-preloads.json');
  const files = { '': ['assets/users.js'], 'users/:publicId': ['assets/customer.js', 'assets/customer.css'] };
  await writeFile(file, JSON.stringify(files));
  tagsOf = await readAdminPreloads(file);
});
afterAll(() => rm(folder, { recursive: true }));

test('an admin page names its files, whatever the case and slashes of its address', () => {
  expect(tagsOf('/admin')).toBe('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/users.js">');
  expect(tagsOf('/Admin/')).toBe(tagsOf('/admin'));
  expect(tagsOf('/admin/users/U-12')).toContain('/assets/customer.js');
  expect(tagsOf('/admin/users/U-12')).toContain(
    'rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/customer.css"',
  );
});

test('customers’ pages and unknown ones name none', () => {
  for (const path of ['/', '/buy-number', '/administrator', '/admin/users', '/admin/no/such/page'])
    expect(tagsOf(path)).toBe('');
});

test('a shop whose web app was not built names none', async () => {
  const none = await readAdminPreloads(join(folder, 'missing.json'));
  expect(none('/admin')).toBe('');
});
