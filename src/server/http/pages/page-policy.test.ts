import { expect, test } from 'vitest';
import { basePolicy, pageHeaders } from './page-policy.ts';

test('pages connect to the shop and its own socket by name, to nothing else', () => {
  expect(basePolicy('https://shop.example')['connect-src']).toEqual(["'self'", 'wss://shop.example']);
  expect(basePolicy('http://localhost:3000')['connect-src']).toEqual(["'self'", 'ws://localhost:3000']);
});

test('with social login, pages connect to these providers as well, and still to hosts only', () => {
  const headers = pageHeaders(
    { google_login: true, telegram_login: true },
    {
      publicUrl: 'https://shop.example',
      google: 'https://accounts.google.com/gsi/client',
      telegram: { script: 'https://telegram.org/js/telegram-widget.js?22', oauth: 'https://oauth.telegram.org' },
    },
  );
  const [connect = ''] = /connect-src [^;]*/.exec(headers['content-security-policy'] ?? '') ?? [];
  expect(connect.split(' ').slice(1)).toEqual([
    "'self'",
    'wss://shop.example',
    'https://accounts.google.com/gsi/',
    'https://oauth.telegram.org',
  ]);
});
