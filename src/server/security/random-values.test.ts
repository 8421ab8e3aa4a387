import { expect, test } from 'vitest';
import { createRecoveryCodes } from '../modules/two-factor/recovery-codes.ts';
import { createSecret } from './secret-file.ts';
import { createToken, deriveSecret } from './tokens.ts';

const base64url = /^[\w-]+$/;
const bits = (text: string, bitsOfSign: number) => text.length * bitsOfSign;

test('a token and the secret of the shop have 256 random bits, of which none is the same twice', () => {
  for (const create of [createToken, createSecret]) {
    const values = Array.from({ length: 100 }, create);
    expect(new Set(values).size).toBe(100);
    for (const value of values) {
      expect(value).toMatch(base64url);
      expect(Buffer.from(value, 'base64url')).toHaveLength(32);
    }
  }
});

test('a recovery code has 140 random bits', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    const signs = code.replaceAll('-', '');
    expect(signs).toMatch(/^[0-9a-hjkmnp-tv-z]+$/);
    expect(bits(signs, 5)).toBe(140);
  }
});

test('an address that is derived from the secret has 192 bits, and tells nothing of another one', () => {
  const [one, other, elsewhere] = [
    deriveSecret('secret', 'hook:server:1'),
    deriveSecret('secret', 'hook:server:2'),
    deriveSecret('secreu', 'hook:server:1'),
  ];
  expect(new Set([one, other, elsewhere]).size).toBe(3);
  expect(one).toMatch(base64url);
  expect(bits(one, 6)).toBe(192);
});
