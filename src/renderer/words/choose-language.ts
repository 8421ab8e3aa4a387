import { keepLocale, type Locale } from './locale.ts';
import { prepareWords } from './words.ts';

/** Turns the page to another language once its words are here. Rejects when they cannot be fetched. */
export async function chooseLanguage(chosen: Locale): Promise<void> {
  await prepareWords(chosen);
  keepLocale(chosen);
}
