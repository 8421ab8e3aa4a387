import type { Language } from '#shared/contract/language.ts';
import { english, type Words } from './en.ts';
import { hindi } from './hi.ts';

export type { Words };
/** Says something in whatever language its reader has chosen. */
export type Say<T> = (words: Words) => T;

const languages: Record<Language, Words> = { en: english, hi: hindi };

export function wordsOf(language: Language): Words {
  return languages[language];
}
