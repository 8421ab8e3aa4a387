import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Protocol } from 'electron';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveRenderer } from '#main/protocol/protocol.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'numdesk-renderer-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<script src="./assets/main.js"></script>');
  await writeFile(join(folder, 'assets', 'main.js'), 'export {};');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function request(address: string, options?: RequestInit): Promise<Response> {
  let serve: ((request: Request) => Response | Promise<Response>) | undefined;
  const protocol = { handle: (_scheme: string, handler: typeof serve) => (serve = handler) } as unknown as Protocol;
  serveRenderer(protocol, folder, () => 'https://shop.example');
  return (await serve?.(new Request(address, options))) ?? Response.error();
}

test('any screen returns the page, with the policy of the chosen shop', async () => {
  const response = await request('app://numdesk/admin/users');
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Content-Security-Policy')).toContain('https://shop.example wss://shop.example');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(await response.text()).toBe('<script src="/assets/main.js"></script>');
});

test('a file is served with its content type', async () => {
  const response = await request('app://numdesk/assets/main.js');
  expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(await response.text()).toBe('export {};');
});

test('a missing file, a path outside the folder, another host and a POST are not found', async () => {
  expect((await request('app://numdesk/assets/none.js')).status).toBe(404);
  expect((await request('app://numdesk/assets/..%2f..%2fsecret.txt')).status).toBe(404);
  expect((await request('app://elsewhere/index.html')).status).toBe(404);
  expect((await request('app://numdesk/', { method: 'POST', body: 'x' })).status).toBe(404);
});
