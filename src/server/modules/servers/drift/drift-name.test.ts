import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeName } from './drift-name.ts';

test.each([
  'RATE_CHANGED',
  'STATUS_WAIT_RESEND',
  'BAD_ACTION',
  'activeActivations.row',
  'data.smsCode',
  'getNumberV2',
  'The service is prohibited for sale by administration',
  'pre-order',
])('the name %s is kept', (name) => {
  expect(safeName(name)).toBe(name);
});

test.each([
  ['318204', '#'],
  ['482-913', '#'],
  ['4829 1374', '#'],
  ['4 8 2 9', '#'],
  ['G-318204', '#'],
  ['F7K2P', '#'],
  ['ABC-D3F', '#'],
  ['ABC-DEF', '#'],
  ['KXQPWZ', '#'],
  ['३१८२०४', '#'],
  ['３１８２０４', '#'],
  ['STATUS_OK:318204', 'STATUS_OK:#'],
  ['ORDER_495357953_CLOSED', 'ORDER_#_CLOSED'],
  ['+91 98204 12345', '#'],
  ['919820412345', '#'],
  ['rows.495357953.code', 'rows.#.code'],
  ['_49', '_#'],
  ['0123456789abcdef0123456789abcdef', '#'],
  ['abcdefghijklmnopqrstuvwxyzabcdef', '#'],
  ['eyJhbGciOi.eyJzdWIiOiIx.SflKxwRJSM', '#'],
  ['https://shop.example/?api_key=secret1', '#'],
  ['Your code is 318204', 'Your code is #'],
  ['', '#'],
])('of %s only %s is kept', (given, kept) => {
  expect(safeName(given)).toBe(kept);
});

test('no digit but that of a version is ever kept, and no name is long', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 400 }), fc.stringMatching(/^[A-Z0-9_:. -]{0,80}$/)), (given) => {
      const name = safeName(given);
      expect(name.length).toBeLessThanOrEqual(60);
      expect(name.replaceAll(/V\d(?![A-Za-z0-9])/g, '')).not.toMatch(/\p{Nd}/u);
    }),
  );
});
