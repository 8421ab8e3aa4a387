import { expect, it } from 'vitest';
import { opensPage } from './page-paths.ts';

it.each(['/', '/buy-number', '/buy-number?service=3', '/nowhere', '/forgot-password?token=a.bc', '/apiary', '/v10'])(
  '%s opens the app',
  (address) => expect(opensPage(address)).toBe(true),
);

it.each([
  '/api/user/auth-data',
  '/api',
  '/api?x',
  '/stubs/handler_api.php?action=getBalance',
  '/v1/numbers',
  '/socket/?EIO=4',
  '/hooks/servers/1/secret',
  '/icons/flags/IN.svg',
  '/healthz',
  '/openapi.json',
  '/manifest.webmanifest',
  '/robots.txt',
  '/assets/gone-1234.js',
])('%s does not', (address) => expect(opensPage(address)).toBe(false));
