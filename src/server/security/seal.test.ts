import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const secret = 'a secret of thirty-two characters';

test('sealed text can be opened, and sealing it twice gives different bytes', () => {
  const { seal, open } = createSeal(secret, 'messages');
  expect(open(seal('Your code is 482915'))).toBe('Your code is 482915');
  expect(seal('482915').equals(seal('482915'))).toBe(false);
  expect(seal('482915').toString('latin1')).not.toContain('482915');
});

test('opening throws for changed bytes, another purpose and another secret', () => {
  const { seal, open } = createSeal(secret, 'messages');
  const sealed = seal('482915');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => open(sealed)).toThrow();
  expect(() => createSeal(secret, 'server-keys').open(seal('482915'))).toThrow();
  expect(() => createSeal(`${secret}!`, 'messages').open(seal('482915'))).toThrow();
});
