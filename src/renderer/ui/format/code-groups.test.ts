import { describe, expect, it } from 'vitest';
import { groupCode, spellCode } from './code-groups.ts';

describe('a code for reading aloud', () => {
  it.each([
    ['482915', ['482', '915']],
    ['4829', ['4829']],
    ['48291', ['48291']],
    ['4829151', ['482', '9151']],
    ['48291512', ['4829', '1512']],
    ['482915123', ['482', '915', '123']],
    ['4829151234', ['482', '915', '1234']],
    ['G-482915', ['G-482915']],
    ['482-915', ['482-915']],
    ['', ['']],
  ])('shows %s as %j', (code, groups) => {
    expect(groupCode(code)).toEqual(groups);
  });

  it('never loses a character', () => {
    for (let length = 1; length < 20; length += 1) {
      const code = 'abcdefghijklmnopqrstu'.slice(0, length);
      expect(groupCode(code).join('')).toBe(code);
    }
  });

  it('is spelled out for a screen reader', () => {
    expect(spellCode('482 915')).toBe('4 8 2 9 1 5');
  });
});
