import type { NotUnderstood } from '#shared/staff/search/search-values.ts';
import { readSearch, writeTerm } from '#shared/staff/search/staff-search.ts';

/** Why an operator is not understood, by its name in `adminPartsWords`. */
export const whyWords = {
  name: 'termName',
  value: 'termValue',
  empty: 'termEmpty',
  twice: 'termTwice',
} as const satisfies Record<NotUnderstood['why'], string>;

/** A search as its field shows it: operators as tokens, and the text that is being typed. */
export type SearchParts = { tokens: string[]; text: string };

/** Splits a search into its operators, in their written form, and the rest. */
export function partsOf(search: string): SearchParts {
  const { terms } = readSearch(search);
  const tokens = terms.map(writeTerm);
  return { tokens, text: restOf(search) };
}

/** Joins both again. */
export function joinParts({ tokens, text }: SearchParts): string {
  return [...tokens, text.trim()].filter((part) => part !== '').join(' ');
}

/**
 * Takes finished operators out of what was typed: those followed by a space, or all of them when typing has ended. Without
 * one, undefined.
 */
export function takeTokens(typed: string, ended: boolean): SearchParts | undefined {
  const last = wordsOf(typed).at(-1) ?? '';
  const unfinished = !ended && typed.endsWith(last) ? last : '';
  const finished = typed.slice(0, typed.length - unfinished.length);
  const { terms } = readSearch(finished);
  if (terms.length === 0) return undefined;
  const rest = `${restOf(finished)} ${typed.slice(finished.length)}`.trimStart();
  return { tokens: terms.map(writeTerm), text: ended ? rest.trim() : rest };
}

/** The values of an operator as they are typed after the colon: "waiting", ">500". */
export function termsIn(search: string, name: string): string[] {
  return readSearch(search)
    .terms.filter((term) => term.name === name)
    .map(({ compare, value }) => (compare === '=' ? value : compare + value));
}

/** The same, joined by commas. */
export function termIn(search: string, name: string): string | undefined {
  const values = termsIn(search, name);
  return values.length > 0 ? values.join(', ') : undefined;
}

/** Adds a value of an operator to a search, or takes it out. */
export function toggleTerm(search: string, name: string, value: string): string {
  const { terms } = readSearch(search);
  const others = terms.filter((term) => term.name !== name || term.value.toLowerCase() !== value.toLowerCase());
  const added = others.length < terms.length ? [] : [{ name, compare: '=' as const, value }];
  return joinParts({ tokens: [...others, ...added].map(writeTerm), text: restOf(search) });
}

/** Writes operators into a search, in the place of those of the same name. Without a value they are dropped. */
export function withTerms(search: string, values: Record<string, string | undefined>): string {
  const kept = readSearch(search).terms.filter(({ name }) => !Object.hasOwn(values, name));
  const written = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [writeTerm({ name, compare: '=', value })],
  );
  return joinParts({ tokens: [...kept.map(writeTerm), ...written], text: restOf(search) });
}

/** What is no operator, as it was typed. */
function restOf(search: string): string {
  return wordsOf(search)
    .filter((word) => readSearch(word).terms.length === 0)
    .join(' ');
}

/** Spaces separate words except within double quotes, as in `readSearch`. */
function wordsOf(text: string): string[] {
  return text.match(/(?:"[^"]*(?:"|$)|[^\s"])+/g) ?? [];
}
