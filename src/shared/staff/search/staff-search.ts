import { isFigureLabel, plainPhone } from '../../text/pasted-numbers.ts';
import { withoutMarks } from '../../text/pasted.ts';
import { readPublicId, publicId } from '../public-id.ts';

export const comparisons = ['=', '>', '<', '>=', '<='] as const;
export type Comparison = (typeof comparisons)[number];

/** An operator that was typed: `spent:>5000`. Its name is in lower case, its value may be empty; what it means is up to the list that is searched. */
export type SearchTerm = { name: string; compare: Comparison; value: string };

/** What the rest of the text looks like, which decides where it is looked up. */
export type SearchShape = 'public_id' | 'email' | 'utr' | 'phone' | 'digits' | 'text' | 'none';

/** `text` is normalised: an email in lower case, a public id as it is written, of everything numeric the digits alone, after a plus where it was typed. */
export type StaffSearch = { terms: SearchTerm[]; shape: SearchShape; text: string };

/** What the states of a list are called, in small letters and of one word or several: without quotes each means `status:`. */
export type StateWords = Readonly<Record<string, string>>;

/** What one person can type into a search field; the rest is ignored. */
export const longestSearch = 300;
/** The longest search of the lists that know no operators. */
export const longestListSearch = 100;

/** What such a list is searched for, as its address says it; empty for nothing. The rest of a longer text is ignored. */
export function readListSearch(typed: string | null): string {
  return withoutMarks(typed ?? '')
    .slice(0, longestListSearch)
    .trimEnd();
}

/**
 * Reads what staff typed into a search field. Operators (`name:value`, `name:>value`, `name:"two words"`) may stand
 * anywhere; the shape of what remains decides the query: a public id, an email, 12 digits (a UTR), a phone number, the
 * last 4 to 6 digits of one, or text. A word of letters before a colon is an operator, also one that nobody knows or
 * without a value (decision 53). Text are addresses (`https://…`), times (`14:30`),
 * numbers after their label (`UTR: 4123…`), and everything in quotes. What a state of the list is called is one, of several words before one
 * (decision 56).
 */
export function readSearch(typed: string, states: StateWords = {}): StaffSearch {
  const { terms, words } = readWords(withoutMarks(typed).slice(0, longestSearch), states);
  return { terms, ...shapeOf(words.join(' ')) };
}

/** Writes a search so that `readSearch` reads it as it is: the form for addresses and saved views. */
export function writeSearch({ terms, text }: Pick<StaffSearch, 'terms' | 'text'>): string {
  const isTerm = readWords(text).terms.length > 0;
  return [...terms.map(writeTerm), isTerm ? `"${text}"` : text].filter((part) => part !== '').join(' ');
}

/** One operator as it is typed: `spent:>5000`. */
export function writeTerm({ name, compare, value }: SearchTerm): string {
  return `${name}:${compare === '=' ? '' : compare}${/\s|^[<>=]/.test(value) ? `"${value}"` : value}`;
}

/** Spaces separate words except within double quotes. An open quote ends with the text. */
function wordsOf(text: string): string[] {
  return text.match(/(?:"[^"]*(?:"|$)|[^\s"])+/g) ?? [];
}

function readWords(text: string, states: StateWords = {}): { terms: SearchTerm[]; words: string[] } {
  const terms: SearchTerm[] = [];
  const words: string[] = [];
  const all = wordsOf(text);
  const longest = Math.max(0, ...Object.keys(states).map((name) => name.split(' ').length));
  for (let at = 0; at < all.length;) {
    const word = all[at] ?? '';
    const written = readTerm(word, all[at + 1]);
    const state = written ? undefined : readState(all.slice(at, at + longest), states);
    if (written) terms.push(written);
    else if (state) terms.push(state.term);
    else words.push(word);
    at += state?.length ?? 1;
  }
  return { terms, words };
}

/** The state that the most of these words are called, from the first on. */
function readState(words: readonly string[], states: StateWords): { term: SearchTerm; length: number } | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const name = words.slice(0, length).join(' ').toLowerCase().normalize('NFC');
    const value = Object.hasOwn(states, name) ? states[name] : undefined;
    if (value !== undefined) return { term: { name: 'status', compare: '=', value }, length };
  }
  return undefined;
}

function readTerm(word: string, next = ''): SearchTerm | undefined {
  const [, name = '', compare = '', raw = ''] = /^([a-z][a-z_]{1,19}):(>=|<=|>|<|=)?(.*)$/is.exec(word) ?? [];
  const value = raw.replaceAll('"', '').trim();
  // An address is text: "https://…". So is a number with its label: "UTR:412356789012", "tel: +91…".
  if (name === '' || value.startsWith('//') || isFigureLabel(name, value || next)) return undefined;
  return { name: name.toLowerCase(), compare: (compare || '=') as Comparison, value };
}

function shapeOf(rest: string): { shape: SearchShape; text: string } {
  const text = rest.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim();
  if (text === '') return { shape: 'none', text };
  const named = readPublicId(text);
  if (named) return { shape: 'public_id', text: publicId(named.kind, named.id) };
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { shape: 'email', text: text.toLowerCase() };
  return numeric(text) ?? { shape: 'text', text };
}

/** Phone numbers and UTRs as they are typed and pasted. */
function numeric(text: string): { shape: SearchShape; text: string } | undefined {
  const plain = plainPhone(text);
  if (plain === undefined || plain.replace('+', '').length > 15) return undefined;
  if (plain.startsWith('+')) return { shape: 'phone', text: plain };
  if (plain.length === 12) return { shape: 'utr', text: plain };
  return { shape: plain.length > 6 ? 'phone' : 'digits', text: plain };
}
