import { expect, test } from 'vitest';
import { sealLikeFirstRelease } from '../testing/first-seal.ts';
import { createSeal } from './seal.ts';

const secret = 'a secret of thirty-two characters';
const next = 'another secret, newer than the first';

test('sealed text can be opened, and sealing it twice gives different bytes', () => {
  const { seal, open } = createSeal({ current: secret }, 'messages');
  expect(open(seal('Your code is 482915'))).toBe('Your code is 482915');
  expect(seal('482915').equals(seal('482915'))).toBe(false);
  expect(seal('482915').toString('latin1')).not.toContain('482915');
});

test('opening throws for every changed byte, another purpose and another secret', () => {
  const { seal, open } = createSeal({ current: secret }, 'messages');
  const sealed = seal('482915');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(changed)).toThrow();
  }
  expect(() => open(sealed.subarray(0, 20))).toThrow();
  expect(() => createSeal({ current: secret }, 'server-keys').open(sealed)).toThrow();
  expect(() => createSeal({ current: next }, 'messages').open(sealed)).toThrow();
});

test('a new secret seals, and what the previous one sealed still opens', () => {
  const old = createSeal({ current: secret }, 'messages').seal('482915');
  const both = createSeal({ current: next, previous: secret }, 'messages');
  expect(both.open(old)).toBe('482915');
  expect(createSeal({ current: next }, 'messages').open(both.seal('7'))).toBe('7');
  expect(() => createSeal({ current: secret }, 'messages').open(both.seal('7'))).toThrow();
});

test('what was sealed before seals had a key id opens with its secret, as the current or the previous one', () => {
  const old = sealLikeFirstRelease(secret, 'messages', 'नमस्ते 482915');
  expect(createSeal({ current: secret }, 'messages').open(old)).toBe('नमस्ते 482915');
  expect(createSeal({ current: next, previous: secret }, 'messages').open(old)).toBe('नमस्ते 482915');
  expect(createSeal({ current: secret, previous: next }, 'messages').open(old)).toBe('नमस्ते 482915');
  expect(() => createSeal({ current: next }, 'messages').open(old)).toThrow();
});
