import type { Language } from '#shared/contract/account/language.ts';
import { english, type Words } from './en.ts';
import { hindi } from './hi.ts';

export type { Words };
/** Picks a text from the catalogue of the reader's language. */
export type Render<T> = (words: Words) => T;

const languages: Record<Language, Words> = { en: english, hi: hindi };

export function wordsOf(language: Language): Words {
  return languages[language];
}
