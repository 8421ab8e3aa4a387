import { setLocale, type Locale } from './locale.ts';
import { loadWords } from './words.ts';

/** Loads the words of a language, then switches the page to it. Rejects when loading fails. */
export async function chooseLanguage(chosen: Locale): Promise<void> {
  await loadWords(chosen);
  setLocale(chosen);
}
