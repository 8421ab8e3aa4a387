import { describe, expect, it } from 'vitest';
import { english } from '#main/words/en.ts';
import { hindi } from '#main/words/hi.ts';

/** Every text with its place; those that are filled in, filled in with this. */
const filling = 'asha@shop.example';

function textsOf(words: object, place = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, text]: [string, unknown]): [string, string][] => {
    if (typeof text === 'object' && text !== null) return textsOf(text, `${place}${key}.`);
    return [[place + key, typeof text === 'function' ? String(text(filling)) : String(text)]];
  });
}

describe('the shell’s words', () => {
  it('say the same things in both languages', () => {
    const filled = (words: object) => textsOf(words).map(([place, text]) => [place, text.includes(filling)]);
    expect(filled(hindi)).toEqual(filled(english));
  });

  it('are written in Hindi where they are Hindi', () => {
    for (const [place, text] of textsOf(hindi)) {
      expect([place, text]).toEqual([place, expect.stringMatching(/\p{Script=Devanagari}/u)]);
    }
  });
});
