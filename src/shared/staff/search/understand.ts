import { readTerms, type FilterTerms, type NotUnderstood, type ReadTerm } from './search-values.ts';
import { readSearch, type SearchShape, type StateWords } from './staff-search.ts';

export type Understood<N extends string = string> = {
  known: ReadTerm<N>[];
  /** With one of these a search matches nothing, and nothing is done to what it would find (decision 53). */
  unknown: NotUnderstood[];
  shape: SearchShape;
  text: string;
};

/** Reads a search of a list that knows these operators and states: the one reader of filters, for pages and the server. */
export function understand<const T extends FilterTerms>(
  typed: string,
  terms: T,
  states: StateWords = {},
): Understood<keyof T & string> {
  const { terms: written, shape, text } = readSearch(typed, states);
  return { ...readTerms(written, terms), shape, text };
}

/** What a list does not understand of a search. */
export type FindUnknown = (typed: string) => readonly NotUnderstood[];

/** The same of the lists that know no operators. */
export const findAnyTerm: FindUnknown = (typed) => understand(typed, {}).unknown;

/** The text of a search of a list that knows no operators; undefined where it has one, which matches nothing. */
export function textOf(typed: string): string | undefined {
  const { terms, text } = readSearch(typed);
  return terms.length > 0 ? undefined : text;
}
