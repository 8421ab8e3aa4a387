import type { Language } from '#shared/statuses.ts';
import { english } from './en.ts';
import { hindi } from './hi.ts';

export type MainWords = typeof english;

/** What the shell says itself, in a language. */
export function wordsOf(language: Language): MainWords {
  return language === 'hi' ? hindi : english;
}
