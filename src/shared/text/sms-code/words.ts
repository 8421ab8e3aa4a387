import { plainLetters } from './plain-text.ts';

/** A word at its place in a text. */
export type Place = { start: number; end: number };
type Word = { text: string; isOpenBefore: boolean; isOpenAfter: boolean; isAnywhere: boolean };

/** Scripts that put no spaces between words, and Hangul, whose particles follow without one. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const letter = /[\p{L}\p{M}]/u;

/** Words by their first two characters, or by the only one that they have. */
type Words = ReadonlyMap<string, readonly Word[]>;

/**
 * Words to be found in texts: lines of them, with `|` between. A `*` before or after a word stands for further letters;
 * words of scripts without spaces are found anywhere.
 */
export function createWords(lines: readonly string[]): Words {
  const words = new Map<string, Word[]>();
  for (const word of wordsOf(lines)) {
    const key = word.text.slice(0, 2);
    const group = words.get(key);
    if (group) group.push(word);
    else words.set(key, [word]);
  }
  return words;
}

function wordsOf(lines: readonly string[]): Word[] {
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

/** Every place of these words in a searchable text. Looking up what may begin at each place is far faster than looking for each word. */
export function findWords(text: string, words: Words): Place[] {
  const found: Place[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const keys = at + 1 < text.length ? [text.slice(at, at + 2), text.charAt(at)] : [text.charAt(at)];
    for (const word of keys.flatMap((key) => words.get(key) ?? [])) {
      const place = text.startsWith(word.text, at) ? placeOf(text, word, at) : undefined;
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
  return `(?:${wordsOf(lines).map(patternOf).join('|')})`;
}

function patternOf({ text, isOpenAfter, isAnywhere }: Word): string {
  const core = text.replaceAll(/[.$+?()]/g, String.raw`\$&`);
  if (isAnywhere) return core;
  return String.raw`(?<![\p{L}\p{M}])${core}${isOpenAfter ? String.raw`[\p{L}\p{M}]*` : String.raw`(?![\p{L}\p{M}])`}`;
}
