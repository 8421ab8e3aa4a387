import { join } from 'node:path';
import type { Protocol, ProtocolResponse } from 'electron';
import { expect, test } from 'vitest';
import { serveRenderer } from '#main/protocol/protocol.ts';

const folder = join(import.meta.dirname, 'renderer');
type Handler = Parameters<Protocol['registerFileProtocol']>[1];

/** What Chromium is told to do with a request. It reads the file itself. */
function request(url: string, method = 'GET'): ProtocolResponse {
  const told: (string | ProtocolResponse)[] = [];
  const registerFileProtocol = (_scheme: string, handler: Handler) => {
    handler({ url, method, referrer: '', headers: {} }, (response) => told.push(response));
    return true;
  };
  serveRenderer({ registerFileProtocol } as unknown as Protocol, folder, () => 'https://shop.example');
  expect(told).toHaveLength(1);
  return told[0] as ProtocolResponse;
}

test('any screen returns the page, with the policy of the chosen shop', () => {
  const { path, headers } = request('app://numdesk/admin/users');
  expect(path).toBe(join(folder, 'index.html'));
  expect(headers).toMatchObject({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': expect.stringContaining('https://shop.example wss://shop.example'),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
});

test('a file is served with its content type', () => {
  const { path, headers } = request('app://numdesk/assets/main.js');
  expect(path).toBe(join(folder, 'assets', 'main.js'));
  expect(headers).toMatchObject({ 'Content-Type': 'text/javascript; charset=utf-8' });
});

test.each([
  ['a path outside the folder', 'app://numdesk/assets/..%2f..%2fsecret.txt', 'GET'],
  ['another host', 'app://elsewhere/index.html', 'GET'],
  ['a POST', 'app://numdesk/', 'POST'],
])('%s is not found', (_what, url, method) => {
  expect(request(url, method)).toEqual({ error: -6 });
});
