import { plainLetters } from './plain-text.ts';

/** A word at its place in a text. */
export type Place = { start: number; end: number };
type Word = { text: string; isOpenBefore: boolean; isOpenAfter: boolean; isAnywhere: boolean };

/** Scripts that put no spaces between words, and Hangul, whose particles follow without one. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const letter = /[\p{L}\p{M}]/u;

/**
 * Words to be found in texts: lines of them, with `|` between. A `*` before or after a word stands for further letters;
 * words of scripts without spaces are found anywhere. Searching for each is many times faster than one pattern for all.
 */
export function createWords(lines: readonly string[]): readonly Word[] {
  const words = lines.flatMap((line) => plainLetters(line).toLowerCase().split('|')).filter((word) => word !== '');
  return [...new Set(words)].map((word) => ({
    text: word.replaceAll('*', '').replaceAll('-', ' '),
    isOpenBefore: word.startsWith('*'),
    isOpenAfter: word.endsWith('*'),
    isAnywhere: unspaced.test(word),
  }));
}

/** A plain text as words are searched in it: in small letters, of the same length, with spaces instead of hyphens and line ends. */
export function searchable(text: string): string {
  const small = text.toLowerCase();
  return (small.length === text.length ? small : text).replaceAll(/[-\n]/g, ' ');
}

/** Every place of these words in a searchable text. */
export function findWords(text: string, words: readonly Word[]): Place[] {
  const found: Place[] = [];
  for (const word of words) {
    for (let at = text.indexOf(word.text); at !== -1; at = text.indexOf(word.text, at + 1)) {
      const place = placeOf(text, word, at);
      if (place) found.push(place);
    }
  }
  return found;
}

function placeOf(text: string, word: Word, at: number): Place | undefined {
  let [start, end] = [at, at + word.text.length];
  if (word.isAnywhere) return { start, end };
  while (word.isOpenBefore && isLetter(text, start - 1)) start -= 1;
  while (word.isOpenAfter && isLetter(text, end)) end += 1;
  return isLetter(text, start - 1) || isLetter(text, end) ? undefined : { start, end };
}

function isLetter(text: string, at: number): boolean {
  const character = text[at];
  return character !== undefined && letter.test(character);
}

/** The source of a pattern for any of these words, where there are few of them. */
export function anyOf(lines: readonly string[]): string {
  return `(?:${createWords(lines).map(patternOf).join('|')})`;
}

function patternOf({ text, isOpenAfter, isAnywhere }: Word): string {
  const core = text.replaceAll(/[.$+?()]/g, String.raw`\$&`);
  if (isAnywhere) return core;
  return String.raw`(?<![\p{L}\p{M}])${core}${isOpenAfter ? String.raw`[\p{L}\p{M}]*` : String.raw`(?![\p{L}\p{M}])`}`;
}
